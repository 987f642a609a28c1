import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { installQueues } from '../outbox/install.ts';
import { VERSION } from '../platform/version.ts';
import type { Db } from '../tables/connection.ts';
import type { Database } from '../tables/schema.ts';

const SERVER = join(import.meta.dirname, '..');

/** In order of their names; one that was released never changes. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-baseline': sqlFile('migrations/0001-baseline.sql'),
};

/**
 * Our SQL functions, with the triggers of some, each beside what calls it. They are replaced whenever a text
 * changes; a migration drops one whose parameters change.
 */
const FUNCTIONS = [
  'booking/book.sql',
  'booking/lock_orders.sql',
  'outbox/messages.sql',
  'outbox/announce_orders.sql',
  'codes/count_code_uses.sql',
  'reviews/rate_offers.sql',
].map(readSql);

const FUNCTIONS_DIGEST = createHash('sha256').update(FUNCTIONS.join('\n')).digest('base64url');

/** Any number that nothing else locks: one process replaces functions, the others wait. */
const FUNCTIONS_LOCK = 7_262_031;

/** Brings the tables up to date and names what it did. Several processes may do it at once. */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  await replaceFunctions(db);
  await installQueues(db);
  return results.map((result) => result.migrationName);
}

/** How the functions of a database stand to this program: ours, or whose. */
export async function readFunctions(db: Db): Promise<{ areOurs: boolean; version: string } | null> {
  const row = await db.selectFrom('sql_functions').selectAll().executeTakeFirst();
  return row ? { areOurs: row.digest === FUNCTIONS_DIGEST, version: row.version } : null;
}

async function replaceFunctions(db: Db): Promise<void> {
  const ours = { digest: FUNCTIONS_DIGEST, version: VERSION };
  await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${FUNCTIONS_LOCK})`.execute(tx);
    if ((await readFunctions(tx))?.areOurs) return;
    for (const text of FUNCTIONS) await sql.raw(text).execute(tx);
    await tx
      .insertInto('sql_functions')
      .values(ours)
      .onConflict((conflict) => conflict.column('only_row').doUpdateSet(ours))
      .execute();
  });
}

function sqlFile(path: string): Migration {
  return { up: async (db) => void (await sql.raw(readSql(path)).execute(db)) };
}

function readSql(path: string): string {
  return readFileSync(join(SERVER, path), 'utf8');
}
