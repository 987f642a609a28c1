import type { getActivitiesInfo } from '@seahour/api-types/activities.ts';
import { call } from './call.ts';
import { shownAmount } from './shown-amount.ts';

/** Shows what activities cost at least in the visitor's currency, with one call a city. */
async function showMinPrices(): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('[data-min-price]')];
  const byCity = Map.groupBy(places, ({ dataset }) => Number(dataset.cityId));
  await Promise.all([...byCity].map(([city_id, group]) => show(city_id, group)));
}

async function show(city_id: number, places: readonly HTMLElement[]): Promise<void> {
  const activities = await call<typeof getActivitiesInfo>(
    '/api/v1/activities/get-activities-info',
    { city_id },
  );
  for (const place of places) {
    const found = activities?.find(({ id }) => id === Number(place.dataset.minPrice));
    if (!found) continue;
    const isOwn = found.currency === place.dataset.currency;
    const amount = place.querySelector('b') ?? place;
    amount.textContent = shownAmount(found.min_price, found.currency, isOwn);
  }
}

addEventListener('seahour:country', () => void showMinPrices());
void showMinPrices();
