import type { getSlotsForDates } from './activities.ts';
import {
  byHand,
  has,
  isCount,
  isCurrency,
  isDate,
  listOf,
  mapOf,
  optional,
} from './checked-by-hand.ts';
import type { getHourPrice } from './companies.ts';

/* The calls that the page of an offer makes beside those in `page-calls.ts`. */

export const slotsForDates = byHand<typeof getSlotsForDates>(
  '/api/v1/activities/get-slots-for-dates',
  listOf(
    has({
      date: isDate,
      slots: mapOf(has({ is_open: 'boolean', start: isCount, end: isCount, state: 'string' })),
      free_offers: optional(isCount),
    }),
  ),
);

export const hourPrice = byHand<typeof getHourPrice>(
  '/api/v1/companies/get-hour-price',
  has({
    price: 'number',
    currency: isCurrency,
    total: 'number',
    rate: 'number',
    raw: has({ price: 'number', currency: isCurrency, total: 'number' }),
    week_high: 'number',
  }),
);
