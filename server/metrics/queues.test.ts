import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { createMetrics } from './metrics.ts';
import { queueLengths, readQueues } from './queues.ts';

let database: TestDatabase;
beforeAll(async () => {
  database = await testDatabase();
});
afterAll(() => database.drop());

const insertJobs = (count: number, state: 'created' | 'completed') =>
  sql`insert into pgboss.job (name, data, policy, state, start_after)
    select 'mail', '{}', 'standard', ${state}::pgboss.job_state, now() - interval '1 hour'
    from generate_series(1, ${count}::int)`.execute(database.db);

test('reads what waits and not the week of jobs that are done', async () => {
  await insertJobs(50_000, 'completed');
  await insertJobs(12_000, 'created');
  await sql`analyze pgboss.job`.execute(database.db);
  const queues = await readQueues(database.db);
  const messages = queues.find(({ queue }) => queue === 'mail');
  expect(messages).toMatchObject({ count: 5_000 });
  expect(messages?.oldest_sec).toBeGreaterThan(3_500);
  const { rows } = await sql<{ 'QUERY PLAN': string }>`explain ${queueLengths}`.execute(
    database.db,
  );
  const plan = rows.map((row) => row['QUERY PLAN']).join('\n');
  expect(plan).toMatch(/Index.* Scan using job_common_i11/);
  expect(plan).not.toMatch(/Seq Scan on (job|bot_updates)/);
});

test('says that the database is away while it is frozen, and reads it once for everybody', async () => {
  const { db } = database;
  const options = { db, role: 'all', dataDir: '.', publicUrl: 'http://localhost' };
  const metrics = createMetrics(options);
  const text = await db.transaction().execute(async (tx) => {
    // Anybody who reads has to wait, as for a server that is stopped.
    await sql`lock table alarms in access exclusive mode`.execute(tx);
    const [one, two] = await Promise.all([metrics.read(), metrics.read()]);
    expect(two).toContain('seahour_database_up 0');
    return one;
  });
  expect(text).toContain('seahour_database_up 0');
  await expect.poll(() => metrics.read()).toContain('seahour_database_up 1');
});
