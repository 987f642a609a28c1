import type { Mistake, SourceChange } from '@seahour/api-types/editor.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { useApp, useDesk } from '../context.ts';
import { isDay } from '../form/day-field.tsx';
import { nameOf, useCityName } from '../form/references.ts';
import { isLanguage } from '../form/schema.ts';
import { seasonName } from '../offer/price-grid.tsx';
import { addressOf, kindOfFile } from '../state/navigation.ts';
import { type Group, getAt, isGroup, type Path, typedText, type Value } from '../value/value.ts';

const isPrice = ([list, line]: Path, value: Value | undefined): value is Group =>
  list === 'prices' && line !== undefined && isGroup(value) && 'hours' in value;

const PAGE = /^site\/content\/([^/]+)\/([^/]+)\./;

/** What files and changes of them are called. */
export function useDescribe() {
  const { t, words, language } = useApp();
  const { pages } = useDesk();
  const cityName = useCityName();

  /** A value as a reader sees it: a group by what it holds. */
  function valueWords(value: Value | undefined): string {
    if (typeof value === 'boolean') return t(value ? 'yes' : 'no');
    if (Array.isArray(value)) {
      return value
        .map((each) => (isGroup(each) ? nameOf(each, language) : typedText(each)))
        .join(', ');
    }
    if (typeof value === 'string' && isDay(value)) return formatDate(value, language, 'long');
    if (!isGroup(value)) return typedText(value);
    return Object.values(value)
      .map((each) => valueWords(each))
      .filter(Boolean)
      .join(' · ');
  }

  /** Which of an offer's prices, e.g. `1-3 hours, Fri, Sat`. */
  const priceWords = (price: Group): string =>
    listed(
      [
        t('hours_named', { hours: typedText(price.hours) }),
        seasonName(price, { t, words, language }),
      ],
      language,
    );

  /** Where a change is, e.g. `Prices by the hour · 1-3 · Price`. */
  function placeWords({ file, path, was, becomes }: SourceChange, root?: Value | null): string {
    const kind = kindOfFile(file);
    const parts = path.map((key, index) => {
      const at = path.slice(0, index + 1);
      if (typeof key === 'string') {
        return isLanguage(key) ? words.language(key) : words.label(kind, at);
      }
      const whole = (index === path.length - 1 ? (becomes ?? was) : undefined) ?? getAt(root, at);
      return (isPrice(at, whole) ? priceWords(whole) : nameOf(whole, language)) || String(key + 1);
    });
    return parts.join(' · ') || t('whole_file');
  }

  /** With its place, which the form shows by the field alone. */
  function mistakeWords({ file, path, words: said }: Mistake, root?: Value | null): string {
    const place = path.length > 0 && placeWords({ file, path, written: null }, root);
    return place ? `${place}: ${said}` : said;
  }

  /** Of a list by its kind, of a page with its language. */
  function fileWords(file: string, title: string, isOne = true): string {
    const [, code, name] = PAGE.exec(file) ?? [];
    if (code) {
      const page = pages.find((each) => each.page === name)?.title ?? title;
      return isOne ? `${page} · ${words.language(code)}` : page;
    }
    const kind = kindOfFile(file);
    if (kind === 'offer') return title;
    const city = /reviews\/([^/]+)\./.exec(file)?.[1];
    return [words.label('files', [kind]), city && cityName(city)].filter(Boolean).join(' · ');
  }

  /** Of several: a page in some languages is said once. */
  const filesWords = (files: readonly { file: string; title: string }[]): string =>
    listed(
      groupsOf(files).map(([first, ...more]) =>
        first ? fileWords(first.file, first.title, more.length === 0) : '',
      ),
      language,
    );

  return { valueWords, placeWords, mistakeWords, fileWords, filesWords };
}

/** Files by the screen that they are edited on: a page's languages are one. */
export function groupsOf<One extends { file: string }>(files: readonly One[]): One[][] {
  const groups = new Map<string, One[]>();
  for (const one of files) {
    const address = addressOf(one.file);
    groups.set(address, [...(groups.get(address) ?? []), one]);
  }
  return [...groups.values()];
}
