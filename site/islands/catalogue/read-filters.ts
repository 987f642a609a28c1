import { getActivityFilters } from '@seahour/api-types/activities.ts';
import type { ActivityFilters } from '@seahour/api-types/filters.ts';
import { client } from '../../live/client.ts';
import type { CatalogueProps } from './catalogue-props.ts';
import { priced, type Selection } from './selection.ts';

/** What there is to choose from; prices in the currency of those chosen, else in the visitor's. */
export async function readFilters(
  { city, activity }: Pick<CatalogueProps, 'city' | 'activity'>,
  { filters }: Pick<Selection, 'filters'>,
): Promise<ActivityFilters | undefined> {
  const { price_currency } = priced(filters, city);
  const answer = await (await client(price_currency)).call(getActivityFilters, {
    city_id: city.id,
    activity_id: activity.id,
  });
  return answer.ok ? answer.data : undefined;
}
