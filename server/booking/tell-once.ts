import type { OrderId } from '@seahour/api-types/primitives.ts';
import { type RawBuilder, sql } from 'kysely';
import { notify } from '../outbox/notify.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import { lockIdleOrders } from './lock-orders.ts';

/** By the clock of the city: nobody is woken. */
const WAKING = { from: 9, to: 21 };
/** Messages of all of them are queued in one statement, which is to stay short. */
const ORDERS_AT_ONCE = 10;

export interface Occasion {
  event: 'reminder' | 'review';
  /** Of an order `o`: when its guest was told. */
  column: 'reminded_at' | 'review_asked_at';
  /** Orders `o`, in a city `c`, whose guests are to be told. */
  where: RawBuilder<unknown>;
  now: Date;
}

/** Tells guests of an occasion by day, each of them once; returns how many. */
export async function tellOnce(db: Db, { event, column, where, now }: Occasion): Promise<number> {
  const isOpen = sql`o.${sql.ref(column)} is null`;
  let total = 0;
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const { rows } = await sql<{ order_id: OrderId }>`
        select o.order_id from orders o
        join company_activities ca on ca.id = o.company_activity_id
        join cities c on c.id = ca.city_id
        where ${isOpen} and ${where}
          and extract(hour from ${now}::timestamptz at time zone c.time_zone)
            between ${WAKING.from} and ${WAKING.to - 1}
        order by o.starts_at limit ${ORDERS_AT_ONCE}`.execute(tx);
      const found = rows.map(({ order_id }) => order_id);
      const locked = await lockIdleOrders(tx, found, isOpen);
      await sql`
        update orders set ${sql.ref(column)} = ${now}
        where order_id = any(${locked}::uuid[])`.execute(tx);
      await notify(tx, ...locked.map((order_id) => ({ order_id, event })));
      return { commit: true, value: locked.length };
    });
    total += count;
    // Those that another transaction works on have their turn in the next round.
    if (count < ORDERS_AT_ONCE) return total;
  }
}
