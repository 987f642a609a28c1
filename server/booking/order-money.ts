import { freesHours } from '@seahour/api-types/rules/order-moves.ts';
import type { FoundOrderRow } from './order-rows.ts';

type Charged = Pick<
  FoundOrderRow,
  'order_status' | 'payment_state' | 'amount_minor' | 'paid_minor' | 'refund_minor'
>;

/** What was paid by card for an order and has not gone back. */
export function keptMinor(order: Omit<Charged, 'order_status'>): number {
  const { payment_state, amount_minor, paid_minor, refund_minor } = order;
  return payment_state === 'paid' ? Math.max(0, (paid_minor ?? amount_minor) - refund_minor) : 0;
}

/** What is still paid on the pier for an order that was paid by card before it became dearer. */
export function dueMinor(order: Charged): number {
  const isOn = order.payment_state === 'paid' && !freesHours(order.order_status);
  return isOn ? Math.max(0, order.amount_minor - keptMinor(order)) : 0;
}
