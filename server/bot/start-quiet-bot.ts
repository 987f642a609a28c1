import type { Logger } from 'pino';
import type { Db } from '../db/connection.ts';
import { takeNotices } from '../db/staff-messages.ts';
import { startRounds } from './rounds.ts';
import type { RunningBot } from './running-bot.ts';

/** Without a bot staff look into their app; what they would have been told is logged. */
export function startQuietBot({ db, log }: { db: Db; log: Logger }): RunningBot {
  const rounds = startRounds({
    log,
    async round() {
      for (const { company_id, event } of await takeNotices(db, new Date())) {
        log.info({ company_id, event }, 'staff would be told: there is no bot');
      }
      return null;
    },
  });
  return { wake: rounds.wake, webhook: null, stop: rounds.stop };
}
