import { PAY_NOW } from '@seahour/api-types/constants.ts';
import type { Order } from '@seahour/api-types/order.ts';

type Known = Pick<Order, 'order_status' | 'payment_status' | 'acq_method'>;

/** How an order stands, for whoever made it, and how that is to be taken. */
export const STANDINGS = {
  unpaid: 'waiting',
  waiting: 'waiting',
  confirmed: 'good',
  completed: 'over',
  missed: 'over',
  declined: 'over',
  cancelled: 'over',
  expired: 'over',
} as const satisfies Record<string, 'good' | 'waiting' | 'over'>;
export type Standing = keyof typeof STANDINGS;

export function standingOf({ order_status, payment_status, acq_method }: Known): Standing {
  if (order_status === 'no_show') return 'missed';
  if (order_status === 'cancelled' && payment_status === '3') return 'expired';
  if (order_status !== 'unconfirmed') return order_status;
  return acq_method === PAY_NOW && payment_status !== '1' ? 'unpaid' : 'waiting';
}

export type Payment = 'paid' | 'pier' | 'open' | 'back' | 'none';

export function paymentOf(order: Known): Payment {
  const { payment_status, acq_method } = order;
  if (payment_status === '4') return 'back';
  const standing = standingOf(order);
  const isOff = standing === 'declined' || standing === 'cancelled' || standing === 'expired';
  if (payment_status === '1') return isOff ? 'back' : 'paid';
  if (isOff) return 'none';
  return acq_method === PAY_NOW ? 'open' : 'pier';
}
