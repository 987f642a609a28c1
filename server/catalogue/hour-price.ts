import { addDays, dayOfWeek } from '@seahour/api-types/rules/booking-window.ts';
import type { PriceRow } from '../tables/schema.ts';

export type PriceRule = Pick<
  PriceRow,
  'position' | 'hours_from' | 'hours_to' | 'price_minor' | 'days_of_week' | 'date_from' | 'date_to'
>;

export interface PriceTable {
  /** What an hour costs where no rule applies. */
  price_minor: number;
  prices: readonly PriceRule[];
}

/** The price of one hour, in minor units. */
export const hourPriceMinor = (table: PriceTable, date: string, hourCount: number): number =>
  decidingRule(table, date, hourCount)?.price_minor ?? table.price_minor;

/**
 * The rule that a price is by, undefined where none applies. Of the rules for the number of hours
 * the most specific decides: a season's weekday, then a season, then a weekday, then the plain price;
 * among equals the first of the table.
 */
export function decidingRule<Rule extends PriceRule>(
  { prices }: { prices: readonly Rule[] },
  date: string,
  hourCount: number,
): Rule | undefined {
  const weekday = dayOfWeek(date);
  const [best] = prices
    .filter((rule) => hourCount >= rule.hours_from && hourCount <= rule.hours_to)
    .filter((rule) => isEveryDay(rule) || rule.days_of_week?.includes(weekday))
    .filter((rule) => (rule.date_from ?? date) <= date && date <= (rule.date_to ?? date))
    .sort((a, b) => specificity(b) - specificity(a) || a.position - b.position);
  return best;
}

/** The highest price of an hour, for as many hours, on any day of the date's week from Monday on. */
export function weekHighMinor(table: PriceTable, date: string, hourCount: number): number {
  const monday = addDays(date, 1 - dayOfWeek(date));
  const days = Array.from({ length: 7 }, (_, index) => addDays(monday, index));
  return Math.max(...days.map((day) => hourPriceMinor(table, day, hourCount)));
}

/** The rules that hold on any day: what a price list shows. */
export function plainRules(table: PriceTable): PriceRule[] {
  return table.prices
    .filter((rule) => specificity(rule) === 0)
    .sort((a, b) => a.hours_from - b.hours_from);
}

/** The rules that hold on some days only, the least specific first. */
export function dayRules(table: PriceTable): PriceRule[] {
  return table.prices
    .filter((rule) => specificity(rule) > 0)
    .sort((a, b) => specificity(a) - specificity(b) || a.hours_from - b.hours_from);
}

const isEveryDay = (rule: PriceRule) => rule.days_of_week === null;
const isSeasonal = (rule: PriceRule) => rule.date_from !== null || rule.date_to !== null;

function specificity(rule: PriceRule): number {
  return (isSeasonal(rule) ? 2 : 0) + (isEveryDay(rule) ? 0 : 1);
}
