import { sql } from 'kysely';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import type { Audience } from '../tables/schema.ts';
import type { Writer, Writers } from './deliver.ts';
import {
  closeMessage,
  DUE_SINCE,
  IS_DUE,
  type Message,
  queueSending,
  WAITS_FOR_EARLIER,
} from './message-rows.ts';
import { WEBHOOK_TRIES_HOURS } from './queues.ts';

/** What waits longer has a job, unless that was lost. */
const LOST_AFTER_MINUTES = 2;
/** The tries of a job last for about a day. */
const GIVEN_UP_AFTER_HOURS = sql`
  case channel when 'webhook' then ${WEBHOOK_TRIES_HOURS + 2}::int else 26 end`;
const MESSAGES_AT_ONCE = 200;

/**
 * Queues messages again whose jobs are gone, such as those of a process that died at its last try,
 * or of an edit that failed for a day; gives up those that are too old. Forgets which mailboxes got
 * mails more than a day ago.
 */
export async function sweepMessages(db: Db, writers: Writers): Promise<void> {
  await sql`
    update messages set mailbox_hash = null
    where mailbox_hash is not null
      and coalesce(sent_at, queued_at) < now() - interval '1 day'`.execute(db);
  const lost = await findLost(db);
  const isOver = (message: Message & { is_old: boolean }) =>
    message.is_old && message.state === 'queued';
  await queueSending(
    db,
    lost.filter((message) => !isOver(message)).map(({ message_id }) => message_id),
  );
  for (const message of lost.filter(isOver)) {
    const writer = writers[message.audience] as Writer<Audience>;
    await inTransaction(db, async (tx) => {
      const state = 'given_up';
      const isClosed = await closeMessage(tx, message, { state, error: null, lease: null });
      const reason = message.last_error ?? 'lost';
      if (isClosed) await writer.onNotArrived(tx, message, { why: state, reason });
      return { commit: isClosed, value: undefined };
    });
  }
}

/**
 * Jobs with `not in`, which reads them once: among millions of messages the planner expects few that
 * wait, and with `not exists` it reads all jobs for each of them.
 */
async function findLost(db: Db) {
  const { rows } = await sql<Message & { is_old: boolean }>`
    select m.*, m.queued_at < now() - make_interval(hours => ${GIVEN_UP_AFTER_HOURS}) as is_old
    from messages m
    where ${IS_DUE} and ${DUE_SINCE} < now() - make_interval(mins => ${LOST_AFTER_MINUTES})
      and (leased_until is null or leased_until <= now())
      and (m.channel, m.message_id::text) not in (select j.name, j.singleton_key from pgboss.job j
        where j.singleton_key is not null and j.state < 'completed')
      and not ${WAITS_FOR_EARLIER}
    order by ${DUE_SINCE} limit ${MESSAGES_AT_ONCE}`.execute(db);
  return rows;
}
