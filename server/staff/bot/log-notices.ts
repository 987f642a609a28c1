import type { Logger } from 'pino';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../tables/connection.ts';
import { takeNotices } from '../staff-messages.ts';
import type { RunningBot } from './running-bot.ts';
import { startWorkers } from './workers.ts';

export interface LogNoticesOptions {
  db: Db;
  log: Logger;
  clock: Clock;
}

const LOOKED_EVERY_MS = 10_000;

/** Without a bot, notices to staff are logged; staff see the orders in their app. */
export function startLoggingNotices({ db, log, clock }: LogNoticesOptions): RunningBot {
  const notices = startWorkers({
    log,
    name: 'staff notices',
    count: 1,
    idleMs: LOOKED_EVERY_MS,
    async work() {
      for (const { company_id, event } of await takeNotices(db, clock())) {
        log.info({ company_id, event }, 'staff notice not sent (no BOT_TOKEN)');
      }
      return false;
    },
  });
  return { wake: notices.wake, webhook: null, stop: notices.stop };
}
