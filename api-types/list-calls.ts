import type { getActivitiesCards, getActivityFilters } from './activities.ts';
import { byHand, has, isCount, isCurrency, listOf } from './checked-by-hand.ts';
import { isListOfCards } from './page-calls.ts';

/*
 * The calls of a list that is filtered or goes on, as those in `page-calls.ts`: with schemas the
 * filters of a page would weigh a tenth more.
 */

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
