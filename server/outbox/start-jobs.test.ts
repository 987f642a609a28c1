import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { createLog } from '../platform/log.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { enqueue } from './enqueue.ts';
import type { CronJobs, Handlers } from './handlers.ts';
import { CRON_JOB_NAMES } from './queues.ts';
import { type RunningJobs, startJobs } from './start-jobs.ts';

const LEFT = randomUUID();

let database: TestDatabase;
let running: RunningJobs[];
beforeEach(async () => {
  database = await testDatabase();
  running = [];
});
afterEach(async () => {
  await Promise.all(running.map((jobs) => jobs.stop()));
  await database.drop();
});

async function start(
  handlers: Partial<Handlers>,
  cronJobs: Partial<CronJobs> = {},
  log = createLog('silent'),
): Promise<void> {
  running.push(await startJobs({ connection: database.connection, log, handlers, cronJobs }));
}

const mail = (order_id: string) =>
  enqueue(database.db, { name: 'guest-message', data: { order_id, event: 'created' } });

test('gives each job to one of two processes', async () => {
  const wanted = Array.from({ length: 40 }, () => randomUUID());
  const done: string[] = [];
  const all = Promise.withResolvers<void>();
  const handlers: Partial<Handlers> = {
    'guest-message': async ({ order_id }) => {
      done.push(order_id);
      if (done.length === wanted.length) all.resolve();
    },
  };
  await Promise.all([start(handlers), start(handlers)]);
  await Promise.all(wanted.map(mail));
  await all.promise;
  await Promise.all(running.map((jobs) => jobs.stop()));
  expect(done.sort()).toEqual(wanted.sort());
});

test('does after a start what was left undone before it', async () => {
  await mail(LEFT);
  const arrived = Promise.withResolvers<{ order_id: string; at: Date }>();
  await start({
    'guest-message': async ({ order_id }, { at }) => arrived.resolve({ order_id, at }),
  });
  const { rows } = await sql<{ created_on: Date }>`
    select created_on from pgboss.job where name = 'guest-message'`.execute(database.db);
  expect(await arrived.promise).toEqual({ order_id: LEFT, at: rows[0]?.created_on });
});

test('tries a failed job again and writes down nothing that the failure said', async () => {
  await sql`update pgboss.queue set retry_delay = 0, retry_backoff = false`.execute(database.db);
  await mail(randomUUID());
  const lines: string[] = [];
  const again = Promise.withResolvers<unknown>();
  let tries = 0;
  const handler = async () => {
    tries++;
    if (tries === 1) throw Object.assign(new Error('550 anna@example.com'), { code: 'EENVELOPE' });
    const { rows } = await sql`select output, retry_count from pgboss.job`.execute(database.db);
    again.resolve(rows);
  };
  await start({ 'guest-message': handler }, {}, pino({}, { write: (line) => lines.push(line) }));
  expect(await again.promise).toEqual([{ output: { message: 'Error EENVELOPE' }, retry_count: 1 }]);
  expect(lines).toHaveLength(1);
  expect(lines[0]).toContain('EENVELOPE');
  expect(lines[0]).not.toContain('anna');
});

test('goes its cronJobs by one schedule, however many processes there are', async () => {
  const gone = Promise.withResolvers<void>();
  const cronJobs: CronJobs = {
    'expire-holds': async () => {},
    'sweep-money': async () => {},
    'lapse-orders': async () => {},
    'remind-guests': async () => {},
    'invite-reviews': async () => {},
    'import-calendars': async () => {},
    'tell-waitlist': async () => {},
    'keep-months': async () => {},
    'apply-retention': async () => gone.resolve(),
  };
  await Promise.all([start({}, cronJobs), start({}, cronJobs)]);
  const { rows } = await sql<{ name: string }>`select name from pgboss.schedule`.execute(
    database.db,
  );
  expect(rows.map(({ name }) => name).sort()).toEqual([...CRON_JOB_NAMES].sort());
  await sql`insert into pgboss.job (name) values ('apply-retention')`.execute(database.db);
  await gone.promise;
});
