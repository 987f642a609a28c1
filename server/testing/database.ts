import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { type Kysely, sql } from 'kysely';
import { inject } from 'vitest';
import { importCatalogue } from '../catalogue/import/import.ts';
import { migrate } from '../migrations/migrate.ts';
import { startEmbedded } from '../platform/database/embedded.ts';
import { createDatabase, type DatabaseConnection } from '../platform/database/pool.ts';
import type { Database } from '../tables/schema.ts';
import type { TestRun } from './run.ts';

export interface TestDatabase {
  db: Kysely<Database>;
  connection: DatabaseConnection;
  /** The same as other processes are told of it. */
  url: string;
  drop(): Promise<void>;
}

/** Any number that nothing else locks: one test makes a template, the others wait for it. */
const TEMPLATE_LOCK = 7_262_026;

/** Nothing of a test run outlives it, so nothing has to reach the disk. */
const THROWAWAY = { fsync: 'off', full_page_writes: 'off', max_connections: '200' };

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
  await withAdmin(server, (admin) =>
    sql`create database ${sql.id(name)} template ${sql.id(template)}`.execute(admin),
  );
  const connection = withDatabase(server, name);
  const db = createDatabase(connection);
  return {
    db,
    connection,
    url: urlOf(connection),
    async drop() {
      await db.destroy();
      await withAdmin(server, (admin) =>
        sql`drop database ${sql.id(name)} with (force)`.execute(admin),
      );
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

async function makeTemplate(
  server: DatabaseConnection,
  name: string,
  fill: (db: Kysely<Database>) => Promise<void>,
): Promise<void> {
  await withAdmin(server, async (admin) => {
    await sql`select pg_advisory_lock(${TEMPLATE_LOCK})`.execute(admin);
    const found = await sql`select from pg_database where datname = ${name}`.execute(admin);
    if (found.rows.length > 0) return;
    const draft = `${name}_draft`;
    await sql`drop database if exists ${sql.id(draft)} with (force)`.execute(admin);
    await sql`create database ${sql.id(draft)}`.execute(admin);
    const db = createDatabase(withDatabase(server, draft));
    await fill(db).finally(() => db.destroy());
    await sql`alter database ${sql.id(draft)} rename to ${sql.id(name)}`.execute(admin);
  });
}

/** On one connection, so that its locks go when it goes. */
async function withAdmin(
  server: DatabaseConnection,
  work: (admin: Kysely<Database>) => Promise<unknown>,
): Promise<void> {
  const admin = createDatabase(server, { poolSize: 1 });
  await work(admin).finally(() => admin.destroy());
}

function withDatabase(server: DatabaseConnection, database: string): DatabaseConnection {
  if (!('connectionString' in server)) return { ...server, database };
  const url = new URL(server.connectionString);
  url.pathname = `/${database}`;
  return { connectionString: url.href };
}

function urlOf(connection: DatabaseConnection): string {
  if ('connectionString' in connection) return connection.connectionString;
  const { host, port, user, database } = connection;
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`;
}
