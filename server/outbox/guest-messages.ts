import type { GuestChannelName } from '@seahour/api-types/staff-order.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { GuestEvent } from '../tables/events.ts';

/**
 * The statement that records those of some jobs `(name, data, company_activity_id)` that are to tell
 * a guest something. What happens a second time is told a second time.
 */
export const insertGuestMessages = (jobs: RawBuilder<unknown>) => sql`
  insert into guest_messages (order_id, company_activity_id, event)
  select (job.data ->> 'order_id')::uuid, job.company_activity_id, job.data ->> 'event'
  from ${jobs} job where job.name = 'guest-message'
  on conflict on constraint guest_messages_order_id_event_key do update
    set state = 'queued', channel = null, queued_at = excluded.queued_at, attempts = 0, sent_at = null,
      last_error = null`;

interface About {
  order_id: string;
  event: GuestEvent;
}

export async function markGuestTold(
  db: Db,
  { order_id, event }: About,
  { channel, now }: { channel: GuestChannelName; now: Date },
): Promise<void> {
  await sql`
    update guest_messages
    set state = 'sent', channel = ${channel}, sent_at = ${now}, attempts = attempts + 1,
      last_error = null
    where order_id = ${order_id} and event = ${event}`.execute(db);
}

export async function markGuestUnreachable(db: Db, { order_id, event }: About): Promise<void> {
  await sql`
    update guest_messages set state = 'unreachable', channel = null
    where order_id = ${order_id} and event = ${event}`.execute(db);
}

/** What is no longer so is not told, nor counted as a message. */
export async function deleteGuestMessage(db: Db, { order_id, event }: About): Promise<void> {
  await sql`
    delete from guest_messages
    where order_id = ${order_id} and event = ${event} and state <> 'sent'`.execute(db);
}

/** A trip is reminded of anew, at its new hours. */
export async function forgetReminder(db: Db, orderId: string): Promise<void> {
  await sql`
    delete from guest_messages where order_id = ${orderId} and event = 'reminder'`.execute(db);
}

/** A try that failed and is followed by another. */
export async function noteGuestMessageFailure(
  db: Db,
  { order_id, event }: About,
  { channel, error }: { channel: GuestChannelName; error: string },
): Promise<void> {
  await sql`
    update guest_messages
    set channel = ${channel}, attempts = attempts + 1, last_error = ${error}
    where order_id = ${order_id} and event = ${event}`.execute(db);
}

/** Whether it counted as failed only now. */
export async function markGuestMessageFailed(
  db: Db,
  { order_id, event }: About,
  { channel, error }: { channel: GuestChannelName; error: string },
): Promise<boolean> {
  const { rows } = await sql`
    update guest_messages set state = 'failed', channel = ${channel}, last_error = ${error}
    where order_id = ${order_id} and event = ${event} and state = 'queued'
    returning id`.execute(db);
  return rows.length > 0;
}
