import { sql } from 'kysely';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import { changeOrder, type RefundOrder } from './change-order.ts';
import { lockIdleOrders } from './lock-orders.ts';

const ORDERS_AT_ONCE = 20;

/**
 * Ends orders that nobody answered before their hours began: what was paid goes back, and guest and
 * staff are told.
 */
export async function lapseOrders(db: Db, refundOrder: RefundOrder, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const orderIds = await lockLapsed(tx, now, ORDERS_AT_ONCE);
      for (const order_id of orderIds) {
        const lapsed = { order_id, to: 'cancelled', by: 'system', reason: 'lapsed', now } as const;
        await changeOrder(tx, lapsed, refundOrder);
      }
      return { commit: true, value: orderIds.length };
    });
    total += count;
    if (count < ORDERS_AT_ONCE) return total;
  }
}

/** Web orders whose hours begin without anybody having answered, leaving out those that another transaction works on. */
async function lockLapsed(db: Db, now: Date, limit: number): Promise<string[]> {
  const isLapsed = sql`o.order_status = 'unconfirmed' and o.starts_at <= ${now}
    and (o.payment_method = 'later' or o.payment_state = 'paid')`;
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from orders o
    where ${isLapsed} order by o.starts_at limit ${limit}`.execute(db);
  const orderIds = rows.map(({ order_id }) => order_id);
  return lockIdleOrders(db, orderIds, isLapsed);
}
