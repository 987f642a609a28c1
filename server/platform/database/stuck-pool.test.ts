import { setImmediate } from 'node:timers/promises';
import { getCities } from '@seahour/api-types/locations.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer } from '../../fixtures/test-server.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { createDatabase } from './pool.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const serving = (poolSize: number) =>
  createDatabase(database.connection, { poolSize, isServing: true });

test('tells anybody who waits for a connection that none comes back, and is well again', async () => {
  const db = serving(1);
  const { server, answers } = await db.connection().execute(async (only) => {
    await sql`select 1`.execute(only);
    const server = await startTestServer({ db });
    const calls = Array.from({ length: 5 }, () => server.post(getCities.path, {}));
    return { server, answers: await Promise.all(calls) };
  });
  for (const answer of answers) {
    expect(answer.status).toBe(503);
    expect(Number(answer.headers.get('Retry-After'))).toBeGreaterThan(0);
    expect(await answer.json()).toMatchObject({ error: { code: 'unavailable' } });
  }
  expect((await server.post(getCities.path, {})).status).toBe(200);
  await server.stop();
  await db.destroy();
});

test('lets a long queue wait as long as it moves', async () => {
  const db = serving(2);
  const work = Array.from({ length: 500 }, (_, index) =>
    sql<{ index: number }>`select ${index}::int as index`.execute(db),
  );
  const answers = await Promise.all(work);
  expect(answers.map(({ rows }) => rows[0]?.index)).toEqual(answers.map((_, index) => index));
  await db.destroy();
});

test('refuses nobody because this process had no turn', async () => {
  const db = serving(1);
  await sql`select 1`.execute(db);
  const work = Array.from({ length: 20 }, () => sql`select pg_sleep(0.01)`.execute(db));
  // Everybody waits by now, and what comes back lies there unheard.
  await setImmediate();
  const untilMs = performance.now() + 1_500;
  while (performance.now() < untilMs);
  expect(await Promise.all(work)).toHaveLength(20);
  await db.destroy();
});

test('outlives tables that change under a prepared statement', async () => {
  const db = serving(1);
  await sql`create table shape (id int)`.execute(db);
  const read = () => sql`select * from shape where id > ${0}`.execute(db);
  for (let use = 0; use < 2; use++) await read();
  await sql`alter table shape add column name text`.execute(database.db);
  await expect(read()).rejects.toMatchObject({ code: '0A000' });
  expect((await read()).rows).toEqual([]);
  await db.destroy();
});
