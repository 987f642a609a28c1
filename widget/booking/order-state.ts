import type { Failure } from '@seahour/api-types/client.ts';
import type { Alternative } from '@seahour/api-types/errors.ts';
import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { UniqueId } from '@seahour/api-types/primitives.ts';

/** What became of the booking. */
export type OrderState =
  /** There is no order yet. */
  | { state: 'draft' }
  | Sending
  | Leaving
  | AwaitingPayment
  | Booked
  | Failed
  | Unpaid
  | Unconfirmed
  | Closed;

/** The order is being made, or its payment begins. `after`: what stays on the screen meanwhile. */
export interface Sending {
  state: 'sending';
  after: AwaitingPayment | Failed | null;
}

/** The browser is on its way to the payment provider. */
export interface Leaving {
  state: 'leaving';
  unique_id: UniqueId;
  after: AwaitingPayment | Failed | null;
}

/** The payment status is being polled. */
export interface AwaitingPayment {
  state: 'awaiting_payment';
  unique_id: UniqueId;
  /** How long the hours are still held; null where that is not known. */
  held_minutes: number | null;
  /** Most likely not paid yet: the way on to the payment is shown. */
  isUnfinished: boolean;
}

/** The hours are held: paid, or to be paid on the pier. `unique_id` is its secret. */
export interface Booked {
  state: 'paid' | 'booked';
  unique_id: UniqueId;
  number: string;
  /** The crew has answered; until then the hours are held for the visitor, and not booked. */
  isConfirmed: boolean;
  /** To other hours or another boat, while the visitor looks. */
  isMoved?: boolean;
  amount: number;
  currency: string;
}

/** It was refused, or no answer came. */
export interface Failed {
  state: 'failed';
  failure: Failure;
  /** The free block that is offered, or picked, instead of one that was taken. */
  alternative: Alternative | null;
  /** The order stands and holds its hours, but its payment did not begin. */
  unique_id?: UniqueId;
}

/** The order stands without its payment, which came to nothing. */
export interface Unpaid {
  state: 'unpaid';
  number: string;
  /** Refused, not made in time, or made too late and on its way back. */
  reason: UnpaidReason;
}
export type UnpaidReason = 'failed' | 'expired' | 'refunded';

/** Whether it is paid could not be found out; without a number, the order itself is unknown. */
export interface Unconfirmed {
  state: 'unconfirmed';
  number?: string | undefined;
}

/** An order that a link led to and that nothing can be done about here. */
export type Closed =
  | {
      state: 'closed';
      number: string;
      /** How it ended. */
      why: 'declined' | 'cancelled';
      amount: number;
      currency: string;
    }
  /** This browser does not have what opens it. */
  | { state: 'closed'; number: string; why: 'elsewhere' }
  /** There is no such order. */
  | { state: 'closed'; why: 'unknown' };

/** Whether the crew has answered that they come. */
export function isConfirmed({ order_status }: { order_status: OrderStatus }): boolean {
  return order_status !== 'unconfirmed';
}

/** What is asked of the server cannot be changed any more. */
export function isBusy({ state }: OrderState): boolean {
  return state === 'sending' || state === 'leaving';
}

/** What was there stays on the screen while it is tried once more. */
export function shownOrder(order: OrderState): OrderState {
  return ((order.state === 'sending' || order.state === 'leaving') && order.after) || order;
}
