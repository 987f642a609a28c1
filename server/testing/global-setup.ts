import { readdir, rm } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import type { TestProject } from 'vitest/node';
import { stopEmbedded } from '../platform/database/embedded.ts';
import { createDatabase } from '../platform/database/pool.ts';
import { abandonedKind, folderOf, type TestRun } from './run.ts';
import { temporaryRoot } from './temporary-folder.ts';

declare module 'vitest' {
  interface ProvidedContext {
    testRun: TestRun;
  }
}

/** The server starts with the first test that wants a database; here it ends. */
export async function setup(project: TestProject): Promise<void> {
  await removeAbandoned();
  project.provide('testRun', testRun());
}

export async function teardown(): Promise<void> {
  const run = testRun();
  if (run.databaseUrl) await dropDatabases(run.databaseUrl, run.id);
  else await removeFolder(folderOf(process.pid));
}

function testRun(): TestRun {
  return {
    id: String(process.pid),
    dataDir: join(temporaryRoot(), folderOf(process.pid), 'postgres'),
    databaseUrl: process.env.TEST_DATABASE_URL,
  };
}

async function removeAbandoned(): Promise<void> {
  for (const folder of await readdir(temporaryRoot())) {
    if (abandonedKind(folder) === 'test') await removeFolder(folder);
  }
}

async function removeFolder(name: string): Promise<void> {
  await stopEmbedded(join(temporaryRoot(), name, 'postgres'));
  await rm(join(temporaryRoot(), name), { recursive: true, force: true });
}

async function dropDatabases(connectionString: string, runId: string): Promise<void> {
  const server = createDatabase({ connectionString });
  const { rows } = await sql<{ datname: string }>`
    select datname from pg_database where starts_with(datname, ${`seahour_test_${runId}_`})
  `.execute(server);
  for (const { datname } of rows) {
    await sql`drop database ${sql.id(datname)} with (force)`.execute(server);
  }
  await server.destroy();
}
