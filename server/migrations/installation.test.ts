import { sql } from 'kysely';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { prepareDatabase, readInstallation } from './installation.ts';
import { migrate } from './migrate.ts';

let database: TestDatabase;
beforeEach(async () => {
  database = await testDatabase();
});
afterEach(() => database.drop());

const DEMO = { mode: 'demo', migrateAtStart: true } as const;
const PRODUCTION = { mode: 'production', migrateAtStart: true } as const;

/** As a database is that nobody has used. */
async function empty(): Promise<void> {
  await sql`drop schema public cascade; create schema public`.execute(database.db);
  await sql`drop schema pgboss cascade`.execute(database.db);
}

test('gives the demo what it made itself, for good', async () => {
  await empty();
  expect(await prepareDatabase(database.db, DEMO)).toEqual({ isDemo: true });
  expect(await prepareDatabase(database.db, DEMO)).toEqual({ isDemo: true });
  await expect(prepareDatabase(database.db, PRODUCTION)).rejects.toThrow('is a demo’s');
});

test('never takes a database for the demo’s that only looks empty', async () => {
  await empty();
  await migrate(database.db);
  expect(await prepareDatabase(database.db, DEMO)).toEqual({ isDemo: false });
  expect(await readInstallation(database.db)).toBeNull();
});

test('keeps the demo out of production, whose tables are still empty', async () => {
  expect(await prepareDatabase(database.db, PRODUCTION)).toEqual({ isDemo: false });
  await expect(prepareDatabase(database.db, DEMO)).rejects.toThrow('in production');
});
