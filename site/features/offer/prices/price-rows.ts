import type { RawPrice } from '@seahour/api-types/company-activity.ts';
import { MAXIMUM_HOURS } from '@seahour/api-types/constants.ts';
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

/**
 * Every length that can be booked, as ranges of one price. Of several prices for a length the first
 * decides.
 */
export function priceRows(prices: readonly RawPrice[], activityId: number): PriceRow[] {
  const rows: PriceRow[] = [];
  let before: RawPrice | undefined;
  for (let hours = minimumHours(activityId); hours <= MAXIMUM_HOURS; hours++) {
    const found = prices.find(
      ({ hours_from, hours_to }) => hours >= hours_from && hours <= hours_to,
    );
    const last = rows.at(-1);
    if (found && found === before && last) last.to = hours;
    else if (found) rows.push({ ...rowOf(found), from: hours, to: hours });
    before = found;
  }
  return rows.map((row) => ({ ...row, example: exampleOf(row) }));
}

const rowOf = ({ price, currency }: RawPrice) => ({ price, currency, example: 0 });

const exampleOf = ({ from, to }: PriceRow): number =>
  USUAL_HOURS.find((usual) => usual >= from && usual <= to) ?? from;
