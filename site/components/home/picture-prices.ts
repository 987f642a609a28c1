import { suggestedCards } from '@seahour/api-types/page-calls.ts';
import { hoursAmount } from '@seahour/api-types/rules/money.ts';
import { formatShown } from '@seahour/ui/format/money.ts';
import { groupBy } from '@seahour/ui/group-by.ts';
import { client } from '../../live/client.ts';
import { chosenDate } from '../../live/dates.ts';
import { language, zoneOf } from '../../live/page-data.ts';

/** The pictures of a booking cost what their offers cost, in the visitor's currency. */
async function showPicturePrices(): Promise<void> {
  const places = [...document.querySelectorAll<HTMLElement>('[data-offer-price]')];
  const byDate = groupBy(places, ({ dataset }) => chosenDate(zoneOf(dataset.city)));
  await Promise.all([...byDate].map(([date, group]) => show(date, group)));
}

async function show(date: string, places: readonly HTMLElement[]): Promise<void> {
  const answer = await (await client()).call(suggestedCards, {
    company_activity_ids: places.map(({ dataset }) => Number(dataset.offerPrice)),
    date,
  });
  if (!answer.ok) return;
  for (const place of places) {
    const { offerPrice, hours } = place.dataset;
    const offer = answer.data.find(({ company_activity_id: id }) => id === Number(offerPrice));
    const amount = place.querySelector('b');
    if (!offer || !amount) continue;
    const { price, currency } = offer.hour_price;
    const total = { price: hoursAmount(price, Number(hours ?? 1), currency), currency };
    amount.textContent = formatShown(total, offer.raw_prices[0]?.currency ?? currency, language);
  }
}

addEventListener('seahour:date', () => void showPicturePrices());
addEventListener('seahour:country', () => void showPicturePrices());
void showPicturePrices();
