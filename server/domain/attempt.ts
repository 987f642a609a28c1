import type { ParsedRequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { createOrder } from '@seahour/api-types/orders.ts';
import type { OfferRow } from '../db/offers.ts';
import type { Outcome } from './outcome.ts';

export type CreateOrderRequest = ParsedRequestOf<typeof createOrder>;
export type CreatedOrder = ResponseOf<typeof createOrder>;

/** `missed` is the offer whose hours could not be had. */
export interface Attempt {
  outcome: Outcome<CreatedOrder>;
  missed?: OfferRow;
}
