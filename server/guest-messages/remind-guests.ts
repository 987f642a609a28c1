import { sql } from 'kysely';
import { lockIdleOrders } from '../booking/lock-orders.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';

/** So long before its start a trip is told of again. */
const HOURS_BEFORE = 24;
/** Who booked later than that still remembers. */
const BOOKED_HOURS_BEFORE = 12;
/** By the clock of the city: nobody is woken. */
const WAKING = { from: 9, to: 21 };
const ORDERS_AT_ONCE = 50;

/** Reminds guests of confirmed trips the day before, each of them once. */
export async function remindGuests(db: Db, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const { locked, reminded } = await inTransaction(db, async (tx) => {
      const locked = await lockToRemind(tx, now);
      const orderIds = await withoutReminder(tx, locked);
      const jobs = orderIds.map((order_id) => ({
        name: 'guest-message' as const,
        data: { order_id, event: 'reminder' as const },
      }));
      await enqueue(tx, ...jobs);
      return { commit: true, value: { locked: locked.length, reminded: orderIds.length } };
    });
    total += reminded;
    if (locked < ORDERS_AT_ONCE) return total;
  }
}

async function lockToRemind(tx: Db, now: Date): Promise<string[]> {
  const isNear = sql`o.order_status = 'confirmed' and o.mail <> '' and o.starts_at > ${now}
    and o.starts_at <= ${now}::timestamptz + make_interval(hours => ${HOURS_BEFORE})`;
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from orders o
    join company_activities ca on ca.id = o.company_activity_id
    join cities c on c.id = ca.city_id
    where ${isNear}
      and o.created_at <= o.starts_at
        - make_interval(hours => ${HOURS_BEFORE + BOOKED_HOURS_BEFORE})
      and extract(hour from ${now}::timestamptz at time zone c.time_zone)
        between ${WAKING.from} and ${WAKING.to - 1}
      and not exists (select from guest_messages gm
        where gm.order_id = o.order_id and gm.company_activity_id = o.company_activity_id
          and gm.event = 'reminder')
    order by o.starts_at limit ${ORDERS_AT_ONCE}`.execute(tx);
  const orderIds = rows.map(({ order_id }) => order_id);
  return lockIdleOrders(tx, orderIds, isNear);
}

/** Another process may have reminded of some just before they were locked: now that is seen. */
async function withoutReminder(tx: Db, orderIds: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select locked.order_id from unnest(${orderIds}::uuid[]) locked(order_id)
    where locked.order_id not in (select gm.order_id from guest_messages gm
      where gm.order_id = any(${orderIds}::uuid[]) and gm.event = 'reminder')`.execute(tx);
  return rows.map(({ order_id }) => order_id);
}
