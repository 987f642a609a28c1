import type { Language } from '@seahour/api-types/primitives.ts';

/**
 * How a date is written:
 * `weekday` — Sat, 21 November · `weekday-short` — Sat, 21 Nov ·
 * `weekday-long` — Saturday, 21 November · `day` — 21 November · `short` — 21 Nov ·
 * `long` — 21 November 2026 · `month` — November 2026 · `month-name` — November ·
 * `month-short` — Nov.
 */
export type DateStyle =
  | 'weekday'
  | 'weekday-short'
  | 'weekday-long'
  | 'day'
  | 'short'
  | 'long'
  | 'month'
  | 'month-name'
  | 'month-short';

type Parts = Record<'weekday' | 'weekdayLong' | 'day' | 'month' | 'year', string>;

const STYLES = {
  weekday: { month: 'long', write: (p) => `${p.weekday}, ${p.day}\u00a0${p.month}` },
  'weekday-short': { month: 'short', write: (p) => `${p.weekday}, ${p.day}\u00a0${p.month}` },
  'weekday-long': { month: 'long', write: (p) => `${p.weekdayLong}, ${p.day}\u00a0${p.month}` },
  day: { month: 'long', write: (p) => `${p.day}\u00a0${p.month}` },
  short: { month: 'short', write: (p) => `${p.day}\u00a0${p.month}` },
  long: { month: 'long', write: (p) => `${p.day}\u00a0${p.month} ${p.year}` },
  month: { month: 'alone', write: (p) => `${p.month} ${p.year}` },
  'month-name': { month: 'alone', write: (p) => p.month },
  'month-short': { month: 'short', write: (p) => p.month },
} as const satisfies Record<
  DateStyle,
  { month: 'long' | 'short' | 'alone'; write: (parts: Parts) => string }
>;

/** A calendar day, `YYYY-MM-DD`, in words. No zone is involved: the day is the city's own. */
export function formatDate(date: string, language: Language, style: DateStyle): string {
  const { month, write } = STYLES[style];
  return write({
    get weekday() {
      return part(date, language, 'weekday', { weekday: 'short' });
    },
    get weekdayLong() {
      return part(date, language, 'weekday', { weekday: 'long' });
    },
    get month() {
      // Beside a day number Russian months stand in the genitive, alone in the nominative.
      return part(date, language, 'month', {
        month: month === 'short' ? 'short' : 'long',
        ...(month === 'alone' ? {} : { day: 'numeric' }),
      });
    },
    day: String(Number(date.slice(8))),
    year: date.slice(0, 4),
  });
}

function part(
  date: string,
  language: Language,
  type: 'weekday' | 'month',
  options: Intl.DateTimeFormatOptions,
): string {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  const parts = format(language, options).formatToParts(Date.UTC(year, month - 1, day));
  return parts.find((found) => found.type === type)?.value ?? '';
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs far more than using it. */
function format(language: Language, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = language + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(language, { ...options, timeZone: 'UTC' });
  formats.set(key, made);
  return made;
}
