import { sql } from 'kysely';
import { lockIdleOrders } from '../booking/lock-orders.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';

/** By the clock of the city, on the day after the trip. */
const WAKING = { from: 9, to: 21 };
/** No mail for trips of long ago. */
const LATEST_DAYS = 3;
const ORDERS_AT_ONCE = 50;

/** Thanks guests the morning after and asks how it was, each of them once. */
export async function inviteReviews(db: Db, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const { locked, invited } = await inTransaction(db, async (tx) => {
      const locked = await lockToInvite(tx, now);
      const orderIds = await withoutInvitation(tx, locked);
      const jobs = orderIds.map((order_id) => ({
        name: 'guest-message' as const,
        data: { order_id, event: 'review' as const },
      }));
      await enqueue(tx, ...jobs);
      return { commit: true, value: { locked: locked.length, invited: orderIds.length } };
    });
    total += invited;
    if (locked < ORDERS_AT_ONCE) return total;
  }
}

async function lockToInvite(tx: Db, now: Date): Promise<string[]> {
  const isInvited = sql`o.order_status in ('confirmed', 'completed') and o.mail <> ''`;
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from orders o
    join company_activities ca on ca.id = o.company_activity_id
    join cities c on c.id = ca.city_id
    where ${isInvited} and o.starts_at <= ${now}
      and o.starts_at > ${now}::timestamptz - make_interval(days => ${LATEST_DAYS})
      and (o.starts_at + make_interval(hours => o.hour_count)) at time zone c.time_zone
        <= date_trunc('day', ${now}::timestamptz at time zone c.time_zone)
      and extract(hour from ${now}::timestamptz at time zone c.time_zone)
        between ${WAKING.from} and ${WAKING.to - 1}
      and not exists (select from guest_reviews gr where gr.order_id = o.order_id)
      and not exists (select from guest_messages gm
        where gm.order_id = o.order_id and gm.company_activity_id = o.company_activity_id
          and gm.event = 'review')
    order by o.starts_at limit ${ORDERS_AT_ONCE}`.execute(tx);
  const orderIds = rows.map(({ order_id }) => order_id);
  return lockIdleOrders(tx, orderIds, isInvited);
}

/** Another process may have invited some just before they were locked: now that is seen. */
async function withoutInvitation(tx: Db, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select locked.order_id from unnest(${orderIds}::uuid[]) locked(order_id)
    where locked.order_id not in (select gm.order_id from guest_messages gm
      where gm.order_id = any(${orderIds}::uuid[]) and gm.event = 'review')`.execute(tx);
  return rows.map(({ order_id }) => order_id);
}
