import { sql } from 'kysely';
import { inTransaction } from '../../platform/database/transaction.ts';
import type { Db } from '../../tables/connection.ts';
import { endRest } from './receiver-health.ts';
import { tryEventsNow } from './waiting-jobs.ts';
import { findWebhook } from './webhook-rows.ts';

const MOST_OF_SPAN = 1_000;
const TEST_EVERY_SEC = 3;
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i;

/** Sends an event once more, under the same id. False where the partner has no such one, or no webhook. */
export async function replayEvent(db: Db, partnerId: string, eventId: string): Promise<boolean> {
  if (!UUID.test(eventId)) return false;
  return (await replay(db, partnerId, [eventId])) > 0;
}

/** Sends the events of a span once more, a thousand at most from the oldest on; returns how many. */
export async function replaySpan(
  db: Db,
  partnerId: string,
  { from, to }: { from: Date; to: Date },
): Promise<number> {
  const { rows } = await sql<{ event_id: string }>`
    select event_id from partner_events
    where partner_id = ${partnerId} and occurred_at >= ${from} and occurred_at < ${to}
      and type <> 'test'
    order by occurred_at, sequence limit ${MOST_OF_SPAN}`.execute(db);
  return replay(
    db,
    partnerId,
    rows.map(({ event_id }) => event_id),
  );
}

async function replay(db: Db, partnerId: string, eventIds: readonly string[]): Promise<number> {
  return inTransaction(db, async (tx) => {
    if (!(await findWebhook(tx, partnerId))) return { commit: false, value: 0 };
    return { commit: true, value: await queueEvents(tx, partnerId, eventIds) };
  });
}

/** What waits already is not written twice. Returns how many events there are. */
async function queueEvents(tx: Db, partnerId: string, eventIds: readonly string[]) {
  await endRest(tx, partnerId);
  const { rows } = await sql<{ count: number }>`
    with events as (
      select e.* from partner_events e
      join partner_webhooks w on w.partner_id = e.partner_id and is_sent_to(w, e.order_id, e.data)
      where e.event_id = any(${eventIds}::uuid[]) and e.partner_id = ${partnerId}
    ), written as (
      insert into messages (audience, channel, event, partner_event_id)
      select 'partner', 'webhook', type, event_id from events order by sequence
      on conflict do nothing returning 1
    )
    select count(*)::int as count from events`.execute(tx);
  await queueOldest(tx, eventIds);
  await tryEventsNow(tx, eventIds);
  return rows[0]?.count ?? 0;
}

/** Queues the oldest event of each booking, and tests, which are of none. */
async function queueOldest(tx: Db, eventIds: readonly string[]): Promise<void> {
  await sql`
    select queue_next_event(order_id) from (
      select order_id from partner_events
      where event_id = any(${eventIds}::uuid[]) and order_id is not null
      group by order_id order by order_id) bookings`.execute(tx);
  await sql`
    select queue_sending(array_agg(m.message_id), interval '0') from messages m
    join partner_events e on e.event_id = m.partner_event_id
    where e.event_id = any(${eventIds}::uuid[]) and e.order_id is null
      and m.state = 'queued'`.execute(tx);
}

/** Sends a test; returns its event's id, null where there is no webhook or the last test was just now. */
export function sendTest(db: Db, partnerId: string): Promise<string | null> {
  return inTransaction<string | null>(db, async (tx) => {
    const { rows } = await sql<{ event_id: string }>`
      with webhook as (
        select partner_id from partner_webhooks where partner_id = ${partnerId} for update
      )
      insert into partner_events (partner_id, type, data)
      select partner_id, 'test', '{}' from webhook
      where not exists (
        select from partner_events e where e.partner_id = ${partnerId} and e.type = 'test'
          and e.occurred_at > now() - make_interval(secs => ${TEST_EVERY_SEC}))
      returning event_id`.execute(tx);
    const eventId = rows[0]?.event_id;
    if (!eventId) return { commit: false, value: null };
    await queueEvents(tx, partnerId, [eventId]);
    return { commit: true, value: eventId };
  });
}
