import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { fillMarketplace } from './fixtures/marketplace.ts';
import { createDatabase } from './platform/database/pool.ts';
import { type ApiProcess, startApi } from './testing/api-process.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { startPgBouncer, type TestPooler } from './testing/pgbouncer.ts';
import { temporaryFolder } from './testing/temporary-folder.ts';

const IN_TWO_DAYS = 48 * 3_600_000;

describe.each(['transaction', 'session'] as const)('behind PgBouncer in %s mode', (mode) => {
  let database: TestDatabase;
  let pooler: TestPooler;
  let api: ApiProcess;
  let removeFolder: () => Promise<void>;

  beforeAll(async () => {
    database = await testDatabase();
    await fillMarketplace(database.db);
    pooler = await startPgBouncer(database.connection, mode);
    const folder = await temporaryFolder('seahour-pooled-');
    removeFolder = folder.remove;
    api = await startApi(folder.path, {
      DATABASE_URL: pooler.url,
      DATABASE_DIRECT_URL: database.url,
    });
  });
  afterAll(async () => {
    await api?.kill();
    await removeFolder?.();
    await pooler?.stop();
    await database?.drop();
  });

  const post = (path: string, payload: object) =>
    fetch(api.base + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(payload),
    });

  test('answers many at once, again and again', async () => {
    for (let round = 0; round < 5; round++) {
      // A city and activity nobody asked for yet is read from the database.
      const asked = Array.from({ length: 60 }, (_, index) =>
        post(getActivitiesCards.path, {
          city_id: 1,
          activity_id: 5,
          ...(index % 2 === 0 ? { date: dateIn(IN_TWO_DAYS + round * 86_400_000) } : {}),
        }),
      );
      const statuses = (await Promise.all(asked)).map(({ status }) => status);
      expect(new Set(statuses)).toEqual(new Set([200]));
    }
    expect((await fetch(`${api.base}/readyz`)).status).toBe(200);
  });

  test('sells an hour once to many who want it', async () => {
    const order = {
      acq_method: 1,
      company_activity_id: 2,
      date: dateIn(IN_TWO_DAYS),
      time: 12,
      hour_count: 3,
      phone: '+971501234567',
      mail: 'guest@example.com',
      name: 'Guest',
      comment: 'on time',
    };
    const asked = Array.from({ length: 40 }, () => post(createOrder.path, order));
    const answers = await Promise.all(asked);
    const statuses = answers.map(({ status }) => status);
    const won = answers.filter(({ status }) => status !== 409);
    const orders = await Promise.all(won.map((answer) => answer.json()));
    expect(orders).toEqual([expect.objectContaining({ unique_id: expect.any(String) })]);
    expect(statuses.filter((status) => status >= 500)).toEqual([]);
  });

  test('leaves no limit and no prepared statement to who gets the connection next', async () => {
    const serving = createDatabase({ connectionString: pooler.url }, { isServing: true });
    const read = sql<{ limit: string; prepared: number }>`
      select current_setting('statement_timeout') as limit,
        (select count(*)::int from pg_prepared_statements) as prepared where ${1} = 1`;
    for (let time = 0; time < 3; time++) {
      const { rows } = await read.execute(serving);
      expect(rows).toEqual([{ limit: '0', prepared: 0 }]);
    }
    await serving.destroy();
  });
});

test('limits statements and prepares them where no pooler stands between', async () => {
  const database = await testDatabase();
  const serving = createDatabase(database.connection, { isServing: true, poolSize: 1 });
  const read = sql<{ limit: string; prepared: number }>`
    select current_setting('statement_timeout') as limit,
      (select count(*)::int from pg_prepared_statements) as prepared where ${1} = 1`;
  await read.execute(serving);
  await read.execute(serving);
  const { rows } = await read.execute(serving);
  expect(rows).toEqual([{ limit: '15s', prepared: 1 }]);
  await serving.destroy();
  await database.drop();
});

const dateIn = (ms: number) => new Date(Date.now() + ms).toISOString().slice(0, 10);
