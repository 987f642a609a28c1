import type { AcqMethod, PaymentStatus } from '../order.ts';

/** Where the payment of an order stands, in words: everywhere but in requests and answers. */
export type PaymentState = 'pending' | 'paid' | 'failed' | 'expired' | 'refunded';

/** What the API calls a state. */
export const PAYMENT_STATUS_OF = {
  pending: '0',
  paid: '1',
  failed: '2',
  expired: '3',
  refunded: '4',
} as const satisfies Record<PaymentState, PaymentStatus>;

/** When an order is paid, in words: on the pier, or by card before. */
export type PaymentMethod = 'later' | 'now';

/** What the API calls a method. */
export const ACQ_METHOD_OF = { later: 1, now: 2 } as const satisfies Record<
  PaymentMethod,
  AcqMethod
>;
export const PAYMENT_METHOD_OF = { 1: 'later', 2: 'now' } as const satisfies Record<
  AcqMethod,
  PaymentMethod
>;
