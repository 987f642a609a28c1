import { toMajor } from '@seahour/api-types/rules/money.ts';
import { isUpload } from '../../photos/uploads.ts';
import type { Db } from '../../tables/connection.ts';
import type { OfferTerms } from '../../tables/schema.ts';
import { compareTerms, type TermsChange } from '../terms/compare-terms.ts';
import { isSamePart, TERMS_PARTS, type TermsPart } from '../terms/terms.ts';
import { deleteFileTerms, updateFileTerms } from '../terms/terms-rows.ts';
import { type Catalogue, currencyOf } from './catalogue.ts';
import { photoFields } from './photo-words.ts';
import type { RowsByTable } from './plan.ts';
import type { Problem } from './problem.ts';
import { WEEKDAYS } from './schema/primitives.ts';
import type { Row } from './tables.ts';

/**
 * Whose terms stay where files and app say different ones: nobody's, until an operator has chosen. With
 * `take_changed`, the app's but where the files have changed since.
 */
export type TermsChoice = 'keep_app' | 'take_files' | 'take_changed';

interface KeptTerms {
  files: OfferTerms;
  parts: TermsPart[];
}

export interface MergedTerms {
  /** The rows of the files, with the app's terms where those stay. */
  wanted: RowsByTable;
  /** Where nobody has chosen: terms that the import would write over. */
  problems: Problem[];
  /** Offers whose terms are the files' again. */
  settled: number[];
  /** Offers that keep some of the app's terms, with what the files say of them. */
  kept: Map<number, KeptTerms>;
}

interface MergeOptions {
  catalogue: Catalogue;
  existing: RowsByTable;
  wanted: RowsByTable;
  /** What the files said of offers before their owners set other terms. */
  before: ReadonlyMap<number, OfferTerms>;
  choice: TermsChoice | undefined;
}

/** Looks for terms that owners have set in the app and that the files would write over. */
export function mergeTerms({
  catalogue,
  existing,
  wanted,
  before,
  choice,
}: MergeOptions): MergedTerms {
  const merged: MergedTerms = { wanted, problems: [], settled: [], kept: new Map() };
  for (const [id, old] of before) {
    const offer = wanted.company_activities.find((row) => row.id === id);
    if (!offer) continue;
    const [app, files] = [termsIn(existing, id), termsIn(wanted, id)];
    // An owner who set hours has nothing to say about a price that the files change.
    const parts = TERMS_PARTS.filter(
      (part) =>
        !isSamePart(part, app, files) &&
        !isSamePart(part, app, old) &&
        (choice !== 'take_changed' || isSamePart(part, files, old)) &&
        (part !== 'photos' || app.photos.some(({ path }) => isKnown(catalogue, path))),
    );
    if (parts.length === 0 || choice === 'take_files') merged.settled.push(id);
    else if (choice) merged.kept.set(id, { files, parts });
    else merged.problems.push(problemOf(catalogue, id, files, onlyParts(parts, app, files)));
  }
  if (merged.kept.size > 0) {
    merged.wanted = withTerms({ catalogue, existing, wanted }, merged.kept);
  }
  return merged;
}

/** Part of the import's transaction. */
export async function settleTerms(tx: Db, { settled, kept }: MergedTerms): Promise<void> {
  await deleteFileTerms(tx, settled);
  for (const [id, { files }] of kept) await updateFileTerms(tx, id, files);
}

const TABLE_OF = {
  prices: 'company_activity_prices',
  hours: 'opening_hours',
  photos: 'photos',
} as const satisfies Record<TermsPart, keyof RowsByTable>;

function withTerms(
  { catalogue, existing, wanted }: Pick<MergeOptions, 'catalogue' | 'existing' | 'wanted'>,
  kept: MergedTerms['kept'],
): RowsByTable {
  const isKept = (part: TermsPart, id: unknown) => !!kept.get(Number(id))?.parts.includes(part);
  const rowsOf = (part: TermsPart): Row[] => [
    ...wanted[TABLE_OF[part]].filter((row) => !isKept(part, row.company_activity_id)),
    ...existing[TABLE_OF[part]].filter((row) => isKept(part, row.company_activity_id)),
  ];
  const prices = new Map(existing.company_activities.map((row) => [row.id, row.price_minor]));
  return {
    ...wanted,
    company_activity_prices: rowsOf('prices'),
    opening_hours: rowsOf('hours'),
    photos: rowsOf('photos').flatMap((row) => asDescribed(catalogue, row)),
    company_activities: wanted.company_activities.map((row) =>
      isKept('prices', row.id) ? { ...row, price_minor: prices.get(row.id) } : row,
    ),
  };
}

/** Which photos there are is the app's to say; what one of the files shows, the files'. */
function asDescribed(catalogue: Catalogue, row: Row): Row[] {
  const path = String(row.path);
  if (!isKnown(catalogue, path)) return [];
  return [path in catalogue.photos.value ? { ...row, ...photoFields(catalogue, path) } : row];
}

/** Whether a photo is still there to be shown. */
const isKnown = ({ photos }: Catalogue, path: string): boolean =>
  path in photos.value || isUpload(path);

/** The terms of the files with those parts of the app's. */
const onlyParts = (parts: readonly TermsPart[], app: OfferTerms, files: OfferTerms): OfferTerms =>
  Object.assign({ ...files }, ...parts.map((part) => ({ [part]: app[part] })));

/** What owners set, among the rows of a catalogue. */
export function termsIn(rows: RowsByTable, id: number): OfferTerms {
  const own = (part: TermsPart) =>
    rows[TABLE_OF[part]].filter((row) => row.company_activity_id === id);
  const inOrder = (part: TermsPart) =>
    own(part).toSorted((a, b) => Number(a.position) - Number(b.position));
  const terms = { prices: inOrder('prices'), hours: own('hours'), photos: inOrder('photos') };
  return terms as unknown as OfferTerms;
}

function problemOf(catalogue: Catalogue, id: number, files: OfferTerms, app: OfferTerms): Problem {
  const file = catalogue.offers.find(({ value }) => value.id === id);
  if (!file) throw new Error(`no file of offer ${id}`);
  const currency = currencyOf(catalogue, file) ?? '';
  const changes = compareTerms(files, app).map((change) => describeChange(change, currency));
  const what = changes.length > 0 ? changes.join('; ') : 'the order of the prices';
  return file.problemAt(['prices'], 'owner_changed', {
    title: file.value.title,
    id,
    changes: what,
  });
}

const DAY_NAMES = new Map<number, string>(
  Object.entries(WEEKDAYS).map(([name, number]) => [number, name]),
);
const NOTHING = 'none';

/** In the words of the files, e.g. `hours 1-3 [fri, sat]: 720 → 735`. */
export function describeChange(change: TermsChange, currency: string): string {
  if (change.kind === 'photos') {
    const said = (paths: readonly string[]) => `[${paths.join(', ')}]`;
    return `photos: ${said(change.was)} → ${said(change.becomes)}`;
  }
  if (change.kind === 'hours') {
    const said = (runs: typeof change.was) =>
      runs.map(({ from_hour, to_hour }) => `${from_hour}-${to_hour}`).join(', ') || 'closed';
    return `${DAY_NAMES.get(change.day_of_week)}: ${said(change.was)} → ${said(change.becomes)}`;
  }
  const { row, was, becomes } = change;
  const price = (minor: number | null) => (minor === null ? NOTHING : toMajor(minor, currency));
  return `${describeScope(row)}: ${price(was)} → ${price(becomes)}`;
}

/** The bookings that a price is for, e.g. `hours 1-3 [fri, sat] from 2026-12-14`. */
export function describeScope(row: Omit<OfferTerms['prices'][number], 'price_minor'>): string {
  const days = row.days_of_week?.map((day) => DAY_NAMES.get(day)).join(', ');
  return [
    `hours ${row.hours_from}-${row.hours_to}`,
    ...(days ? [`[${days}]`] : []),
    ...(row.date_from ? [`from ${row.date_from}`] : []),
    ...(row.date_to ? [`to ${row.date_to}`] : []),
  ].join(' ');
}
