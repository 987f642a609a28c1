import { type RawBuilder, type Selectable, sql } from 'kysely';
import { inTransaction } from '../platform/database/transaction.ts';
import { hashOf } from '../platform/secrets.ts';
import type { Db } from '../tables/connection.ts';
import type { Audience, MessageRow } from '../tables/schema.ts';
import { WEBHOOK_TRIES_HOURS } from './queues.ts';

/** A message that is being sent. */
export type Message<To extends Audience = Audience> = Selectable<
  Extract<MessageRow, { audience: To }>
>;

/** A message whose turn has come. */
export type DueMessage = Message & {
  /** Whether it has waited so long that people are to help. */
  is_late: boolean;
  /** Whether it has waited for as long as tries go on. */
  is_old: boolean;
  /** Whether another process is sending it. */
  is_leased: boolean;
};

/** What is to be sent, or edited because more is to be said than stands in the chat. */
export const IS_DUE = sql`(state = 'queued' or state = 'sent' and sent_revision < revision)`;
/** Since when. */
export const DUE_SINCE = sql`coalesce(revised_at, queued_at)`;

/** After that people are asked to help, while the tries go on. */
const LATE_AFTER_MINUTES = 30;
/** After so many hours no further job is made. What happened again since has one that began before it. */
const OLD_AFTER_HOURS = sql`case channel when 'webhook' then ${WEBHOOK_TRIES_HOURS}::int else 12 end`;

/**
 * Whether an event of a message `m` waits for an earlier one of the same booking: partners hear of what
 * happened to a booking in its order.
 */
export const WAITS_FOR_EARLIER = sql`exists (
  select from partner_events this
  join partner_events earlier on earlier.order_id = this.order_id
    and earlier.sequence < this.sequence
  join messages before on before.partner_event_id = earlier.event_id and before.state = 'queued'
  where this.event_id = m.partner_event_id)`;

/**
 * A message that is to be sent, or edited; undefined where nothing is to be done. A change of it that
 * is about to be committed is waited for: its own job may have been taken for this one. All times
 * of messages are the database's: the clocks of processes may differ.
 */
export async function findDueMessage(db: Db, messageId: number): Promise<DueMessage | undefined> {
  const { rows } = await sql<DueMessage>`
    with locked as (
      select * from messages where message_id = ${messageId} for no key update
    )
    select *, coalesce(leased_until > now(), false) as is_leased, late_at is null
      and queued_at <= now() - make_interval(mins => ${LATE_AFTER_MINUTES}) as is_late,
      queued_at <= now() - make_interval(hours => ${OLD_AFTER_HOURS}) as is_old
    from locked where ${IS_DUE}`.execute(db);
  return rows[0];
}

/** What lets this process send a message: for so long nobody else does. */
export type Lease = { leased_until: Date };

interface LeaseOptions {
  leaseSec: number;
  /** The mailbox it goes to, which gets so many mails and no more; null for a chat. */
  mailbox: string | null;
}

export type Leased =
  | { state: 'leased'; lease: Lease }
  /** Another process is sending it, or it says something else by now. */
  | { state: 'busy' }
  /** The mailbox or the order has had enough for a while. */
  | { state: 'wait'; afterSec: number };

/** Takes the right to send a message as it is now. Mails to one mailbox are counted one at a time. */
export async function leaseMessage(
  db: Db,
  message: Message,
  { leaseSec, mailbox }: LeaseOptions,
): Promise<Leased> {
  if (mailbox === null) return lease(db, message, leaseSec, null);
  return inTransaction<Leased>(db, async (tx) => {
    const hash = mailboxHash(mailbox);
    for (const name of [hash, message.order_id].filter((each) => each !== null).sort()) {
      await sql`select pg_advisory_xact_lock(hashtextextended('mails ' || ${name}, 0))`.execute(tx);
    }
    const isTest = await isOfTest(tx, message);
    const afterSec = await mailWaitSec(tx, message, { hash, isTest });
    if (afterSec > 0) return { commit: false, value: { state: 'wait', afterSec } };
    const leased = await lease(tx, message, leaseSec, isTest ? null : hash);
    if (isTest && leased.state === 'leased') await noteTestMail(tx, message, hash);
    return { commit: true, value: leased };
  });
}

async function isOfTest(tx: Db, { order_id }: Message): Promise<boolean> {
  const { rows } = await sql`
    select from orders where order_id = ${order_id} and is_test`.execute(tx);
  return rows.length > 0;
}

/** In a row of its own, which stays when its test is deleted. */
async function noteTestMail(tx: Db, { message_id }: Message, hash: string): Promise<void> {
  await sql`
    insert into test_mails (message_id, mailbox_hash) values (${message_id}, ${hash})
    on conflict (message_id) do update set mailbox_hash = excluded.mailbox_hash,
      sent_at = excluded.sent_at`.execute(tx);
}

/** In milliseconds, so that what is read is what was written. */
async function lease(
  db: Db,
  { message_id, revision }: Message,
  leaseSec: number,
  hash: string | null,
): Promise<Leased> {
  const { rows } = await sql<Lease>`
    update messages set mailbox_hash = ${hash},
      leased_until = date_trunc('milliseconds', now() + make_interval(secs => ${leaseSec}))
    where message_id = ${message_id} and revision = ${revision}
      and (leased_until is null or leased_until <= now())
      and ${IS_DUE}
    returning leased_until`.execute(db);
  return rows[0] ? { state: 'leased', lease: rows[0] } : { state: 'busy' };
}

/** Why a mail waits that was not tried. */
export const MAILBOX_LIMIT = 'mailbox limit';
/** Why a message to somebody of a crew waits that was not tried. */
export const QUIET_HOURS = 'quiet hours';
/** Why an event waits that was not tried: nobody answers at the partner's address. */
export const RECEIVER_RESTS = 'receiver rests';

/** What a guest and a mailbox get at most; what is more waits its turn. */
const MOST_OF_ORDER = 5;
const MOST_OF_MAILBOX = 20;

/**
 * In how many seconds the next mail may go; 0 for now. One on its way counts as sent. Mails about tests
 * are counted by themselves: no mail about a trip waits because of them.
 */
async function mailWaitSec(
  tx: Db,
  { message_id, order_id }: Message,
  { hash, isTest }: { hash: string; isTest: boolean },
) {
  const lastTimes = (rows: RawBuilder<unknown>, within: RawBuilder<unknown>, most: number) => sql`
    (select coalesce(sent_at, now()) + ${within} as free_at from messages
      where ${rows} and channel = 'mail' and message_id <> ${message_id}
        and (sent_at > now() - ${within} or leased_until > now())
      order by coalesce(sent_at, now()) desc offset ${most - 1} limit 1)`;
  const ofMailbox = isTest
    ? sql`(select sent_at + interval '1 day' from test_mails
        where mailbox_hash = ${hash} and message_id <> ${message_id} and sent_at > now() - interval '1 day'
        order by sent_at desc offset ${MOST_OF_MAILBOX - 1} limit 1)`
    : lastTimes(sql`mailbox_hash = ${hash}`, sql`interval '1 day'`, MOST_OF_MAILBOX);
  const { rows } = await sql<{ wait_sec: number }>`
    select ceil(greatest(0, extract(epoch from max(free_at) - now())))::int as wait_sec from (
      ${lastTimes(sql`order_id = ${order_id} and audience = 'guest'`, sql`interval '1 hour'`, MOST_OF_ORDER)}
      union all
      ${ofMailbox}
    ) busy`.execute(tx);
  return rows[0]?.wait_sec ?? 0;
}

/** Enough to count what a mailbox gets, without saying whose it is. What follows a `+` is the same one. */
export function mailboxHash(mailbox: string): string {
  const [local = '', domain = ''] = mailbox.toLowerCase().split('@');
  return hashOf(`mailbox ${local.replace(/\+.*/, '')}@${domain}`);
}

/**
 * Notes that a message was sent. What was said to a chat meanwhile is an edit of it; what happened
 * again to a guest is a mail of its own.
 */
export async function markSent(
  db: Db,
  { message_id, revision }: Message,
  { leased_until }: Lease,
  providerId: string | null,
): Promise<void> {
  await sql`
    select mark_sent(${message_id}, ${revision}, ${leased_until}, ${providerId})`.execute(db);
}

/** An edit that will never go through: what stands in the chat stays as it is. */
export async function leaveAsSent(
  db: Db,
  { message_id, revision }: Message,
  lease: Lease | null,
): Promise<void> {
  await sql`
    update messages set sent_revision = ${revision}, leased_until = ${released(lease)}
    where message_id = ${message_id}`.execute(db);
}

/** Ends this process' lease and no other's. */
const released = (lease: Lease | null) =>
  sql`nullif(leased_until, ${lease?.leased_until ?? null}::timestamptz)`;

/** A try, where one failed. */
const tried = (error: string | null) => sql`
  attempts = attempts + ${Number(error !== null)}::int, last_error = coalesce(${error}::text, last_error)`;

/**
 * A message that is not sent, for good; what waited for it goes on. False where it says something
 * else by now, or is on its way.
 */
export async function closeMessage(
  db: Db,
  { message_id, revision, audience }: Message,
  closed: {
    state: 'dropped' | 'unreachable' | 'failed' | 'given_up';
    error: string | null;
    lease: Lease | null;
  },
): Promise<boolean> {
  const { state, error, lease } = closed;
  const { rows } = await sql`
    update messages
    set state = ${state}, closed_at = now(), leased_until = null, ${tried(error)}
    where message_id = ${message_id} and revision = ${revision} and state = 'queued'
      and (leased_until is null or leased_until <= now()
        or leased_until = ${lease?.leased_until ?? null}::timestamptz)
    returning 1`.execute(db);
  if (rows.length > 0 && audience === 'partner') {
    await sql`select queue_event_after(${message_id})`.execute(db);
  }
  return rows.length > 0;
}

interface Released {
  lease: Lease | null;
  /** The kind of the failure, or why it waits; null where it does neither. */
  error: string | null;
  /** Whether people are asked to help now. */
  isLate: boolean;
}

/** A try that failed and is followed by another, or a turn that comes later. */
export async function releaseMessage(
  db: Db,
  { message_id }: Message,
  { lease, error, isLate }: Released,
): Promise<void> {
  await sql`
    update messages
    set leased_until = ${released(lease)}, ${tried(error)},
      late_at = ${isLate ? sql`now()` : sql`late_at`}
    where message_id = ${message_id}`.execute(db);
}

export async function queueSending(db: Db, messageIds: readonly number[], afterSec = 0) {
  await sql`
    select queue_sending(${messageIds}::bigint[], make_interval(secs => ${afterSec}))`.execute(db);
}

/** Whether another job than the one that asks is to send a message. */
export async function hasOtherJob(db: Db, { message_id, channel }: Message): Promise<boolean> {
  const { rows } = await sql`
    select from pgboss.job
    where name = ${channel} and singleton_key = ${String(message_id)} and state < 'active' limit 1
  `.execute(db);
  return rows.length > 0;
}
