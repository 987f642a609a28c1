import { type LanguageRow, languageRow } from '@seahour/api-types/languages.ts';
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

/** A word between day and month stands before the year as well: `24 de diciembre de 2026`. */
const ofYear = ({ dayMark, year }: Parts): string =>
  `${dayMark.startsWith('\u00a0') ? dayMark : ''} ${year}`;

const yearOf = (parts: Parts): string =>
  `${dayOf(parts)}${parts.isMonthFirst ? parts.comma : ''}${ofYear(parts)}`;

const STYLES = {
  weekday: { month: 'long', write: (p) => `${p.weekday}${p.comma} ${dayOf(p)}` },
  'weekday-short': { month: 'short', write: (p) => `${p.weekday}${p.comma} ${dayOf(p)}` },
  'weekday-year': { month: 'long', write: (p) => `${p.weekday}${p.comma} ${yearOf(p)}` },
  'weekday-long': { month: 'long', write: (p) => `${p.weekdayLong}${p.comma} ${dayOf(p)}` },
  day: { month: 'long', write: dayOf },
  short: { month: 'short', write: dayOf },
  long: { month: 'long', write: yearOf },
  month: { month: 'alone', write: (p) => p.month + ofYear(p) },
  'month-name': { month: 'alone', write: (p) => p.month },
  'month-short': { month: 'short', write: (p) => p.month },
  'weekday-name': { month: 'alone', write: (p) => p.weekdayLong },
  'weekday-name-short': { month: 'alone', write: (p) => p.weekday },
} as const satisfies Record<
  DateStyle,
  { month: 'long' | 'short' | 'alone'; write: (parts: Parts) => string }
>;

const DAY = { month: 'long', day: 'numeric' } as const;
/** The same as the browser words them. */
const WHOLE: Readonly<Partial<Record<DateStyle, Intl.DateTimeFormatOptions>>> = {
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
};

/** A calendar day, `YYYY-MM-DD`, in words. No zone is involved: the day is the city's own. */
export const formatDate = (date: string, language: Language, style: DateStyle): string =>
  writeDate(date, languageRow(language), style);

/** The same by a row. */
export function writeDate(date: string, row: LanguageRow, style: DateStyle): string {
  const { locale, isMonthFirst, isYearFirst, marks, dayMark = '' } = row;
  const whole = isYearFirst ? WHOLE[style] : undefined;
  if (whole) return format(locale, whole).format(momentOf(date));
  const { month, write } = STYLES[style];
  return write({
    get weekday() {
      return part(date, locale, 'weekday', { weekday: 'short' });
    },
    get weekdayLong() {
      return part(date, locale, 'weekday', { weekday: 'long' });
    },
    get month() {
      // Beside a day number some languages have months in the genitive, alone in the nominative.
      return part(date, locale, 'month', {
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
  locale: string,
  type: 'weekday' | 'month',
  options: Intl.DateTimeFormatOptions,
): string {
  const parts = format(locale, options).formatToParts(momentOf(date));
  return parts.find((found) => found.type === type)?.value ?? '';
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
