import { WAITLIST_TURN_MINUTES } from '@seahour/api-types/constants.ts';
import type { Config } from '../config/config.ts';
import type { Writer } from '../outbox/deliver.ts';
import { deliverMail, type Mailer } from '../platform/mail/mailer.ts';
import { hashOf, newSecret } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';
import { deleteEntry, findTold, markMailed, setLeaveHash, waitAgain } from './told-rows.ts';
import { waitlistMail } from './waitlist-mail.ts';

export interface WaitlistWriterOptions {
  db: Db;
  mailer: Mailer;
  config: Config;
}

/** Mails to somebody whose turn it is, unless the hours are gone by now. */
export function createWaitlistWriter(options: WaitlistWriterOptions): Writer<'waitlist'> {
  const { db, mailer, config } = options;
  return {
    async write({ message_id, revision, entry_id: id }, now) {
      const entry = await findTold(db, id, now);
      if (!entry) return { do: 'drop' };
      // A turn that is over before its mail goes begins again with the next round.
      const isOver = now.getTime() - entry.told_at.getTime() >= WAITLIST_TURN_MINUTES * 60_000;
      if (!entry.is_free || isOver) {
        await waitAgain(db, id);
        return { do: 'drop' };
      }
      return {
        do: 'send',
        mailbox: entry.mail,
        async send() {
          // The database has the hash alone, so reading it is not enough to remove an entry.
          const secret = newSecret();
          await setLeaveHash(db, id, hashOf(secret));
          const mail = waitlistMail(entry, { id: `${message_id}.${revision}`, secret }, config);
          const delivery = await deliverMail(mailer, mail);
          if (delivery.state === 'done') await markMailed(db, id, now);
          return delivery;
        },
      };
    },
    async onNotArrived(tx, { entry_id: id }, { why }) {
      if (why !== 'late') await deleteEntry(tx, id);
    },
  };
}
