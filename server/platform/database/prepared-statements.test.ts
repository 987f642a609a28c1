import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { Db } from '../../tables/connection.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { createDatabase } from './pool.ts';
import { MOST_PREPARED } from './prepared-statements.ts';

let database: TestDatabase;
let db: TestDatabase['db'];
beforeAll(async () => {
  database = await testDatabase();
  db = createDatabase(database.connection, { poolSize: 1 });
});
afterAll(async () => {
  await db.destroy();
  await database.drop();
});

const prepared = async (on: Db): Promise<string[]> => {
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements`.execute(on);
  return rows.map(({ statement }) => statement);
};

test('prepares a statement from its second use on, and never one without values', async () => {
  const read = () => sql`select ${1}::int as honest`.execute(db);
  await read();
  expect(await prepared(db)).toEqual([]);
  await read();
  await read();
  await sql`select 1 as valueless`.execute(db);
  await sql`select 1 as valueless`.execute(db);
  expect(await prepared(db)).toEqual(['select $1::int as honest']);
});

test('keeps few statements of thousands, and the honest ones still get theirs', async () => {
  let most = 0;
  for (let index = 0; index < MOST_PREPARED * 8; index++) {
    const varied = sql`select ${index}::int as ${sql.id(`varied_${index}`)}`;
    await varied.execute(db);
    await varied.execute(db);
    if (index % 50 === 0) most = Math.max(most, (await prepared(db)).length);
  }
  expect(most).toBeGreaterThan(50);
  expect(most).toBeLessThanOrEqual(MOST_PREPARED);
  for (let use = 0; use < 3; use++) await sql`select ${use}::int as honest_again`.execute(db);
  expect(await prepared(db)).toContain('select $1::int as honest_again');
});

test('finishes a transaction on the connection that is full by then', async () => {
  await sql`create table kept (id int)`.execute(db);
  await db.transaction().execute(async (tx) => {
    for (let index = 0; index < MOST_PREPARED + 5; index++) {
      const varied = sql`insert into kept values (${index}::int + ${sql.lit(index)})`;
      await varied.execute(tx);
      await varied.execute(tx);
    }
  });
  const { rows } = await sql<{ count: number }>`select count(*) as count from kept`.execute(db);
  expect(rows).toEqual([{ count: (MOST_PREPARED + 5) * 2 }]);
  expect(await prepared(db)).toEqual([]);
});
