import type { RawPrice } from '@seahour/api-types/company-activity.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';

/** A row of the price table: a range of hours, and a length in it to say the sum of. */
export interface PriceRow {
  from: number;
  to: number;
  price: number;
  currency: string;
  /** Of how many hours. */
  example: number;
}

/** Lengths that people book, one of which fits every usual range. */
const USUAL_HOURS = [3, 5, 8, 2, 1];

/** The ranges that can be booked: an activity with a minimum starts there. */
export function priceRows(prices: readonly RawPrice[], activityId: number): PriceRow[] {
  const minimum = minimumHours(activityId);
  return prices.flatMap(({ hours_from, hours_to, price, currency }) => {
    if (hours_to < minimum) return [];
    const from = Math.max(hours_from, minimum);
    const example = USUAL_HOURS.find((usual) => usual >= from && usual <= hours_to) ?? from;
    return [{ from, to: hours_to, price, currency, example }];
  });
}
