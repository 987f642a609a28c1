import { type Selectable, sql } from 'kysely';
import { hashOf } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';
import type { Audience, MessageRow } from '../tables/schema.ts';

/** A message that is being sent. */
export type Message<To extends Audience = Audience> = Selectable<
  Extract<MessageRow, { audience: To }>
>;

/** A message whose turn has come. */
export type DueMessage = Message & {
  /** Whether it has waited so long that people are to help. */
  is_late: boolean;
  /** Whether another process is sending it. */
  is_leased: boolean;
};

/** After that people are asked to help, while the tries go on. */
const LATE_AFTER_MINUTES = 30;

/**
 * A message that is to be sent, or edited; undefined where nothing is to be done. All times of
 * messages are the database's: the clocks of processes may differ.
 */
export async function findDueMessage(db: Db, messageId: number): Promise<DueMessage | undefined> {
  const { rows } = await sql<DueMessage>`
    select *, coalesce(leased_until > now(), false) as is_leased, late_at is null
      and queued_at <= now() - make_interval(mins => ${LATE_AFTER_MINUTES}) as is_late
    from messages
    where message_id = ${messageId}
      and (state = 'queued' or state = 'sent' and sent_revision < revision)`.execute(db);
  return rows[0];
}

/** Whether this process is the one to send it as it is now. */
export async function leaseMessage(
  db: Db,
  { message_id, revision }: Pick<Sent, 'message_id' | 'revision'>,
  leaseSec: number,
): Promise<boolean> {
  const { rows } = await sql`
    update messages set leased_until = now() + make_interval(secs => ${leaseSec})
    where message_id = ${message_id} and revision = ${revision}
      and (leased_until is null or leased_until <= now())
      and (state = 'queued' or state = 'sent' and sent_revision < revision)
    returning 1`.execute(db);
  return rows.length > 0;
}

interface Sent {
  message_id: number;
  /** That was sent; what came meanwhile waits still. */
  revision: number;
  /** It went there; null for a chat. */
  mailbox: string | null;
  provider_id: string | null;
}

export async function markSent(
  db: Db,
  { message_id, revision, mailbox, provider_id }: Sent,
): Promise<void> {
  await sql`
    update messages
    set state = 'sent', sent_at = now(), sent_revision = ${revision}, leased_until = null,
      mailbox_hash = ${mailbox && mailboxHash(mailbox)}, provider_id = ${provider_id},
      last_error = null, attempts = attempts + 1
    where message_id = ${message_id}`.execute(db);
}

/** Enough to count what a mailbox gets, without saying whose it is. */
export const mailboxHash = (mailbox: string): string => hashOf(mailbox.toLowerCase());

/** An edit that will never go through: what stands in the chat stays as it is. */
export async function leaveAsSent(
  db: Db,
  { message_id, revision }: Pick<Sent, 'message_id' | 'revision'>,
) {
  await sql`
    update messages set sent_revision = ${revision}, leased_until = null
    where message_id = ${message_id}`.execute(db);
}

/** A try, where one failed. */
const tried = (error: string | null) => sql`
  attempts = attempts + ${Number(error !== null)}::int, last_error = coalesce(${error}, last_error)`;

/** A message that is not sent, for good. */
export async function closeMessage(
  db: Db,
  messageId: number,
  state: 'dropped' | 'unreachable' | 'failed' | 'given_up',
  error: string | null = null,
): Promise<void> {
  await sql`
    update messages
    set state = ${state}, leased_until = null, ${tried(error)}
    where message_id = ${messageId}`.execute(db);
}

/** A try that failed and is followed by another, or a turn that comes later. */
export async function releaseMessage(
  db: Db,
  messageId: number,
  { error, isLate }: { error: string | null; isLate: boolean },
): Promise<void> {
  await sql`
    update messages
    set leased_until = null, late_at = case when ${isLate} then now() else late_at end, ${tried(error)}
    where message_id = ${messageId}`.execute(db);
}

export async function queueSending(db: Db, messageIds: readonly number[], afterSec = 0) {
  await sql`
    select queue_sending(${messageIds}::bigint[], make_interval(secs => ${afterSec}))`.execute(db);
}

/** What a guest and a mailbox get at most; what is more waits its turn. */
const MOST_OF_ORDER = 5;
const MOST_OF_MAILBOX = 20;

/** In how many seconds the next mail may go to a mailbox and about an order; 0 for now. */
export async function mailWaitSec(
  db: Db,
  { order_id, mailbox }: { order_id: string | null; mailbox: string },
): Promise<number> {
  const { rows } = await sql<{ wait_sec: number }>`
    select greatest(0, extract(epoch from max(free_at) - now()))::int as wait_sec from (
      (select sent_at + interval '1 hour' as free_at from messages
        where order_id = ${order_id} and audience = 'guest' and sent_at > now() - interval '1 hour'
        order by sent_at desc offset ${MOST_OF_ORDER - 1} limit 1)
      union all
      (select sent_at + interval '1 day' from messages
        where mailbox_hash = ${mailboxHash(mailbox)} and sent_at > now() - interval '1 day'
        order by sent_at desc offset ${MOST_OF_MAILBOX - 1} limit 1)
    ) busy`.execute(db);
  return rows[0]?.wait_sec ?? 0;
}
