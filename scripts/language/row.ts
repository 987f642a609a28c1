import { readFile, writeFile } from 'node:fs/promises';
import type { LanguageRow } from '@seahour/api-types/languages.ts';
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
  Grek: 'greek',
};

/** A first row of a language, from what the browser knows of it; a speaker reads it over. */
export function rowOf(code: string): LanguageRow {
  const likely = new Intl.Locale(code).maximize();
  const country = likely.region ?? '';
  const locale = `${code}-${country}`;
  const { direction } = likely.getTextInfo();
  const number = new Intl.NumberFormat(`${locale}-u-nu-latn`).formatToParts(12_345.6);
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
  const script = SCRIPTS[likely.script ?? ''];
  const isMonthFirst =
    date.find(({ type }) => type === 'month' || type === 'day')?.type === 'month';
  const dayAt = date.findIndex(({ type }) => type === 'day');
  const dayMark = isMonthFirst ? '' : (date[dayAt + 1]?.value.trimEnd() ?? '');
  return {
    name: capitalise(new Intl.DisplayNames(code, { type: 'language' }).of(code) ?? code, code),
    locale,
    direction,
    clock: has12Hours ? { am: half(3), pm: half(15) } : 24,
    // Numbers never wrap.
    marks: {
      group: part('group').replace(/\s/, '\u00a0'),
      decimal: part('decimal'),
      comma: direction === 'rtl' ? '،' : ',',
    },
    isMonthFirst,
    ...(dayMark && { dayMark }),
    isSignFirst: money[0]?.type === 'currency',
    firstDay: DAYS[likely.getWeekInfo().firstDay as keyof typeof DAYS] ?? 'mon',
    country,
    countries: [country],
    fonts: script ? ['latin', script] : ['latin'],
  };
}

/** Adds a row at the end of the table. */
export async function addRow(root: string, code: string, row: LanguageRow): Promise<void> {
  const path = `${root}/${TABLE}`;
  const text = await readFile(path, 'utf8');
  const at = text.indexOf(END);
  if (at < 0) throw new Error(`${TABLE} has no end of its table.`);
  const written = literal(row).replaceAll('\n', '\n  ');
  await writeFile(path, `${text.slice(0, at)}\n  ${code}: ${written},${text.slice(at)}`);
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
