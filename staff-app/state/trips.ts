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

type Paid = Pick<StaffOrder, 'acq_method' | 'payment_status' | 'order_status' | 'no_show_fee'>;

/** What an order brings: of who did not come, no more than the fee. */
export function broughtBy(order: Paid & Pick<StaffOrder, 'amount' | 'refund'>): number {
  const { acq_method, order_status, amount = 0, refund = 0, no_show_fee: fee } = order;
  if (acq_method !== PAY_LATER || isOnPier(order_status)) return amount;
  return fee && isFeeTaken(fee) ? fee.amount - refund : 0;
}

/** How money comes, or that it came. */
export type PaymentText =
  | 'pays_pier'
  | 'pays_nothing'
  | 'pays_fee'
  | 'paid_card'
  | 'pays_waiting'
  | 'paid_back'
  | 'pays_failed';

export function paymentText(order: Paid): PaymentText {
  const { acq_method, payment_status, order_status } = order;
  if (payment_status === PAYMENT_STATUS_OF.paid) return 'paid_card';
  if (payment_status === PAYMENT_STATUS_OF.refunded) return 'paid_back';
  if (acq_method === PAY_LATER) {
    if (isOnPier(order_status)) return 'pays_pier';
    return isFeeTaken(order.no_show_fee) ? 'pays_fee' : 'pays_nothing';
  }
  return payment_status === PAYMENT_STATUS_OF.pending ? 'pays_waiting' : 'pays_failed';
}

export type Age = { unit: 'minutes' | 'hours' | 'days'; count: number };

/** How long something has waited, in the largest whole unit: a minute at least. */
export function ageOf(since: string, now: Date): Age {
  const minutes = Math.max(1, Math.floor((now.getTime() - Date.parse(since)) / 60_000));
  if (minutes < 60) return { unit: 'minutes', count: minutes };
  const hours = Math.floor(minutes / 60);
  return hours < 48
    ? { unit: 'hours', count: hours }
    : { unit: 'days', count: Math.floor(hours / 24) };
}

/** Guests expect an answer within this. */
const PATIENCE_MINUTES = 30;

export function isLate(since: string, now: Date): boolean {
  return now.getTime() - Date.parse(since) >= PATIENCE_MINUTES * 60_000;
}
