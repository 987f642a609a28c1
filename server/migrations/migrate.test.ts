import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createDatabase } from '../platform/database/pool.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { MIGRATIONS, migrate } from './migrate.ts';
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

test('numbers migrations upwards, one number each, and lists every file', async () => {
  const names = Object.keys(MIGRATIONS);
  expect(names).toEqual(names.toSorted());
  const numbers = names.map((name) => name.slice(0, 4));
  expect(numbers.filter((number) => !/^\d{4}$/.test(number))).toEqual([]);
  expect(new Set(numbers).size).toBe(names.length);
  const files = await readdir(import.meta.dirname);
  const modules = files.filter((file) => /^\d.*(?<!\.test)\.ts$/.test(file));
  expect(modules.map((file) => file.replace(/\.ts$/, '')).sort()).toEqual(names);
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

test('makes the tables that the committed dump shows', async () => {
  const committed = await readFile(join(import.meta.dirname, 'schema.sql'), 'utf8');
  expect(await dumpSchema(database.db)).toBe(committed);
});
