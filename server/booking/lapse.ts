import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import { changeOrder, type RefundOrder } from './change-order.ts';
import { lockIdleOrders } from './lock-orders.ts';
import { AWAITS_ANSWER } from './order-rows.ts';

const ORDERS_AT_ONCE = 20;

/**
 * Ends orders that nobody answered before their hours began: what was paid goes back, and guest and
 * staff are told. One that fails holds up none of the others; the failures are thrown at the end.
 */
export async function lapseOrders(db: Db, refundOrder: RefundOrder, now: Date): Promise<number> {
  const tried: OrderId[] = [];
  const failures: unknown[] = [];
  let total = 0;
  for (;;) {
    const orderIds = await findLapsed(db, now, tried);
    tried.push(...orderIds);
    for (const order_id of orderIds) {
      try {
        if (await lapse(db, order_id, refundOrder, now)) total += 1;
      } catch (cause) {
        failures.push(cause);
      }
    }
    if (orderIds.length < ORDERS_AT_ONCE) break;
  }
  if (failures.length > 0) {
    throw new AggregateError(failures, `${failures.length} orders did not lapse`);
  }
  return total;
}

/** Web orders whose hours begin without anybody having answered. */
const isLapsed = (now: Date) => sql`${AWAITS_ANSWER} and o.starts_at <= ${now}`;

async function findLapsed(db: Db, now: Date, except: readonly OrderId[]): Promise<OrderId[]> {
  const { rows } = await sql<{ order_id: OrderId }>`
    select o.order_id from orders o
    where ${isLapsed(now)} and o.order_id <> all(${except}::uuid[])
    order by o.starts_at limit ${ORDERS_AT_ONCE}`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

/** False where another transaction works on it, or somebody has answered meanwhile. */
function lapse(db: Db, order_id: OrderId, refundOrder: RefundOrder, now: Date): Promise<boolean> {
  return inTransaction(db, async (tx) => {
    const locked = await lockIdleOrders(tx, [order_id], isLapsed(now));
    if (locked.length === 0) return { commit: false, value: false };
    const lapsed = { order_id, to: 'cancelled', by: 'system', reason: 'lapsed', now } as const;
    const { ok } = await changeOrder(tx, lapsed, refundOrder);
    return { commit: ok, value: ok };
  });
}
