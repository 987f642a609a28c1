import { useStore } from '@nanostores/react';
import type { ActivityFilters } from '@seahour/api-types/filters.ts';
import { activityFilters } from '@seahour/api-types/list-calls.ts';
import { createQuery, type Idle, type Loadable, type Query } from '@seahour/ui/query.ts';
import { computed } from 'nanostores';
import { useEffect } from 'react';
import { $query } from '../../runtime/address.ts';
import { client } from '../../runtime/client.ts';
import { $chosenCountry } from '../../runtime/country.ts';
import type { CatalogueProps } from './catalogue-props.ts';
import { priced, readSelection } from './selection.ts';

type Place = Pick<CatalogueProps, 'city' | 'activity'>;

const queries = new Map<string, Query<ActivityFilters>>();

/** The available filters. Refetched when shown; the previous answer stays meanwhile. */
export function useOffered(place: Place): Idle | Loadable<ActivityFilters> {
  const key = `${place.city.id} ${place.activity.id}`;
  const query = queries.get(key) ?? createFilters(place);
  queries.set(key, query);
  useEffect(() => void query.refresh(), [query]);
  return useStore(query.$value);
}

/** Prices in the currency of those chosen, else in the visitor's. */
function createFilters({ city, activity }: Place): Query<ActivityFilters> {
  return createQuery({
    $key: computed([$query, $chosenCountry], (query, country) => ({
      currency: priced(readSelection(query).filters, city).price_currency,
      country,
    })),
    isSameSubject: () => true,
    ask: async ({ currency }, signal) =>
      (await client(currency)).call(
        activityFilters,
        { city_id: city.id, activity_id: activity.id },
        { signal },
      ),
  });
}
