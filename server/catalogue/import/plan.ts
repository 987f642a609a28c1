import { isDeepStrictEqual } from 'node:util';
import { keyOf, type Row, ruleOf, TABLE_NAMES, TABLES, type TableName } from './tables.ts';

export interface ChangedRow {
  key: string;
  fields: string[];
}

/** What an import does to one table; rows are named by their keys. */
export interface TableChange {
  table: TableName;
  added: string[];
  changed: ChangedRow[];
  hidden: string[];
  removed: string[];
}

export interface TablePlan extends TableChange {
  /** Added and changed rows. */
  upserts: Row[];
  vanished: Row[];
}

export type RowsByTable = Readonly<Record<TableName, readonly Row[]>>;

/**
 * Compares what is with what shall be. Tables without a change are left out. `lastingCompanies` are
 * the ids of those that somebody still needs.
 */
export function planImport(
  existing: RowsByTable,
  wanted: RowsByTable,
  lastingCompanies: ReadonlySet<unknown>,
): TablePlan[] {
  const plans = TABLE_NAMES.map((table) => planTable(table, existing, wanted, lastingCompanies));
  return plans.filter((plan) => plan.upserts.length + plan.vanished.length > 0);
}

function planTable(
  table: TableName,
  existing: RowsByTable,
  files: RowsByTable,
  lastingCompanies: ReadonlySet<unknown>,
): TablePlan {
  const before = new Map(existing[table].map((row) => [keyOf(table, row), row]));
  const wanted = { ...files, [table]: withYounger(table, existing[table], files[table]) };
  const after = new Set(wanted[table].map((row) => keyOf(table, row)));
  const plan: TablePlan = {
    table,
    added: [],
    changed: [],
    hidden: [],
    removed: [],
    upserts: [],
    vanished: [],
  };
  for (const row of wanted[table]) {
    const key = keyOf(table, row);
    const old = before.get(key);
    const fields = old ? Object.keys(row).filter((name) => differs(old[name], row[name])) : [];
    if (!old) plan.added.push(key);
    else if (fields.length > 0) plan.changed.push({ key, fields });
    else continue;
    plan.upserts.push(row);
  }
  plan.vanished = existing[table].filter(
    (row) =>
      !after.has(keyOf(table, row)) &&
      !(table === 'companies' && lastingCompanies.has(row.id)) &&
      leaves(table, row, existing, wanted),
  );
  const keys = plan.vanished.map((row) => keyOf(table, row));
  if (TABLES[table].vanishing === 'hide') plan.hidden = keys;
  else plan.removed = keys;
  return plan;
}

/** Rows of the files, but what is there and younger than the youngest of them in its place. */
function withYounger(
  table: TableName,
  existing: readonly Row[],
  files: readonly Row[],
): readonly Row[] {
  const { dated } = ruleOf(table);
  if (!dated) return files;
  const youngest = files.map((row) => `${row[dated]}`).reduce((a, b) => (a > b ? a : b), '');
  const kept = existing.filter((row) => `${row[dated]}` > youngest);
  const keys = new Set(kept.map((row) => keyOf(table, row)));
  return [...kept, ...files.filter((row) => !keys.has(keyOf(table, row)))];
}

const differs = (a: unknown, b: unknown): boolean => !isDeepStrictEqual(a ?? null, b ?? null);

/** Columns by which offers, hidden ones too, keep other rows. */
const USED_BY_OFFERS: Partial<Record<TableName, string>> = {
  cities: 'city_id',
  activities: 'activity_id',
  locations: 'location_id',
  companies: 'company_id',
};

/**
 * Whether a row that left the files leaves the database too. What belongs to a hidden offer stays
 * as it was: its orders are still shown, and it may come back.
 */
function leaves(table: TableName, row: Row, existing: RowsByTable, wanted: RowsByTable): boolean {
  const offerId = row.company_activity_id;
  const isOfHidden =
    offerId !== undefined && !wanted.company_activities.some(({ id }) => id === offerId);
  if (isOfHidden) return false;
  if (TABLES[table].vanishing === 'hide') return row.hidden !== true || !!row.shown_from;
  const column = USED_BY_OFFERS[table];
  return !column || !existing.company_activities.some((offer) => offer[column] === row.id);
}
