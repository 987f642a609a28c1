import { globSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import {
  DEFAULT_LANGUAGE,
  LANGUAGE_CODES,
  type LanguageRow,
  languageRow,
} from '@seahour/api-types/languages.ts';
import { capitalise } from '@seahour/ui/format/capitalise.ts';

declare global {
  namespace Intl {
    /** Newer than the language's own types. */
    interface Locale {
      getTextInfo(): { direction: 'ltr' | 'rtl' };
      getWeekInfo(): { firstDay: number };
    }
  }
}

const TABLE = 'api-types/languages.ts';
const END = '\n} as const satisfies Readonly<Record<string, LanguageRow>>;';
const DAYS = { 1: 'mon', 6: 'sat', 7: 'sun' } as const satisfies Record<
  number,
  LanguageRow['firstDay']
>;
/** Writing systems by their ISO 15924 codes, as files of typefaces are named. */
const SCRIPTS: Readonly<Record<string, string>> = {
  Arab: 'arabic',
  Cyrl: 'cyrillic',
  Latn: 'latin',
  Hans: 'simplified-han',
  Hant: 'traditional-han',
};

/** Whether it is a BCP 47 code as one is written: a language that is known, in which letters, where. */
export function isLanguage(code: string): boolean {
  if (!/^[a-z]{2,3}(-[A-Z][a-z]{3})?(-[A-Z]{2}|-\d{3})?$/.test(code)) return false;
  if (Intl.getCanonicalLocales(code)[0] !== code) return false;
  const { language, script, region } = new Intl.Locale(code);
  const parts = { language, script, region } as const;
  return (['language', 'script', 'region'] as const).every((type) => {
    const part = parts[type];
    const names = new Intl.DisplayNames(DEFAULT_LANGUAGE, { type, fallback: 'none' });
    return part === undefined || names.of(part) !== undefined;
  });
}

/** Whether two codes mean one, as one of them leaves out what goes without saying. */
export const isSame = (one: string, other: string): boolean =>
  new Intl.Locale(one).maximize().baseName === new Intl.Locale(other).maximize().baseName;

/** The letters a language is written in, where `ui/fonts` has none of them. */
export function unknownLetters(code: string): string | undefined {
  const letters = lettersOf(code);
  return globSync(`ui/fonts/*-${letters}-*.woff2`).length > 0 ? undefined : letters;
}

function lettersOf(code: string): string {
  const script = new Intl.Locale(code).maximize().script ?? '';
  const name = new Intl.DisplayNames(DEFAULT_LANGUAGE, { type: 'script' }).of(script) ?? script;
  return SCRIPTS[script] ?? name.toLowerCase().replaceAll(' ', '-');
}

/** With our calendar and digits, where the language has its own. */
function localeOf(code: string, country: string): string {
  const { language, script } = new Intl.Locale(code);
  const base = [language, script, country].filter(Boolean).join('-');
  const { calendar, numberingSystem } = new Intl.DateTimeFormat(base).resolvedOptions();
  return new Intl.Locale(base, {
    ...(calendar !== 'gregory' && { calendar: 'gregory' }),
    ...(numberingSystem !== 'latn' && { numberingSystem: 'latn' }),
  }).toString();
}

const isGreeted = (country: string): boolean =>
  LANGUAGE_CODES.some((code) => languageRow(code).countries.includes(country));

/** A first row of a language, from what the browser knows of it; a speaker reads it over. */
export function rowOf(code: string): LanguageRow {
  const likely = new Intl.Locale(code).maximize();
  const country = likely.region ?? '';
  const locale = localeOf(code, country);
  const { direction } = likely.getTextInfo();
  const number = new Intl.NumberFormat(locale).formatToParts(12_345.6);
  const part = (type: string) => number.find((found) => found.type === type)?.value ?? '';
  const half = (hour: number) =>
    new Intl.DateTimeFormat(locale, { hour: 'numeric', hour12: true, timeZone: 'UTC' })
      .formatToParts(Date.UTC(2026, 0, 1, hour))
      .find(({ type }) => type === 'dayPeriod')?.value ?? '';
  const has12Hours = new Intl.DateTimeFormat(locale, { hour: 'numeric' }).resolvedOptions().hour12;
  const date = new Intl.DateTimeFormat(locale, { day: 'numeric', month: 'long' }).formatToParts(0);
  const money = new Intl.NumberFormat(locale, { style: 'currency', currency: 'EUR' }).formatToParts(
    1,
  );
  const script = unknownLetters(code) ? undefined : lettersOf(code);
  const isMonthFirst =
    date.find(({ type }) => type === 'month' || type === 'day')?.type === 'month';
  const whole = new Intl.DateTimeFormat(locale, { dateStyle: 'long' }).formatToParts(0);
  const isYearFirst = whole.find(({ type }) => type === 'year' || type === 'day')?.type === 'year';
  const dayAt = date.findIndex(({ type }) => type === 'day');
  const behindDay = date[dayAt + 1]?.value ?? '';
  // A letter that the month begins with is none.
  const dayMark = isMonthFirst || !/\s$/.test(behindDay) ? '' : behindDay.trimEnd();
  return {
    name: capitalise(new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code, code),
    locale,
    direction,
    clock: has12Hours ? { am: half(3), pm: half(15) } : 24,
    // Numbers never wrap.
    marks: {
      group: part('group').replace(/\s/, '\u00a0'),
      decimal: part('decimal'),
      comma: likely.script === 'Arab' ? '،' : ',',
    },
    isMonthFirst,
    ...(isYearFirst && { isYearFirst }),
    ...(dayMark && { dayMark: dayMark.replace(/\s/g, '\u00a0') }),
    isSignFirst: money[0]?.type === 'currency',
    firstDay: DAYS[likely.getWeekInfo().firstDay as keyof typeof DAYS] ?? 'mon',
    country,
    // Who is greeted in one language is not in another.
    countries: isGreeted(country) ? [] : [country],
    fonts: script && script !== 'latin' ? ['latin', script] : ['latin'],
  };
}

/** Adds a row at the end of the table. */
export async function addRow(root: string, code: string, row: LanguageRow): Promise<void> {
  const path = `${root}/${TABLE}`;
  const text = await readFile(path, 'utf8');
  const at = text.indexOf(END);
  if (at < 0) throw new Error(`${TABLE} has no end of its table.`);
  const written = literal(row).replaceAll('\n', '\n  ');
  await writeFile(
    path,
    `${text.slice(0, at)}\n  ${code.includes('-') ? `'${code}'` : code}: ${written},${text.slice(at)}`,
  );
}

/** As our formatter leaves it. */
function literal(value: unknown): string {
  if (typeof value === 'string')
    return `'${value.replaceAll('\u00a0', '\\u00a0').replaceAll("'", "\\'")}'`;
  if (Array.isArray(value)) return `[${value.map(literal).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return String(value);
  const pairs = Object.entries(value).map(([key, each]) => `${key}: ${literal(each)}`);
  const isRow = 'fonts' in value;
  return isRow ? `{\n  ${pairs.join(',\n  ')},\n}` : `{ ${pairs.join(', ')} }`;
}
