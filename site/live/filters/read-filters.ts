import type { getActivityFilters } from '@seahour/api-types/activities.ts';
import type { ActivityFilters } from '@seahour/api-types/filters.ts';
import { call } from '../call.ts';
import type { CatalogueData } from './catalogue-data.ts';
import { priced, type Selection } from './selection.ts';

/** What there is to choose from; prices in the currency of those chosen, else in the visitor's. */
export function readFilters(
  { city, activity }: CatalogueData,
  { filters }: Pick<Selection, 'filters'>,
): Promise<ActivityFilters | undefined> {
  const { price_currency } = priced(filters, city);
  return call<typeof getActivityFilters>(
    '/api/v1/activities/get-activity-filters',
    { city_id: city.id, activity_id: activity.id },
    price_currency ? { 'X-Currency': price_currency } : {},
  );
}
