import type { getActivityFilters } from '@seahour/api-types/activities.ts';
import type { ActivityFilters } from '@seahour/api-types/filters.ts';
import { call } from '../call.ts';
import type { CatalogueData } from './catalogue-data.ts';

/** What there is to choose from, in the visitor's currency. */
export function readFilters({
  city,
  activity,
}: CatalogueData): Promise<ActivityFilters | undefined> {
  return call<typeof getActivityFilters>('/api/v1/activities/get-activity-filters', {
    city_id: city.id,
    activity_id: activity.id,
  });
}
