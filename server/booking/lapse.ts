import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import { changeOrder, type RefundOrder } from './change-order.ts';
import { lockLapsed } from './order-changes.ts';

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
