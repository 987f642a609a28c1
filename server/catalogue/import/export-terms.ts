import { appendFile, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import { scopeOf } from '@seahour/api-types/rules/offer-terms.ts';
import { isMap, isScalar, isSeq, type Node, parseDocument, stringify } from 'yaml';
import { findUpload } from '../../photos/uploads.ts';
import type { Db } from '../../tables/connection.ts';
import type { OfferTerms } from '../../tables/schema.ts';
import { compareTerms } from '../terms/compare-terms.ts';
import { isSamePart, isSameTerms, TERMS_PARTS, type TermsPart } from '../terms/terms.ts';
import { listFileTerms, readTerms } from '../terms/terms-rows.ts';
import { describeChange } from './app-terms.ts';
import type { Catalogue, OfferFile } from './catalogue.ts';
import { type Edit, editLines, type Part } from './edit-lines.ts';
import { loadCatalogue } from './load.ts';
import { photoRows, priceRows } from './offer-rows.ts';
import { fault, type Problem } from './problem.ts';
import { Offer } from './schema/offer.ts';
import { WEEKDAYS, type Weekday } from './schema/primitives.ts';
import { folderFiles } from './source-files.ts';
import { parseYaml } from './yaml-file.ts';

export type ExportResult =
  | { ok: true; written: { file: string; changes: string[] }[] }
  | { ok: false; problems: Problem[] };

/**
 * Writes the terms that owners have set into the files of their offers, or the terms of some offers.
 * Nothing else in a file moves: comments, the order of lines and how they are written stay.
 */
export async function exportTerms(
  db: Db,
  dir: string,
  ids?: readonly number[],
): Promise<ExportResult> {
  const loaded = await loadCatalogue(folderFiles(dir));
  if (!loaded.ok) return loaded;
  const { catalogue } = loaded;
  const { offers, cities } = catalogue;
  const wanted = ids ?? [...(await listFileTerms(db)).keys()];
  const missing = wanted.filter((id) => offers.every(({ value }) => value.id !== id));
  if (missing.length > 0) {
    const problems = missing.map((id) => ({
      ...{ file: 'offers', line: 1, path: [] },
      ...fault('no_offer_file', { id }),
    }));
    return { ok: false, problems };
  }
  const written: { file: string; changes: string[] }[] = [];
  for (const offer of offers.filter(({ value }) => wanted.includes(value.id))) {
    const { currency = '' } = cities.value.find(({ slug }) => slug === offer.city) ?? {};
    const app = await readTerms(db, offer.value.id);
    const files = fileTerms(catalogue, offer.value, currency);
    if (isSameTerms(app, files)) continue;
    const problems = await bringUploads(db, dir, app, catalogue);
    if (problems.length > 0) return { ok: false, problems };
    const path = join(dir, offer.file);
    await writeFile(
      path,
      withTerms(await readFile(path, 'utf8'), { catalogue, offer, app, currency }),
    );
    const changes = compareTerms(files, app).map((change) => describeChange(change, currency));
    written.push({ file: offer.file, changes });
  }
  return { ok: true, written };
}

const fileTerms = (catalogue: Catalogue, offer: Offer, currency: string): OfferTerms => ({
  prices: priceRows(offer, currency),
  hours: offer.hours,
  photos: photoRows(offer, catalogue),
});

/**
 * Writes photos that owners have sent beside those of the files, and what they show; answers with
 * those that are gone.
 */
async function bringUploads(
  db: Db,
  dir: string,
  { photos }: OfferTerms,
  catalogue: Catalogue,
): Promise<Problem[]> {
  for (const { path } of photos) {
    if (path in catalogue.photos.value) continue;
    const upload = await findUpload(db, path);
    if (!upload) {
      return [{ file: 'photos.yaml', line: 1, path: [path], ...fault('photo_gone', { name: path }) }];
    }
    await writeFile(join(dir, 'photos', path), upload.jpeg);
    const words = stringify({ [path]: upload.alt }, { lineWidth: 0 });
    await appendFile(join(dir, 'photos.yaml'), `\n${words}`);
    catalogue.photos.value[path] = upload.alt;
  }
  return [];
}

interface Export {
  catalogue: Catalogue;
  offer: OfferFile;
  app: OfferTerms;
  currency: string;
}

function withTerms(text: string, { catalogue, offer, app, currency }: Export): string {
  const files = fileTerms(catalogue, offer.value, currency);
  const written = TERMS_PARTS.filter((part) => !isSamePart(part, app, files)).reduce(
    (text, part) => editList(text, part, EDITS[part](app, currency)),
    text,
  );
  const parsed = parseYaml(offer.file, written, Offer);
  if (!parsed.ok || !isSameTerms(fileTerms(catalogue, parsed.file.value, currency), app)) {
    throw new Error(`the terms of ${offer.value.id} cannot be written into ${offer.file}`);
  }
  return written;
}

const EDITS = {
  prices: priceEdits,
  hours: hoursEdits,
  photos: ({ photos }) => photos.map(({ path }) => ({ key: path, value: path, line: `- ${path}` })),
} satisfies Record<TermsPart, (app: OfferTerms, currency: string) => Edit[]>;

const PARTS = {
  prices: priceParts,
  hours: hoursParts,
  photos: photoParts,
} satisfies Record<TermsPart, (list: Node) => Part[]>;

function editList(text: string, key: TermsPart, edits: readonly Edit[]): string {
  const list = parseDocument(text).get(key, true) as Node | undefined;
  if (!list?.range) throw new Error(`no ${key} in the file`);
  return editLines(text, {
    list,
    parts: PARTS[key](list),
    edits,
    isFlow: (isSeq(list) || isMap(list)) && !!list.flow,
  });
}

type Price = OfferTerms['prices'][number];

const priceKey = (row: Omit<Price, 'price_minor'>): string =>
  `${row.hours_from}-${row.hours_to} ${scopeOf(row)}`;

const DAY_NAMES = Object.keys(WEEKDAYS) as Weekday[];
const dayName = (day: number): Weekday => DAY_NAMES[day - 1] ?? 'mon';

function priceEdits({ prices }: OfferTerms, currency: string): Edit[] {
  return prices.map((row) => {
    const value = `${toMajor(row.price_minor, currency)}`;
    const hours = spanOf(row.hours_from, row.hours_to);
    const days = row.days_of_week && `days: [${row.days_of_week.map(dayName).join(', ')}]`;
    const parts = [
      `hours: ${hours}`,
      `price: ${value}`,
      days,
      row.date_from && `from: ${row.date_from}`,
      row.date_to && `to: ${row.date_to}`,
    ];
    return { key: priceKey(row), value, line: `- { ${parts.filter(Boolean).join(', ')} }` };
  });
}

/** The lines of prices, by whom they are for. */
function priceParts(list: Node): Part[] {
  if (!isSeq(list)) return [];
  return list.items.flatMap((item) => {
    if (!isMap(item) || !item.range) return [];
    const price = item.get('price', true);
    const { hours, days = null, from = null, to = null } = item.toJSON();
    const [, first, last = first] = /^(\d+)(?:-(\d+))?$/.exec(String(hours)) ?? [];
    const key = priceKey({
      hours_from: Number(first),
      hours_to: Number(last),
      days_of_week: days?.map((day: Weekday) => WEEKDAYS[day]) ?? null,
      date_from: from,
      date_to: to,
    });
    const { range } = item;
    return isScalar(price) && price.range
      ? [{ key, range, valueRange: price.range, value: `${price.value}` }]
      : [];
  });
}

/** What most days keep to, and the days that differ. */
function hoursEdits({ hours }: OfferTerms): Edit[] {
  const saidOf = (day: number): string => {
    const spans = hours
      .filter((run) => run.day_of_week === day)
      .toSorted((a, b) => a.from_hour - b.from_hour)
      .map(({ from_hour, to_hour }) => `${from_hour}-${to_hour}`);
    if (spans.length === 0) return 'closed';
    return spans.length === 1 ? `${spans[0]}` : `[${spans.join(', ')}]`;
  };
  const now = [1, 2, 3, 4, 5, 6, 7].map(saidOf);
  const usual = mostCommon(now);
  const own = now.flatMap((said, index) =>
    said === usual ? [] : [{ key: dayName(index + 1), value: said }],
  );
  return [{ key: 'daily', value: usual }, ...own].map(({ key, value }) => ({
    ...{ key, value },
    line: `${key}: ${value}`,
  }));
}

/** The first of those that are there most often. */
function mostCommon(all: readonly string[]): string {
  const count = (one: string) => all.filter((other) => other === one).length;
  return all.toSorted((a, b) => count(b) - count(a))[0] ?? '';
}

function hoursParts(list: Node): Part[] {
  if (!isMap(list)) return [];
  return list.items.flatMap(({ key, value }) => {
    const [name, said] = [key as Node, value as Node];
    if (!isScalar(name) || !name.range || !said?.range) return [];
    const range = [name.range[0], said.range[1], said.range[2]] as const;
    return [{ key: `${name.value}`, range, valueRange: said.range, value: written(said) }];
  });
}

function photoParts(list: Node): Part[] {
  if (!isSeq(list)) return [];
  return list.items.flatMap((item) => {
    if (!isScalar(item) || !item.range) return [];
    const value = `${item.value}`;
    return [{ key: value, range: item.range, valueRange: item.range, value }];
  });
}

const written = (node: Node): string => {
  const value = node.toJSON();
  return Array.isArray(value) ? `[${value.join(', ')}]` : `${value}`;
};

const spanOf = (from: number, to: number): string => (from === to ? `${from}` : `${from}-${to}`);
