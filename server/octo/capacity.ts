import { MOST_GUESTS } from '@seahour/api-types/primitives.ts';
import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { guestLimitOf } from '../catalogue/offers.ts';

/** So many guests go along; of a boat without a limit, as many as an order can name. */
export const capacityOf = (offer: Pick<FullOfferRow, 'filters'>): number =>
  guestLimitOf(offer) ?? MOST_GUESTS;
