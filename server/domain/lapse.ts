import type { Db } from '../db/connection.ts';
import { lockLapsed } from '../db/order-changes.ts';
import { inTransaction } from '../db/transaction.ts';
import { changeOrder } from './change-order.ts';

const ORDERS_AT_ONCE = 20;

/**
 * Ends orders that nobody answered before their hours began: what was paid goes back, and guest and
 * staff are told.
 */
export async function lapseOrders(db: Db, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const orderIds = await lockLapsed(tx, now, ORDERS_AT_ONCE);
      for (const order_id of orderIds) {
        await changeOrder(tx, { order_id, to: 'cancelled', by: 'system', reason: 'lapsed', now });
      }
      return { commit: true, value: orderIds.length };
    });
    total += count;
    if (count < ORDERS_AT_ONCE) return total;
  }
}
