import type { getActivitiesCards, getActivityFilters, getSuggestedCards } from './activities.ts';
import { byHand, has, isCount, isCurrency, listOf, mapOf, optional } from './checked-by-hand.ts';
import { isLiveCard } from './page-calls.ts';

/*
 * The calls of a list that is filtered or goes on, as those in `page-calls.ts`: with schemas the
 * filters of a page would weigh a tenth more.
 */

const isBuiltCard = has({
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

const isListOfCards = listOf((card) => isLiveCard(card) && isBuiltCard(card));

/** Cards that the page was not built with, e.g. those that the visitor keeps. */
export const keptCards = byHand<typeof getSuggestedCards>(
  '/api/v1/activities/get-suggested-cards',
  isListOfCards,
);

export const activitiesCards = byHand<typeof getActivitiesCards>(
  '/api/v1/activities/get-activities-cards',
  has({ cards: isListOfCards, total: isCount }),
);

const filter = { filter_id: 'number', filter_name: 'string' } as const;

export const activityFilters = byHand<typeof getActivityFilters>(
  '/api/v1/activities/get-activity-filters',
  has({
    string: listOf(
      has({
        ...filter,
        filter_values: listOf(has({ key: 'string', name: 'string', count: isCount })),
      }),
    ),
    double: listOf(has({ ...filter, min: 'number', max: 'number', values: listOf('number') })),
    bool: listOf(has({ ...filter, count: isCount })),
    prices: has({ min: 'number', max: 'number', currency: isCurrency }),
  }),
);
