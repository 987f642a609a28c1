import { OrderStatus } from '@seahour/api-types/order.ts';
import { canMoveOrder, freesHours } from '@seahour/api-types/rules/order-moves.ts';
import { announceOrders } from '../db/announce.ts';
import { freeHours } from '../db/claims.ts';
import type { Db } from '../db/connection.ts';
import { hasOrder, moveOrder } from '../db/order-changes.ts';
import { findPaidPayment, setPaymentState } from '../db/payments.ts';
import { enqueue } from '../jobs/enqueue.ts';
import type { OrderEvent } from '../jobs/job.ts';
import { answer, notFound, type Outcome, refuse } from './outcome.ts';

export interface OrderChange {
  unique_id: string;
  to: OrderStatus;
  /** Who changes it: staff hear of what the others do. */
  by: 'staff' | 'visitor' | 'system';
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
  const { unique_id, to } = change;
  const from = OrderStatus.options.filter((status) => canMoveOrder(status, to));
  const moved = await moveOrder(tx, { uniqueId: unique_id, from, to });
  if (!moved) {
    return (await hasOrder(tx, unique_id)) ? refuse('status_conflict') : notFound('unique_id');
  }
  if (freesHours(to)) {
    await freeHours(tx, [unique_id]);
    if (moved.payment_status === '1') await giveBack(tx, unique_id);
  }
  await tell(tx, change);
  await announceOrders(tx, [unique_id]);
  return answer(to);
}

/** Says that the money of an order has to go back; a job sees to it. */
async function giveBack(tx: Db, unique_id: string): Promise<void> {
  const payment = await findPaidPayment(tx, unique_id);
  if (!payment) return;
  const { payment_id } = payment;
  await setPaymentState(tx, payment_id, 'refund_due');
  await enqueue(tx, { name: 'refund', data: { unique_id, payment_id } });
}

async function tell(tx: Db, { unique_id, to, by }: OrderChange): Promise<void> {
  const event = TOLD[to];
  if (!event) return;
  const data = { unique_id, event };
  await enqueue(tx, { name: 'order-mail', data });
  if (by !== 'staff') await enqueue(tx, { name: 'staff-notice', data });
}
