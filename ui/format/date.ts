import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

/**
 * How a date is written, in some languages with the day before the month:
 * `weekday` — Sat, November 21 · `weekday-short` — Sat, Nov 21 ·
 * `weekday-year` — Sat, November 21, 2026 · `weekday-long` — Saturday, November 21 · `day` — November 21 · `short` — Nov 21 ·
 * `long` — November 21, 2026 · `month` — November 2026 · `month-name` — November ·
 * `month-short` — Nov · `weekday-name` — Saturday · `weekday-name-short` — Sat.
 */
export type DateStyle =
  | 'weekday'
  | 'weekday-short'
  | 'weekday-year'
  | 'weekday-long'
  | 'day'
  | 'short'
  | 'long'
  | 'month'
  | 'month-name'
  | 'month-short'
  | 'weekday-name'
  | 'weekday-name-short';

type Parts = Record<
  'weekday' | 'weekdayLong' | 'dayOfMonth' | 'dayMark' | 'month' | 'year' | 'comma',
  string
> & {
  isMonthFirst: boolean;
};

/** `November 21` or `21 November`. */
const dayOf = ({ dayOfMonth, dayMark, month, isMonthFirst }: Parts): string =>
  isMonthFirst ? `${month}\u00a0${dayOfMonth}` : `${dayOfMonth}${dayMark}\u00a0${month}`;

const yearOf = (parts: Parts): string =>
  `${dayOf(parts)}${parts.isMonthFirst ? parts.comma : ''} ${parts.year}`;

const STYLES = {
  weekday: { month: 'long', write: (p) => `${p.weekday}${p.comma} ${dayOf(p)}` },
  'weekday-short': { month: 'short', write: (p) => `${p.weekday}${p.comma} ${dayOf(p)}` },
  'weekday-year': { month: 'long', write: (p) => `${p.weekday}${p.comma} ${yearOf(p)}` },
  'weekday-long': { month: 'long', write: (p) => `${p.weekdayLong}${p.comma} ${dayOf(p)}` },
  day: { month: 'long', write: dayOf },
  short: { month: 'short', write: dayOf },
  long: { month: 'long', write: yearOf },
  month: { month: 'alone', write: (p) => `${p.month} ${p.year}` },
  'month-name': { month: 'alone', write: (p) => p.month },
  'month-short': { month: 'short', write: (p) => p.month },
  'weekday-name': { month: 'alone', write: (p) => p.weekdayLong },
  'weekday-name-short': { month: 'alone', write: (p) => p.weekday },
} as const satisfies Record<
  DateStyle,
  { month: 'long' | 'short' | 'alone'; write: (parts: Parts) => string }
>;

/** A calendar day, `YYYY-MM-DD`, in words. No zone is involved: the day is the city's own. */
export function formatDate(date: string, language: Language, style: DateStyle): string {
  const { isMonthFirst, marks, dayMark = '' } = languageRow(language);
  const { month, write } = STYLES[style];
  return write({
    get weekday() {
      return part(date, language, 'weekday', { weekday: 'short' });
    },
    get weekdayLong() {
      return part(date, language, 'weekday', { weekday: 'long' });
    },
    get month() {
      // Beside a day number some languages have months in the genitive, alone in the nominative.
      return part(date, language, 'month', {
        month: month === 'short' ? 'short' : 'long',
        ...(month === 'alone' ? {} : { day: 'numeric' }),
      });
    },
    dayOfMonth: String(Number(date.slice(8))),
    year: date.slice(0, 4),
    comma: marks.comma,
    dayMark,
    isMonthFirst,
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
  const made = new Intl.DateTimeFormat(languageRow(language).locale, {
    ...options,
    timeZone: 'UTC',
  });
  formats.set(key, made);
  return made;
}
