import { sql } from 'kysely';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import type { Audience } from '../tables/schema.ts';
import type { Writer, Writers } from './deliver.ts';
import { closeMessage, type Message } from './message-rows.ts';

/** Tries go on for a day; a mailbox that has had enough waits for one at most before. */
const LOST_AFTER_HOURS = 60;
const MESSAGES_AT_ONCE = 100;

/**
 * Gives up messages whose jobs are gone, such as those of a process that died at its last try, and
 * forgets which mailboxes got mails more than a day ago.
 */
export async function sweepMessages(db: Db, writers: Writers): Promise<void> {
  await sql`
    update messages set mailbox_hash = null
    where mailbox_hash is not null and sent_at < now() - interval '1 day'`.execute(db);
  const { rows } = await sql<Message>`
    select * from messages
    where state = 'queued' and queued_at < now() - make_interval(hours => ${LOST_AFTER_HOURS})
    order by queued_at limit ${MESSAGES_AT_ONCE}`.execute(db);
  for (const message of rows) {
    const writer = writers[message.audience] as Writer<Audience>;
    await inTransaction(db, async (tx) => {
      await closeMessage(tx, message.message_id, 'given_up');
      await writer.onNotArrived(tx, message, 'given_up');
      return { commit: true, value: undefined };
    });
  }
}
