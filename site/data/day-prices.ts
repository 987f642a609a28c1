import type { Language } from '@seahour/api-types/primitives.ts';
import type { DayPrice } from '@seahour/api-types/site-data.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import type { Texts } from '../i18n/texts.ts';
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

/** The prices that hold on some days only, day by day, in their order. */
export function dayPriceRows(
  prices: readonly DayPrice[],
  activityId: number,
  { language, t, today }: Reading,
): DayPriceRows[] {
  const ahead = prices.filter(({ date_to }) => date_to === null || date_to >= today);
  const byDays = Map.groupBy(ahead, (price) => daysText(price, language, t));
  return [...byDays]
    .map(([days, own]) => ({ days, rows: priceRows(own, activityId) }))
    .filter(({ rows }) => rows.length > 0);
}

function daysText(price: DayPrice, language: Language, t: Texts): string {
  const weekdays = price.days_of_week?.toSorted((a, b) => a - b) ?? [];
  const names = weekdays.map((day) => weekdayName(day, language));
  const text = [new Intl.ListFormat(language).format(names), seasonText(price, language, t)]
    .filter(Boolean)
    .join(', ');
  return text.charAt(0).toLocaleUpperCase(language) + text.slice(1);
}

function seasonText({ date_from, date_to }: DayPrice, language: Language, t: Texts): string {
  const [from, to] = [date_from, date_to].map((date) => date && formatDate(date, language, 'day'));
  if (from && to) return from === to ? from : `${from}\u00a0– ${to}`;
  if (from) return t('prices.since', { day: from });
  return to ? t('prices.until', { day: to }) : '';
}

/** 1 January 2024 was a Monday. */
function weekdayName(day: number, language: Language): string {
  const [name = ''] = formatDate(`2024-01-0${day}`, language, 'weekday-long').split(', ');
  return name;
}
