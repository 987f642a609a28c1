import type { RawPrice } from '@seahour/api-types/company-activity.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { DayPrice } from '@seahour/api-types/site-data.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import type { Texts } from '../../../i18n/texts.ts';
import { type PriceRow, priceRows } from './price-rows.ts';

/** What hours cost on some days. */
export interface DayPriceRows {
  /** E.g. `Friday and Saturday`, or `December 24 – January 5`. */
  days: string;
  rows: PriceRow[];
}

interface Reading {
  language: Language;
  t: Texts;
  /** Seasons that have ended are left out. */
  today: string;
}

/**
 * The prices that hold on some days only, day by day, in their order. Lengths that the days have no
 * price of their own for cost what they cost on wider days, else on any day.
 */
export function dayPriceRows(
  prices: readonly DayPrice[],
  everyday: readonly RawPrice[],
  activityId: number,
  { language, t, today }: Reading,
): DayPriceRows[] {
  const ahead = prices.filter(({ date_to }) => date_to === null || date_to >= today);
  const byDays = [...Map.groupBy(ahead, (price) => daysText(price, language, t))];
  return byDays.flatMap(([days, own]) => {
    const [first] = own;
    if (!first) return [];
    const others = ahead.filter((each) => !own.includes(each));
    // The most specific come last in the list, and count first.
    const wider = others.filter((each) => covers(each, first)).reverse();
    // Of a season whose weekends have a price of their own, no price is that of all days.
    const partly = others
      .filter((each) => isSeasonal(first) && !isSeasonal(each) && !covers(each, first))
      .map((each) => ({ ...each, price: Number.NaN }));
    const all = priceRows([...own, ...wider, ...partly, ...everyday], activityId);
    const rows = all.filter(({ price }) => !Number.isNaN(price));
    return rows.length > 0 ? [{ days, rows }] : [];
  });
}

const isSeasonal = ({ date_from, date_to }: DayPrice): boolean =>
  date_from !== null || date_to !== null;

/** Whether a price holds on all days of another. */
const covers = (wide: DayPrice, narrow: DayPrice): boolean =>
  (wide.days_of_week === null ||
    (narrow.days_of_week?.every((day) => wide.days_of_week?.includes(day)) ?? false)) &&
  (wide.date_from === null || (narrow.date_from !== null && wide.date_from <= narrow.date_from)) &&
  (wide.date_to === null || (narrow.date_to !== null && wide.date_to >= narrow.date_to));

function daysText(price: DayPrice, language: Language, t: Texts): string {
  const weekdays = price.days_of_week?.toSorted((a, b) => a - b) ?? [];
  const names = weekdays.map((day) => weekdayName(day, language));
  const parts = [new Intl.ListFormat(language).format(names), seasonText(price, language, t)];
  return capitalise(listed(parts, language), language);
}

function seasonText({ date_from, date_to }: DayPrice, language: Language, t: Texts): string {
  const [from, to] = [date_from, date_to].map((date) => date && formatDate(date, language, 'day'));
  if (from && to) return from === to ? from : `${from}\u00a0– ${to}`;
  if (from) return t('prices.since', { day: from });
  return to ? t('prices.until', { day: to }) : '';
}

/** 1 January 2024 was a Monday. */
const weekdayName = (day: number, language: Language): string =>
  formatDate(`2024-01-0${day}`, language, 'weekday-name');
