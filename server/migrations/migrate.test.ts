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

test.each([
  ['6.10.0', 'newer'],
  ['10.0.0', 'newer'],
  ['6.0.1-beta.1', 'newer'],
  ['6.0.0', 'older'],
  ['6.0.0-rc.1', 'older'],
  ['5.9.9', 'older'],
  // Of a database from before versions were kept.
  ['', 'older'],
])('knows functions of version %j as %s', async (version, state) => {
  const { db } = database;
  await sql`update sql_functions set digest = ${`${version} of-other-text`.trim()}`.execute(db);
  const found = await readSchemaState(db);
  expect(found.state).toBe(state);
  const start = prepareDatabase(db, { mode: 'demo', migrateAtStart: true });
  if (state === 'newer') {
    const says = `The database is newer than this program (it has the SQL functions of ${version})`;
    await expect(start).rejects.toThrow(says);
    await expect(migrate(db)).rejects.toThrow(says);
    await sql`delete from sql_functions`.execute(db);
    await migrate(db);
  } else await start;
  expect(await readSchemaState(db)).toEqual({ state: 'current' });
});

test('takes functions for its own that a later version did not change', async () => {
  const { db } = database;
  await sql`
    update sql_functions set digest = '6.10.0 ' || split_part(digest, ' ', 2)`.execute(db);
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
