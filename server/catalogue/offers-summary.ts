import type { FreeOffers } from '@seahour/api-types/categories.ts';
import { FILTER } from '@seahour/api-types/constants.ts';
import type { Exchange } from './currency.ts';
import type { FreeOfferRow } from './offers.ts';
import { type QuotedHours, quoteHour } from './quote.ts';

/** What offers come to, at the prices of the hours that are asked for; null without any. */
export function summaryOf(
  offers: readonly FreeOfferRow[],
  hours: QuotedHours,
  exchange: Exchange,
): FreeOffers | null {
  const prices = offers.map((offer) => quoteHour(offer, hours, exchange));
  const [first] = prices;
  if (!first) return null;
  const { currency } = first;
  // All offers of a city are priced in its currency.
  const same = prices.filter((price) => price.currency === currency);
  const guests = spanOf(
    offers.map(({ filters }) => filters[FILTER.capacity] ?? filters[FILTER.guests]),
  );
  const length = spanOf(offers.map(({ filters }) => filters[FILTER.length]));
  return {
    hour_price: {
      least: Math.min(...same.map(({ price }) => price)),
      most: Math.max(...same.map(({ price }) => price)),
      currency,
    },
    ...(guests ? { guests } : {}),
    ...(length ? { length } : {}),
  };
}

function spanOf(values: readonly unknown[]): { least: number; most: number } | null {
  const numbers = values.filter((value) => typeof value === 'number');
  if (numbers.length === 0) return null;
  return { least: Math.min(...numbers), most: Math.max(...numbers) };
}
