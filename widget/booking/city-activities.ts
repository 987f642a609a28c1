import type { Activity } from '@seahour/api-types/activities.ts';
import type { Result } from '@seahour/api-types/client.ts';
import { failure } from './api.ts';
import type { BookingContext } from './context.ts';

/**
 * Loads the city that is asked for by slug or id, Dubai when absent, and what it offers. `meanwhile`
 * runs once the city, and with it today, is known.
 */
export async function loadCityActivities<T>(
  { $wantedCity, cities, activities }: BookingContext,
  asked: string | undefined,
  meanwhile: () => Promise<Result<T>> | Result<T>,
  signal: AbortSignal,
): Promise<Result<{ activities: Activity[]; found: T }>> {
  $wantedCity.set(asked);
  const asking = activities.load();
  const known = await cities.refresh();
  if (known.state === 'failed') return { ok: false, failure: known.failure };
  if (signal.aborted) return failure('aborted');
  const isOfOtherCity = activities.$value.get().state === 'idle';
  const [list, found] = await Promise.all([
    isOfOtherCity ? activities.load() : asking,
    meanwhile(),
  ]);
  if (list.state === 'failed') return { ok: false, failure: list.failure };
  if (!found.ok) return found;
  if (list.state !== 'ready' || signal.aborted) return failure('aborted');
  return { ok: true, data: { activities: list.data, found: found.data } };
}
