import { OrderStatus } from '@seahour/api-types/order.ts';
import { canMoveOrder, freesHours } from '@seahour/api-types/rules/order-moves.ts';
import { announceOrders } from '../db/announce.ts';
import { freeHours } from '../db/claims.ts';
import type { Db } from '../db/connection.ts';
import { hasOrder, moveOrder } from '../db/order-changes.ts';
import { findPaidPayment } from '../db/payments.ts';
import type { OrderRow } from '../db/schema.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { OrderEvent } from '../jobs/job.ts';
import { answer, notFound, type Outcome, refuse } from './outcome.ts';
import { queueRefund } from './refund.ts';

export interface OrderChange {
  order_id: string;
  to: OrderStatus;
  /** Who changes it. */
  by: 'staff' | 'visitor' | 'system';
  /** Who of the staff, and so need not be told. */
  actor_staff_id?: number;
  /** Why the system ends it. */
  reason?: NonNullable<OrderRow['end_reason']>;
  now: Date;
}

/** Moves of which the visitor is told. */
const TOLD = {
  unconfirmed: null,
  confirmed: 'confirmed',
  declined: 'declined',
  cancelled: 'cancelled',
  completed: null,
  no_show: null,
} as const satisfies Record<OrderStatus, OrderEvent | null>;

/**
 * Moves an order along the table of allowed moves. An order that ends frees its hours and gives
 * back what was paid in the same transaction; of two changes at once the second is a conflict.
 */
export async function changeOrder(tx: Db, change: OrderChange): Promise<Outcome<OrderStatus>> {
  const { order_id, to, reason, now } = change;
  const from = OrderStatus.options.filter((status) => canMoveOrder(status, to));
  const moved = await moveOrder(tx, { orderId: order_id, from, to, reason: reason ?? null });
  if (!moved) {
    return (await hasOrder(tx, order_id)) ? refuse('status_conflict') : notFound('order_id');
  }
  if (freesHours(to)) {
    await freeHours(tx, [order_id]);
    if (moved.payment_status === '1') await refundPaid(tx, order_id, now);
  }
  await tell(tx, change);
  await announceOrders(tx, [order_id]);
  return answer(to);
}

async function refundPaid(tx: Db, order_id: string, now: Date): Promise<void> {
  const payment = await findPaidPayment(tx, order_id);
  if (payment) await queueRefund(tx, payment, now);
}

/** What is told of an order that ended by a rule. */
const TOLD_BY_REASON = {
  lapsed: 'lapsed',
  // Staff are told by what happened to the money.
  refunded_outside: 'cancelled',
} as const satisfies Record<NonNullable<OrderChange['reason']>, OrderEvent>;

async function tell(tx: Db, change: OrderChange): Promise<void> {
  const { order_id, to, reason, actor_staff_id } = change;
  const event = reason ? TOLD_BY_REASON[reason] : TOLD[to];
  if (!event) return;
  const data = { order_id, event };
  await enqueue(tx, { name: 'guest-message', data });
  if (reason === 'refunded_outside') return;
  const notice = { ...data, ...(actor_staff_id && { actor_staff_id }) };
  await enqueue(tx, { name: 'staff-notice', data: notice });
}
