import type { getActivitiesInfo, getSlotsForDates, getSuggestedCards } from './activities.ts';
import { byHand, has, listOf } from './checked-by-hand.ts';
import type { getHourPrice } from './companies.ts';
import type { getInfoIp } from './others.ts';

/*
 * The calls that a page makes before it is touched. Of their answers what pages show is checked by
 * hand: a library of schemas would weigh half of all that a page loads. `page-calls.test.ts` holds
 * them to the contract.
 */

export const isListOfCards = listOf({
  company_activity_id: 'number',
  city_slug: 'string',
  raw_prices: 'object',
  hour_price: 'object',
});

export const suggestedCards = byHand<typeof getSuggestedCards>(
  '/api/v1/activities/get-suggested-cards',
  isListOfCards,
);

export const slotsForDates = byHand<typeof getSlotsForDates>(
  '/api/v1/activities/get-slots-for-dates',
  listOf({ date: 'string', slots: 'object' }),
);

export const activitiesInfo = byHand<typeof getActivitiesInfo>(
  '/api/v1/activities/get-activities-info',
  listOf({ id: 'number', min_price: 'number', currency: 'string' }),
);

export const hourPrice = byHand<typeof getHourPrice>(
  '/api/v1/companies/get-hour-price',
  has({ price: 'number', currency: 'string', total: 'number', rate: 'number', raw: 'object' }),
);

export const infoIp = byHand<typeof getInfoIp>(
  '/api/v1/others/get-info-ip',
  has({ country: 'object' }),
);
