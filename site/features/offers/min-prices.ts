import { activitiesInfo } from '@seahour/api-types/page-calls.ts';
import { formatShown } from '@seahour/ui/format/money.ts';
import { groupBy } from '@seahour/ui/group-by.ts';
import { client } from '../../runtime/client.ts';
import { $chosenCountry } from '../../runtime/country.ts';
import { language } from '../../runtime/page-data.ts';

/** Shows the lowest prices of activities in the visitor's currency, with one call a city. */
async function showMinPrices(): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('[data-min-price]')];
  const byCity = groupBy(places, ({ dataset }) => Number(dataset.cityId));
  await Promise.all([...byCity].map(([city_id, group]) => show(city_id, group)));
}

async function show(city_id: number, places: readonly HTMLElement[]): Promise<void> {
  const answer = await (await client()).call(activitiesInfo, { city_id });
  if (!answer.ok) return;
  for (const place of places) {
    const found = answer.data.find(({ id }) => id === Number(place.dataset.minPrice));
    if (!found) continue;
    const { min_price: price, currency } = found;
    const amount = place.querySelector('b') ?? place;
    amount.textContent = formatShown({ price, currency }, place.dataset.currency ?? '', language);
  }
}

$chosenCountry.subscribe(() => void showMinPrices());
