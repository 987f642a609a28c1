import { toMajor } from '@seahour/api-types/rules/money.ts';
import type { Db } from '../../tables/connection.ts';
import type { OfferTerms } from '../../tables/schema.ts';
import { compareTerms, type TermsChange } from '../terms/compare-terms.ts';
import { isSameTerms } from '../terms/terms.ts';
import { deleteFileTerms, updateFileTerms } from '../terms/terms-rows.ts';
import type { Catalogue } from './catalogue.ts';
import type { RowsByTable } from './plan.ts';
import { WEEKDAYS } from './schema/primitives.ts';
import type { Row } from './tables.ts';
import type { Problem } from './yaml-file.ts';

/** Whose terms stay where files and app say different ones: nobody's, until an operator has chosen. */
export type TermsChoice = 'keep_app' | 'take_files';

export interface MergedTerms {
  /** The rows of the files, with the app's terms where those stay. */
  wanted: RowsByTable;
  /** Where nobody has chosen: terms that the import would write over. */
  problems: Problem[];
  /** Offers whose terms are the files' again. */
  settled: number[];
  /** Offers that keep the app's terms, with what the files say of them. */
  kept: Map<number, OfferTerms>;
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
    const isOwners = !isSameTerms(app, files) && !isSameTerms(app, old);
    if (!isOwners || choice === 'take_files') merged.settled.push(id);
    else if (choice === 'keep_app') merged.kept.set(id, files);
    else merged.problems.push(problemOf(catalogue, id, files, app));
  }
  if (merged.kept.size > 0) merged.wanted = withTerms(wanted, existing, merged.kept);
  return merged;
}

/** Part of the import's transaction. */
export async function settleTerms(tx: Db, { settled, kept }: MergedTerms): Promise<void> {
  await deleteFileTerms(tx, settled);
  for (const [id, files] of kept) await updateFileTerms(tx, id, files);
}

function withTerms(
  wanted: RowsByTable,
  existing: RowsByTable,
  kept: ReadonlyMap<number, unknown>,
): RowsByTable {
  const isKept = (row: Row) => kept.has(Number(row.company_activity_id));
  const rowsOf = (table: 'company_activity_prices' | 'opening_hours') => [
    ...wanted[table].filter((row) => !isKept(row)),
    ...existing[table].filter(isKept),
  ];
  const prices = new Map(existing.company_activities.map((row) => [row.id, row.price_minor]));
  return {
    ...wanted,
    company_activity_prices: rowsOf('company_activity_prices'),
    opening_hours: rowsOf('opening_hours'),
    company_activities: wanted.company_activities.map((row) =>
      kept.has(Number(row.id)) ? { ...row, price_minor: prices.get(row.id) } : row,
    ),
  };
}

/** Prices and opening hours among the rows of a catalogue. */
export function termsIn(rows: RowsByTable, id: number): OfferTerms {
  const own = (table: 'company_activity_prices' | 'opening_hours') =>
    rows[table].filter((row) => row.company_activity_id === id);
  const prices = own('company_activity_prices').toSorted(
    (a, b) => Number(a.position) - Number(b.position),
  );
  return { prices, hours: own('opening_hours') } as unknown as OfferTerms;
}

function problemOf(
  { offers, cities }: Catalogue,
  id: number,
  files: OfferTerms,
  app: OfferTerms,
): Problem {
  const file = offers.find(({ value }) => value.id === id);
  if (!file) throw new Error(`no file of offer ${id}`);
  const { currency = '' } = cities.value.find(({ slug }) => slug === file.city) ?? {};
  const changes = compareTerms(files, app).map((change) => describeChange(change, currency));
  const what = changes.length > 0 ? changes.join('; ') : 'the order of the prices';
  return file.problemAt(
    ['prices'],
    `${file.value.title} (${id}): its owner has changed this in the app, file → app: ${what}`,
  );
}

const DAY_NAMES = new Map<number, string>(
  Object.entries(WEEKDAYS).map(([name, number]) => [number, name]),
);
const NOTHING = 'none';

/** In the words of the files, e.g. `hours 1-3 [fri, sat]: 720 → 735`. */
export function describeChange(change: TermsChange, currency: string): string {
  if (change.kind === 'hours') {
    const said = (runs: typeof change.was) =>
      runs.map(({ from_hour, to_hour }) => `${from_hour}-${to_hour}`).join(', ') || 'closed';
    return `${DAY_NAMES.get(change.day_of_week)}: ${said(change.was)} → ${said(change.becomes)}`;
  }
  const { row, was, becomes } = change;
  const price = (minor: number | null) => (minor === null ? NOTHING : toMajor(minor, currency));
  const days = row.days_of_week?.map((day) => DAY_NAMES.get(day)).join(', ');
  const dates = [
    ...(row.date_from ? [`from ${row.date_from}`] : []),
    ...(row.date_to ? [`to ${row.date_to}`] : []),
  ];
  const scope = [
    `hours ${row.hours_from}-${row.hours_to}`,
    ...(days ? [`[${days}]`] : []),
    ...dates,
  ];
  return `${scope.join(' ')}: ${price(was)} → ${price(becomes)}`;
}
