import { PAY_LATER } from '@seahour/api-types/constants.ts';
import type { OrderStatus } from '@seahour/api-types/order.ts';
import { isFeeTaken } from '@seahour/api-types/rules/cancellation.ts';
import { freesHours } from '@seahour/api-types/rules/order-moves.ts';
import { PAYMENT_STATUS_OF } from '@seahour/api-types/rules/payment-codes.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';

/** Whether the guests of an order are still expected. */
export const isTrip = ({ order_status }: Pick<StaffOrder, 'order_status'>): boolean =>
  order_status !== 'declined' && order_status !== 'cancelled';

/** Whether nothing but a call tells the guest. */
export const needsCall = ({ guest_told }: Pick<StaffOrder, 'guest_told'>): boolean =>
  guest_told?.state === 'unreachable' || guest_told?.state === 'failed';

/** The first hour of an order's block, 0-23. */
export const startOf = ({ time }: Pick<StaffOrder, 'time'>): number => Number(time.slice(0, 2));

/** Whether the expected guests pay on the pier. */
const isOnPier = (status: OrderStatus): boolean => !freesHours(status) && status !== 'no_show';

type Paid = Pick<
  StaffOrder,
  | 'acq_method'
  | 'payment_status'
  | 'order_status'
  | 'no_show_fee'
  | 'taken_by'
  | 'to_collect'
  | 'expires_at'
>;

/** What an order brings: of who did not come, no more than the fee. */
export function broughtBy(order: Paid & Pick<StaffOrder, 'amount' | 'refund'>): number {
  const { acq_method, order_status, amount = 0, refund = 0, no_show_fee: fee } = order;
  if (acq_method !== PAY_LATER || isOnPier(order_status)) return amount;
  return fee && isFeeTaken(fee) ? fee.amount - refund : 0;
}

/** How money comes, or that it came. */
export type PaymentText =
  | 'pays_pier'
  | 'pays_held'
  | 'taken_cash'
  | 'taken_terminal'
  | 'pays_nothing'
  | 'pays_fee'
  | 'paid_card'
  | 'pays_waiting'
  | 'paid_back'
  | 'pays_failed';

export function paymentText(order: Paid): PaymentText {
  const { acq_method, payment_status, order_status, taken_by } = order;
  if (taken_by && order.to_collect === undefined) return `taken_${taken_by.way}`;
  if (payment_status === PAYMENT_STATUS_OF.paid) return 'paid_card';
  if (payment_status === PAYMENT_STATUS_OF.refunded) return 'paid_back';
  if (acq_method === PAY_LATER) {
    if (order_status === 'unconfirmed' && order.expires_at) return 'pays_held';
    if (isOnPier(order_status)) return 'pays_pier';
    return isFeeTaken(order.no_show_fee) ? 'pays_fee' : 'pays_nothing';
  }
  return payment_status === PAYMENT_STATUS_OF.pending ? 'pays_waiting' : 'pays_failed';
}

export type TimeLeft = { unit: 'minutes' | 'hours' | 'days'; count: number };

/** How long there is until an instant, in the largest whole unit; no less than nothing. */
export function timeUntil(instant: string, now: Date): TimeLeft {
  const minutes = Math.max(0, Math.floor((Date.parse(instant) - now.getTime()) / 60_000));
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? { unit: 'hours', count: hours }
    : { unit: 'days', count: Math.floor(hours / 24) };
}

/** Whether an order has to be answered within the hour: nobody answers it after its start. */
export const isUrgent = (startsAt: string, now: Date): boolean =>
  timeUntil(startsAt, now).unit === 'minutes';

/** Whether the hours of an order are over. */
export const isOver = (
  { starts_at, hour_count }: Pick<StaffOrder, 'starts_at' | 'hour_count'>,
  now: Date,
): boolean => Date.parse(starts_at) + hour_count * HOUR_MS <= now.getTime();

const HOUR_MS = 3_600_000;
