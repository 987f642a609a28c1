import { type LanguageRow, languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

/**
 * How a date is written, in some languages with the day before the month:
 * `weekday` — Sat, November 21 · `weekday-short` — Sat, Nov 21 ·
 * `weekday-year` — Sat, November 21, 2026 · `weekday-long` — Saturday, November 21 · `day` — November 21 · `short` — Nov 21 ·
 * `long` — November 21, 2026 · `month` — November 2026 · `month-name` — November ·
 * `month-short` — Nov · `weekday-name` — Saturday · `weekday-name-short` — Sat.
 */
export type DateStyle = keyof typeof STYLES;

const DAY = { month: 'long', day: 'numeric' } as const;

const STYLES = {
  weekday: { ...DAY, weekday: 'short' },
  'weekday-short': { ...DAY, month: 'short', weekday: 'short' },
  'weekday-year': { ...DAY, weekday: 'short', year: 'numeric' },
  'weekday-long': { ...DAY, weekday: 'long' },
  day: DAY,
  short: { ...DAY, month: 'short' },
  long: { ...DAY, year: 'numeric' },
  month: { month: 'long', year: 'numeric' },
  'month-name': { month: 'long' },
  'month-short': { month: 'short' },
  'weekday-name': { weekday: 'long' },
  'weekday-name-short': { weekday: 'short' },
} as const satisfies Readonly<Record<string, Intl.DateTimeFormatOptions>>;

/** A calendar day, `YYYY-MM-DD`, in words. No zone is involved: the day is the city's own. */
export const formatDate = (date: string, language: Language, style: DateStyle): string =>
  writeDate(date, languageRow(language), style);

/** The same by a row. */
export function writeDate(date: string, row: LanguageRow, style: DateStyle): string {
  const { locale, isMonthFirst, isYearFirst, marks, dayMark = '' } = row;
  const options: Intl.DateTimeFormatOptions = STYLES[style];
  if (isYearFirst) return format(locale, options).format(momentOf(date));
  const { weekday, month, day, year } = options;
  const part = (type: 'weekday' | 'month', asked: Intl.DateTimeFormatOptions) =>
    format(locale, asked)
      .formatToParts(momentOf(date))
      .find((found) => found.type === type)?.value ?? '';
  // Beside a day number some languages have months in the genitive, alone in the nominative.
  const isBeside = day || month === 'short';
  const name = month ? part('month', isBeside ? { month, day: 'numeric' } : { month }) : '';
  const number = Number(date.slice(8));
  const ofDay = isMonthFirst ? `${name}\u00a0${number}` : `${number}${dayMark}\u00a0${name}`;
  // A word between day and month stands before the year as well: `24 de diciembre de 2026`.
  const word = dayMark.startsWith('\u00a0') ? dayMark : '';
  const ofYear = `${day && isMonthFirst ? marks.comma : ''}${word} ${date.slice(0, 4)}`;
  const rest = (day ? ofDay : name) + (year ? ofYear : '');
  const first = weekday ? part('weekday', { weekday }) : '';
  return [first, rest].filter(Boolean).join(`${marks.comma} `);
}

function momentOf(date: string): number {
  const [year = 0, month = 1, day = 1] = date.split('-').map(Number);
  return Date.UTC(year, month - 1, day);
}

const formats = new Map<string, Intl.DateTimeFormat>();

/** Making a format costs far more than using it. */
function format(locale: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const key = locale + JSON.stringify(options);
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(locale, { ...options, timeZone: 'UTC' });
  formats.set(key, made);
  return made;
}
