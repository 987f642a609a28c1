import type { getActivitiesInfo, getSlotsForDates, getSuggestedCards } from './activities.ts';
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
import type { getInfoIp } from './others.ts';

/*
 * The calls that a page makes before it is touched. Of their answers what pages show is checked by
 * hand: a library of schemas would weigh half of all that a page loads. `page-calls.test.ts` holds
 * them to the contract.
 */

const isPrice = has({ price: 'number', currency: isCurrency });

const isCard = has({
  company_activity_id: 'number',
  activity_id: 'number',
  city_slug: 'string',
  raw_prices: listOf(has({ currency: isCurrency })),
  hour_price: isPrice,
  cancellation: has({
    free_until_hours: 'number',
    late_refund_percent: 'number',
    no_refund_hours: 'number',
  }),
  day: optional(
    has({
      date: isDate,
      free_hours: isCount,
      next_free: optional(isDate),
      bars: listOf(has({ from: 'number', to: 'number', state: 'string' })),
    }),
  ),
  title: 'string',
  title_slug: 'string',
  activity_slug: 'string',
  company_name: 'string',
  address: 'string',
  latitude: 'number',
  longitude: 'number',
  rating: 'number',
  reviews_count: isCount,
  price: 'number',
  currency: isCurrency,
  photos: listOf(has({ path: 'string', focus: optional('string') })),
  filters: mapOf(has({ filter_id: 'number', name: 'string' })),
});

export const isListOfCards = listOf(isCard);

export const suggestedCards = byHand<typeof getSuggestedCards>(
  '/api/v1/activities/get-suggested-cards',
  isListOfCards,
);

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

export const activitiesInfo = byHand<typeof getActivitiesInfo>(
  '/api/v1/activities/get-activities-info',
  listOf(has({ id: 'number', min_price: 'number', currency: isCurrency })),
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

export const infoIp = byHand<typeof getInfoIp>(
  '/api/v1/others/get-info-ip',
  has({ country: has({ iso_code: (code) => code === null || typeof code === 'string' }) }),
);
