import type { Logger } from 'pino';
import type { Config } from '../config/config.ts';
import type { Handlers } from '../outbox/handlers.ts';
import type { Clock } from '../platform/clock.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { hashOf, newSecret } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';
import { deleteEntry, findTold, markMailed, setLeaveHash, waitAgain } from './told-rows.ts';
import { waitlistMail } from './waitlist-mail.ts';

export interface WaitlistMailOptions {
  db: Db;
  mailer: Mailer;
  config: Config;
  clock: Clock;
  log: Logger;
}

/** Mails to somebody whose turn it is, unless the hours are gone by now. */
export function createWaitlistMailHandler(options: WaitlistMailOptions): Handlers['waitlist-mail'] {
  const { db, mailer, config, clock, log } = options;
  return async ({ entry_id: id }) => {
    const entry = await findTold(db, id, clock());
    if (!entry) return;
    if (!entry.is_free) return waitAgain(db, id);
    // The database has the hash alone, so reading it is not enough to remove an entry.
    const secret = newSecret();
    await setLeaveHash(db, id, hashOf(secret));
    const sent = await mailer.send(waitlistMail(entry, secret, config));
    if (sent.ok) return markMailed(db, id, clock());
    log.warn({ code: sent.code }, 'mail not delivered');
    await deleteEntry(db, id);
  };
}
