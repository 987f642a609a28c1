import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { createDatabase } from './pool.ts';
import { dumpSchema } from './schema-dump.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

test('runs every migration once when several processes start together', async () => {
  const { db } = database;
  await db.schema.dropSchema('public').cascade().execute();
  await db.schema.dropSchema('pgboss').cascade().execute();
  await db.schema.createSchema('public').execute();
  const processes = Array.from({ length: 6 }, () => createDatabase(database.connection));
  const done = await Promise.all(processes.map(migrate));
  expect(done.flat().sort()).toEqual(Object.keys(MIGRATIONS));
  await Promise.all(processes.map((process) => process.destroy()));
});

test('keeps migrations in the order of their names', () => {
  expect(Object.keys(MIGRATIONS)).toEqual(Object.keys(MIGRATIONS).sort());
});

test('makes the tables that the committed dump shows', async () => {
  const committed = await readFile(join(import.meta.dirname, 'schema.sql'), 'utf8');
  expect(await dumpSchema(database.db)).toBe(committed);
});
