import { PAY_NOW } from '@seahour/api-types/constants.ts';
import type { Order } from '@seahour/api-types/order.ts';
import { isFeeTaken } from '@seahour/api-types/rules/cancellation.ts';
import { PAYMENT_STATUS_OF } from '@seahour/api-types/rules/payment-codes.ts';

type Known = Pick<
  Order,
  'order_status' | 'payment_status' | 'acq_method' | 'amount' | 'refund' | 'taken' | 'no_show_fee'
>;

/** The state of a booking as its guest sees it, and the tone of its badge. */
export const STATUS_TONES = {
  unpaid: 'waiting',
  waiting: 'waiting',
  confirmed: 'good',
  completed: 'over',
  missed: 'over',
  declined: 'over',
  cancelled: 'over',
  expired: 'over',
} as const satisfies Record<string, 'good' | 'waiting' | 'over'>;
export type BookingStatus = keyof typeof STATUS_TONES;

export function bookingStatusOf({
  order_status,
  payment_status,
  acq_method,
}: Known): BookingStatus {
  if (order_status === 'no_show') return 'missed';
  if (order_status === 'cancelled' && payment_status === PAYMENT_STATUS_OF.expired)
    return 'expired';
  if (order_status !== 'unconfirmed') return order_status;
  return acq_method === PAY_NOW && payment_status !== PAYMENT_STATUS_OF.paid ? 'unpaid' : 'waiting';
}

export type Payment =
  | 'paid'
  | 'pier'
  | 'taken'
  | 'fee'
  | 'open'
  | 'back'
  | 'part'
  | 'kept'
  | 'none';

export function paymentOf(order: Known): Payment {
  const { payment_status, acq_method } = order;
  if (payment_status === PAYMENT_STATUS_OF.refunded) return 'back';
  const status = bookingStatusOf(order);
  const isOff = status === 'declined' || status === 'cancelled' || status === 'expired';
  if (payment_status === PAYMENT_STATUS_OF.paid) return isOff ? backOf(order) : 'paid';
  if (order.taken !== undefined && acq_method !== PAY_NOW) return 'taken';
  if (isOff) return 'none';
  if (status === 'missed' && acq_method !== PAY_NOW)
    return isFeeTaken(order.no_show_fee) ? 'fee' : 'none';
  return acq_method === PAY_NOW ? 'open' : 'pier';
}

function backOf({ refund = 0, amount }: Known): Payment {
  if (refund >= amount) return 'back';
  return refund > 0 ? 'part' : 'kept';
}
