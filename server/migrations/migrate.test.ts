import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../platform/database/pool.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { prepareDatabase } from './installation.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
import { readSchemaState } from './schema-state.ts';

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

test('puts the SQL functions of this program in place of others, and tells when they are not', async () => {
  const { db } = database;
  await sql`create or replace function lock_orders(ids uuid[], skips_locked boolean)
    returns setof orders language sql as 'select * from orders where false'`.execute(db);
  await sql`update sql_functions set digest = 'of the release before'`.execute(db);
  expect(await readSchemaState(db)).toEqual({ state: 'older' });
  await migrate(db);
  expect(await readSchemaState(db)).toEqual({ state: 'current' });
  const { rows } = await sql<{ body: string }>`
    select prosrc as body from pg_proc where proname = 'lock_orders'`.execute(db);
  expect(rows).toEqual([{ body: expect.stringContaining('skip locked') }]);
});

test('leaves the functions of a later version, and says that the database is newer', async () => {
  const { db } = database;
  await sql`update sql_functions set digest = 'of a later release', version = '6.10.0'`.execute(db);
  const state = await readSchemaState(db);
  expect(state).toEqual({ state: 'newer', what: 'the SQL functions of 6.10.0' });
  await expect(prepareDatabase(db, { mode: 'demo', migrateAtStart: true })).rejects.toThrow(
    'The database is newer than this program (it has the SQL functions of 6.10.0)',
  );
  await sql`update sql_functions set version = '6.0.0'`.execute(db);
  expect(await readSchemaState(db)).toEqual({ state: 'older' });
  await migrate(db);
  expect(await readSchemaState(db)).toEqual({ state: 'current' });
});

test('locks each thing with a number of its own', async () => {
  const root = join(import.meta.dirname, '..');
  const files = await readdir(root, { recursive: true });
  const sources = files.filter((file) => file.endsWith('.ts'));
  const texts = await Promise.all(sources.map((file) => readFile(join(root, file), 'utf8')));
  const numbers = texts.flatMap((text) =>
    [...text.matchAll(/_LOCK = ([\d_]+)/g)].map(([, number]) => number),
  );
  expect(numbers.length).toBeGreaterThan(3);
  expect(numbers).toEqual([...new Set(numbers)]);
});
