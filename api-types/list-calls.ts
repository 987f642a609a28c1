import type { getActivitiesCards, getActivityFilters } from './activities.ts';
import { byHand, has, listOf } from './checked-by-hand.ts';
import { isListOfCards } from './page-calls.ts';

/*
 * The calls of a list that is filtered or goes on, as those in `page-calls.ts`: with schemas the
 * filters of a page would weigh a tenth more.
 */

export const activitiesCards = byHand<typeof getActivitiesCards>(
  '/api/v1/activities/get-activities-cards',
  has({ cards: isListOfCards, total: 'number' }),
);

export const activityFilters = byHand<typeof getActivityFilters>(
  '/api/v1/activities/get-activity-filters',
  has({
    string: listOf({ filter_id: 'number', filter_name: 'string', filter_values: 'object' }),
    double: listOf({ filter_id: 'number', filter_name: 'string', values: 'object' }),
    bool: listOf({ filter_id: 'number', filter_name: 'string', count: 'number' }),
    prices: has({ min: 'number', max: 'number', currency: 'string' }),
  }),
);
