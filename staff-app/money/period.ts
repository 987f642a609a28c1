import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { addDays, dayOfWeek } from '@seahour/api-types/rules/booking-window.ts';
import { formatDate } from '@seahour/ui/format/date.ts';

export const UNITS = ['day', 'week', 'month', 'year'] as const;
export type Unit = (typeof UNITS)[number];

/** A day, or the week, month or year that a day is in. */
export interface Period {
  unit: Unit;
  date: string;
}

export interface Span {
  from: string;
  to: string;
}

const FIRST_DAY = { mon: 1, sat: 6, sun: 7 } as const;

const startOfWeek = (date: string, language: Language): string =>
  addDays(date, -((dayOfWeek(date) - FIRST_DAY[languageRow(language).firstDay] + 7) % 7));

/** The first day of a month that is some months away. */
function monthFrom(date: string, months: number): string {
  const [year = 0, month = 1] = date.split('-').map(Number);
  const count = year * 12 + month - 1 + months;
  const name = `${Math.floor(count / 12)}`.padStart(4, '0');
  return `${name}-${`${(count % 12) + 1}`.padStart(2, '0')}-01`;
}

/** First and last day; weeks begin as the language has them. */
export function spanOf({ unit, date }: Period, language: Language): Span {
  switch (unit) {
    case 'day':
      return { from: date, to: date };
    case 'week': {
      const from = startOfWeek(date, language);
      return { from, to: addDays(from, 6) };
    }
    case 'month':
      return { from: monthFrom(date, 0), to: addDays(monthFrom(date, 1), -1) };
    case 'year':
      return { from: `${date.slice(0, 4)}-01-01`, to: `${date.slice(0, 4)}-12-31` };
  }
}

/** The period before or after. */
export function stepped({ unit, date }: Period, by: 1 | -1): Period {
  if (unit === 'day') return { unit, date: addDays(date, by) };
  if (unit === 'week') return { unit, date: addDays(date, 7 * by) };
  return { unit, date: monthFrom(date, unit === 'month' ? by : by * 12) };
}

/** What a period is called, e.g. `November 2026`. */
export function periodName(period: Period, language: Language): string {
  const { from, to } = spanOf(period, language);
  switch (period.unit) {
    case 'day':
      return formatDate(from, language, 'weekday-year');
    case 'week':
      return `${formatDate(from, language, 'short')} – ${formatDate(to, language, 'short')}`;
    case 'month':
      return formatDate(from, language, 'month');
    case 'year':
      return from.slice(0, 4);
  }
}
