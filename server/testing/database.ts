import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import type { Kysely } from 'kysely';
import { inject } from 'vitest';
import { importCatalogue } from '../catalogue/import/import.ts';
import { migrate } from '../migrations/migrate.ts';
import { startEmbedded } from '../platform/database/embedded.ts';
import { createDatabase, type DatabaseConnection } from '../platform/database/pool.ts';
import type { Database } from '../tables/schema.ts';
import { cloneDatabase, dropDatabase, makeTemplate, THROWAWAY, urlOf } from './databases.ts';
import type { TestRun } from './run.ts';

export interface TestDatabase {
  db: Kysely<Database>;
  connection: DatabaseConnection;
  /** The same as other processes are told of it. */
  url: string;
  drop(): Promise<void>;
}

export interface TestDatabaseOptions {
  /** Whether the demo catalogue is in it; without orders. */
  catalogue?: boolean;
}

const CATALOGUE = join(import.meta.dirname, '../../catalogue');

/** A migrated database of a test file's own; call `drop` when the file is done. */
export async function testDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const run = inject('testRun');
  const server = await serverOf(run);
  const template = `seahour_test_${run.id}_${options.catalogue ? 'catalogue' : 'migrated'}`;
  const name = `seahour_test_${run.id}_${randomUUID().replaceAll('-', '').slice(0, 12)}`;
  await makeTemplate(server, template, async (db) => {
    await migrate(db);
    if (options.catalogue) await fillCatalogue(db);
  });
  const connection = await cloneDatabase(server, template, name);
  const db = createDatabase(connection);
  return {
    db,
    connection,
    url: urlOf(connection),
    async drop() {
      await db.destroy();
      await dropDatabase(server, name);
    },
  };
}

async function fillCatalogue(db: Kysely<Database>): Promise<void> {
  const result = await importCatalogue(db, CATALOGUE);
  if (!result.ok) throw new Error(JSON.stringify(result.problems, null, 2));
}

async function serverOf(run: TestRun): Promise<DatabaseConnection> {
  if (run.databaseUrl) return { connectionString: run.databaseUrl };
  const { connection } = await startEmbedded({
    dataDir: run.dataDir,
    settings: THROWAWAY,
    // The run ends it; test files come and go.
    isLeftRunning: true,
  });
  return connection;
}
