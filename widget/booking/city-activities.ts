import type { Activity } from '@seahour/api-types/activities.ts';
import type { Failure, Result } from '@seahour/api-types/client.ts';
import { DEFAULT_CITY_ID } from '@seahour/api-types/constants.ts';
import { listActivities, listCities } from '@seahour/api-types/first-calls.ts';
import type { City } from '@seahour/api-types/locations.ts';
import type { BookingContext } from './context.ts';

/** No longer waited for, so that nobody is told. */
const ABORTED: Failure = { code: 'aborted', message: '', fields: [], alternatives: [] };

/** The city of that slug or id, Dubai when absent, else whichever there is. */
export function cityOf(cities: readonly City[], asked: string | undefined): City | null {
  const wanted = asked ?? String(DEFAULT_CITY_ID);
  const city = cities.find(({ id, slug }) => slug === wanted || String(id) === wanted);
  return city ?? cities[0] ?? null;
}

/**
 * Loads the city that is asked for by slug or id, Dubai when absent, and what it offers. `meanwhile`
 * runs once the city, and with it today, is known.
 */
export async function loadCityActivities<T>(
  { $city, activities, config }: BookingContext,
  asked: string | undefined,
  meanwhile: () => Promise<Result<T>> | Result<T>,
  signal: AbortSignal,
): Promise<Result<{ activities: Activity[]; found: T }>> {
  const ask = (city_id: number) => config.client.call(listActivities, { city_id }, { signal });
  // Most pages are of one city: what it offers need not wait until the cities are known.
  const likely = Number(asked) || DEFAULT_CITY_ID;
  const asking = ask(likely);
  const cities = await config.client.call(listCities, {}, { signal });
  if (!cities.ok) return cities;
  if (signal.aborted) return { ok: false, failure: ABORTED };
  const city = cityOf(cities.data, asked);
  $city.set(city);
  const [list, found] = await Promise.all([
    activities.load(() => (city && city.id !== likely ? ask(city.id) : asking)),
    meanwhile(),
  ]);
  if (list.state === 'failed') return { ok: false, failure: list.failure };
  if (!found.ok) return found;
  if (list.state !== 'ready' || signal.aborted) return { ok: false, failure: ABORTED };
  return { ok: true, data: { activities: list.data, found: found.data } };
}
