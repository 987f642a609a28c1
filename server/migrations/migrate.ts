import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { type Migration, Migrator } from 'kysely/migration';
import { installQueues } from '../outbox/install.ts';
import type { Database } from '../tables/schema.ts';
import { replaceFunctions } from './sql-functions.ts';

/** In order of their names; one that was released never changes. */
export const MIGRATIONS: Record<string, Migration> = {
  '0001-baseline': sqlFile('0001-baseline.sql'),
};

/** Brings the tables up to date and names what it did. Several processes may do it at once. */
export async function migrate(db: Kysely<Database>): Promise<string[]> {
  const provider = { getMigrations: async () => MIGRATIONS };
  const { error, results = [] } = await new Migrator({ db, provider }).migrateToLatest();
  if (error) throw error;
  await replaceFunctions(db);
  await installQueues(db);
  return results.map((result) => result.migrationName);
}

function sqlFile(name: string): Migration {
  const text = readFileSync(join(import.meta.dirname, name), 'utf8');
  return { up: async (db) => void (await sql.raw(text).execute(db)) };
}
