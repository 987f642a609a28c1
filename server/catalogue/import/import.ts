import { isDeepStrictEqual } from 'node:util';
import { sql } from 'kysely';
import type { Db } from '../../tables/connection.ts';
import { bumpCatalogueVersion } from '../catalogue-version-row.ts';
import { listFileTerms, lockCatalogue } from '../terms/terms-rows.ts';
import { mergeTerms, settleTerms, type TermsChoice } from './app-terms.ts';
import { loadCatalogue } from './load.ts';
import { isFarMove, type MoneyChange, moneyChanges } from './money-changes.ts';
import { planImport, type RowsByTable, type TableChange, type TablePlan } from './plan.ts';
import type { Problem } from './problem.ts';
import { rowsOf } from './rows.ts';
import { folderFiles, type SourceFiles } from './source-files.ts';
import { type Row, TABLE_NAMES, TABLES, type TableName } from './tables.ts';
import type { ParseCache } from './yaml-file.ts';

export type ImportResult =
  | { ok: true; changes: TableChange[]; money: MoneyChange[] }
  /**
   * With `isOwners`, what is in the way are terms that owners have set in the app; with `money`, prices
   * among it that move far and are not confirmed.
   */
  | { ok: false; problems: Problem[]; isOwners?: true; money?: MoneyChange[] };

export interface ImportOptions {
  /** Only say what would change. */
  dryRun?: boolean;
  /** Of offers whose terms an owner has set otherwise than the files do; without it nothing is imported. */
  terms?: TermsChoice | undefined;
  /** Prices that move far are refused unless they are among these; without it any may move. */
  confirmed?: readonly MoneyChange[] | undefined;
  /** By which offers are shown or wait for their day. */
  now?: Date;
  /** Of files that were read before. */
  cache?: ParseCache;
}

/**
 * Makes the database say what the files of a catalogue say: everything or, where a file is wrong, nothing.
 * `from` is their folder, or files by their paths in it.
 */
export async function importCatalogue(
  db: Db,
  from: string | SourceFiles,
  { dryRun = false, terms, confirmed, now = new Date(), cache }: ImportOptions = {},
): Promise<ImportResult> {
  const loaded = await loadCatalogue(typeof from === 'string' ? folderFiles(from) : from, cache);
  if (!loaded.ok) return loaded;
  const { catalogue } = loaded;
  const wanted = rowsOf(catalogue, now) as unknown as RowsByTable;
  return db.transaction().execute(async (transaction): Promise<ImportResult> => {
    await lockCatalogue(transaction);
    const existing = await readTables(transaction);
    const before = await listFileTerms(transaction);
    const merged = mergeTerms({ catalogue, existing, wanted, before, choice: terms });
    if (merged.problems.length > 0) return { ok: false, problems: merged.problems, isOwners: true };
    const money = moneyChanges(existing, merged.wanted, now);
    if (!dryRun && confirmed && money.some((move) => isFarMove(move) && !has(confirmed, move))) {
      return { ok: false, problems: [], money };
    }
    const staffed = await companiesWithStaff(transaction);
    const planned = planImport(existing, merged.wanted, staffed);
    if (!dryRun) {
      await settleTerms(transaction, merged);
      if (planned.length > 0) {
        await applyPlans(transaction, planned);
        await bumpCatalogueVersion(transaction);
      }
    }
    return { ok: true, changes: planned.map(changeOf), money };
  });
}

/** What was confirmed may have been kept as JSON. */
const has = (confirmed: readonly MoneyChange[], move: MoneyChange): boolean =>
  confirmed.some((each) => isDeepStrictEqual(asJson(each), asJson(move)));

const asJson = (value: MoneyChange): unknown => JSON.parse(JSON.stringify(value));

const changeOf = ({ table, added, changed, hidden, removed }: TablePlan): TableChange => ({
  table,
  added,
  changed,
  hidden,
  removed,
});

export async function readTables(transaction: Db): Promise<RowsByTable> {
  const tables: Partial<Record<TableName, Row[]>> = {};
  for (const table of TABLE_NAMES) {
    tables[table] = (await sql<Row>`select * from ${sql.table(table)}`.execute(transaction)).rows;
  }
  return tables as Record<TableName, Row[]>;
}

/** People work there, and its notices are theirs: it stays when it left the files. */
async function companiesWithStaff(transaction: Db): Promise<Set<unknown>> {
  const { rows } = await sql<{ company_id: number }>`
    select company_id from staff where company_id is not null
  `.execute(transaction);
  return new Set(rows.map((row) => row.company_id));
}

/** Rows go in reverse order of their references and come in order. */
export async function applyPlans(transaction: Db, plans: TablePlan[]): Promise<void> {
  for (const { table, vanished } of plans.toReversed()) {
    for (const row of vanished) await dismiss(transaction, table, row);
  }
  for (const { table, upserts } of plans) {
    for (let at = 0; at < upserts.length; at += ROWS_AT_ONCE) {
      await upsert(transaction, table, upserts.slice(at, at + ROWS_AT_ONCE));
    }
  }
}

/** A statement takes 65 535 values; an offer has thirty. */
const ROWS_AT_ONCE = 1000;

async function upsert(transaction: Db, table: TableName, rows: Row[]): Promise<void> {
  const columns = Object.keys(rows[0] ?? {});
  const key = TABLES[table].key.map((column) => sql.ref(column));
  const values = rows.map(
    (row) => sql`(${sql.join(columns.map((column) => sql.val(row[column])))})`,
  );
  const update = columns.map(
    (column) => sql`${sql.ref(column)} = ${sql.ref(`excluded.${column}`)}`,
  );
  await sql`
    insert into ${sql.table(table)} (${sql.join(columns.map((column) => sql.ref(column)))})
    values ${sql.join(values)}
    on conflict (${sql.join(key)}) do update set ${sql.join(update)}
  `.execute(transaction);
}

async function dismiss(transaction: Db, table: TableName, row: Row): Promise<void> {
  const key = TABLES[table].key.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
  const where = sql.join(key, sql` and `);
  if (TABLES[table].vanishing === 'hide') {
    const day = 'shown_from' in row ? sql`, shown_from = null` : sql``;
    await sql`update ${sql.table(table)} set hidden = true${day} where ${where}`.execute(
      transaction,
    );
  } else {
    await sql`delete from ${sql.table(table)} where ${where}`.execute(transaction);
  }
}
