import { type Kysely, sql, type Transaction } from 'kysely';
import type { Database } from '../../tables/schema.ts';
import { bumpCatalogueVersion } from '../catalogue-version-row.ts';
import { loadCatalogue } from './load.ts';
import { planImport, type RowsByTable, type TableChange, type TablePlan } from './plan.ts';
import { rowsOf } from './rows.ts';
import { type Row, TABLE_NAMES, TABLES, type TableName } from './tables.ts';
import type { Problem } from './yaml-file.ts';

export type ImportResult =
  | { ok: true; changes: TableChange[] }
  | { ok: false; problems: Problem[] };

export interface ImportOptions {
  /** Only say what would change. */
  dryRun?: boolean;
}

/** Any number that nothing else locks: one import at a time. */
const IMPORT_LOCK = 7_262_028;

/** Makes the database say what the files say: everything or, where a file is wrong, nothing. */
export async function importCatalogue(
  db: Kysely<Database>,
  dir: string,
  { dryRun = false }: ImportOptions = {},
): Promise<ImportResult> {
  const loaded = await loadCatalogue(dir);
  if (!loaded.ok) return loaded;
  const wanted = rowsOf(loaded.catalogue) as unknown as RowsByTable;
  const plans = await db.transaction().execute(async (transaction) => {
    await sql`select pg_advisory_xact_lock(${IMPORT_LOCK})`.execute(transaction);
    const existing = await readTables(transaction);
    const planned = planImport(existing, wanted, await companiesWithStaff(transaction));
    if (!dryRun && planned.length > 0) {
      await apply(transaction, planned);
      await bumpCatalogueVersion(transaction);
    }
    return planned;
  });
  const changes = plans.map(({ table, added, changed, hidden, removed }) => ({
    table,
    added,
    changed,
    hidden,
    removed,
  }));
  return { ok: true, changes };
}

async function readTables(transaction: Transaction<Database>): Promise<RowsByTable> {
  const tables: Partial<Record<TableName, Row[]>> = {};
  for (const table of TABLE_NAMES) {
    tables[table] = (await sql<Row>`select * from ${sql.table(table)}`.execute(transaction)).rows;
  }
  return tables as Record<TableName, Row[]>;
}

/** People work there, and its notices are theirs: it stays when it left the files. */
async function companiesWithStaff(transaction: Transaction<Database>): Promise<Set<unknown>> {
  const { rows } = await sql<{ company_id: number }>`
    select company_id from staff where company_id is not null
  `.execute(transaction);
  return new Set(rows.map((row) => row.company_id));
}

/** Rows go in reverse order of their references and come in order. */
async function apply(transaction: Transaction<Database>, plans: TablePlan[]): Promise<void> {
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

async function upsert(
  transaction: Transaction<Database>,
  table: TableName,
  rows: Row[],
): Promise<void> {
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

async function dismiss(
  transaction: Transaction<Database>,
  table: TableName,
  row: Row,
): Promise<void> {
  const key = TABLES[table].key.map((column) => sql`${sql.ref(column)} = ${row[column]}`);
  const where = sql.join(key, sql` and `);
  if (TABLES[table].vanishing === 'hide') {
    await sql`update ${sql.table(table)} set hidden = true where ${where}`.execute(transaction);
  } else {
    await sql`delete from ${sql.table(table)} where ${where}`.execute(transaction);
  }
}
