import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import { scopeOf } from '@seahour/api-types/rules/offer-terms.ts';
import { parse } from 'yaml';
import { findUpload } from '../../photos/uploads.ts';
import type { Db } from '../../tables/connection.ts';
import type { OfferTerms } from '../../tables/schema.ts';
import { editYaml } from '../files/edit-yaml.ts';
import { isSame, type JsonObject, type JsonValue } from '../files/json-value.ts';
import { compareTerms } from '../terms/compare-terms.ts';
import { isSamePart, isSameTerms, TERMS_PARTS, type TermsPart } from '../terms/terms.ts';
import { listFileTerms, readTerms } from '../terms/terms-rows.ts';
import { describeChange } from './app-terms.ts';
import { type Catalogue, currencyOf, type OfferFile } from './catalogue.ts';
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
  const { offers } = catalogue;
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
    const currency = currencyOf(catalogue, offer) ?? '';
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
      return [
        { file: 'photos.yaml', line: 1, path: [path], ...fault('photo_gone', { name: path }) },
      ];
    }
    await writeFile(join(dir, 'photos', path), upload.jpeg);
    const words = join(dir, 'photos.yaml');
    await writeFile(words, editYaml(await readFile(words, 'utf8'), [path], upload.alt));
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
  const { prices }: { prices: JsonObject[] } = parse(text);
  const becomes = {
    prices: app.prices.map((row) => {
      const line = prices[files.prices.findIndex((price) => isSameScope(price, row))];
      return { ...(line ?? scopeLine(row)), price: toMajor(row.price_minor, currency) };
    }),
    hours: hoursLines(app),
    photos: app.photos.map(({ path }) => path),
  } satisfies Record<TermsPart, JsonValue>;
  const written = TERMS_PARTS.filter((part) => !isSamePart(part, app, files)).reduce(
    (text, part) => editYaml(text, [part], becomes[part]),
    text,
  );
  const parsed = parseYaml(offer.file, written, Offer);
  if (!parsed.ok || !isSameTerms(fileTerms(catalogue, parsed.file.value, currency), app)) {
    throw new Error(`the terms of ${offer.value.id} cannot be written into ${offer.file}`);
  }
  return written;
}

type Price = OfferTerms['prices'][number];

const isSameScope = (one: Price, other: Price): boolean =>
  one.hours_from === other.hours_from &&
  one.hours_to === other.hours_to &&
  scopeOf(one) === scopeOf(other);

const DAY_NAMES = Object.keys(WEEKDAYS) as Weekday[];
const dayName = (day: number): Weekday => DAY_NAMES[day - 1] ?? 'mon';

/** A price's line, of which the price is still to come. */
function scopeLine({ hours_from, hours_to, days_of_week, date_from, date_to }: Price): JsonObject {
  return {
    hours: hours_from === hours_to ? hours_from : `${hours_from}-${hours_to}`,
    price: 0,
    ...(days_of_week && { days: days_of_week.map(dayName) }),
    ...(date_from && { from: date_from }),
    ...(date_to && { to: date_to }),
  };
}

/** What most days keep to, and the days that differ. */
function hoursLines({ hours }: OfferTerms): JsonObject {
  const saidOf = (day: number): JsonValue => {
    const spans = hours
      .filter((run) => run.day_of_week === day)
      .toSorted((a, b) => a.from_hour - b.from_hour)
      .map(({ from_hour, to_hour }) => `${from_hour}-${to_hour}`);
    return spans.length > 1 ? spans : (spans[0] ?? 'closed');
  };
  const now = [1, 2, 3, 4, 5, 6, 7].map(saidOf);
  const usual = mostCommon(now);
  const own = now.flatMap((said, index) =>
    isSame(said, usual) ? [] : [[dayName(index + 1), said]],
  );
  return { daily: usual, ...Object.fromEntries(own) };
}

/** The first of those that are there most often. */
function mostCommon(all: readonly JsonValue[]): JsonValue {
  const count = (one: JsonValue) => all.filter((other) => isSame(one, other)).length;
  return all.toSorted((a, b) => count(b) - count(a))[0] ?? '';
}
