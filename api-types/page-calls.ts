import type { getActivitiesInfo, getSuggestedCards } from './activities.ts';
import { byHand, has, isCount, isCurrency, isDate, listOf, optional } from './checked-by-hand.ts';
import type { getInfoIp } from './others.ts';

/*
 * The calls that a page makes before it is touched. Of their answers what pages show is checked by
 * hand: a library of schemas would weigh half of all that a page loads. `page-calls.test.ts` holds
 * them to the contract.
 */

const isPrice = has({ price: 'number', currency: isCurrency });

/** What a card shows of its day, and of its price in the visitor's currency. */
export const isLiveCard = has({
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
});

export const suggestedCards = byHand<typeof getSuggestedCards>(
  '/api/v1/activities/get-suggested-cards',
  listOf(isLiveCard),
);

export const activitiesInfo = byHand<typeof getActivitiesInfo>(
  '/api/v1/activities/get-activities-info',
  listOf(has({ id: 'number', min_price: 'number', currency: isCurrency })),
);

export const infoIp = byHand<typeof getInfoIp>(
  '/api/v1/others/get-info-ip',
  has({ country: has({ iso_code: (code) => code === null || typeof code === 'string' }) }),
);
