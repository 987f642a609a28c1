import { randomUUID } from 'node:crypto';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSmtpServer } from '../fixtures/smtp-server.ts';
import { createLog } from '../platform/log.ts';
import { createSmtp, MAX_CONNECTIONS, SEND_TIMEOUT_MS } from '../platform/mail/smtp.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import { enqueue } from './enqueue.ts';
import type { CronJobs, Handlers } from './handlers.ts';
import { CRON_JOB_NAMES, QUEUES } from './queues.ts';
import { type RunningJobs, startJobs } from './start-jobs.ts';

const LEFT = randomUUID();

let database: TestDatabase;
let running: RunningJobs[];
beforeAll(async () => {
  database = await testDatabase();
});
beforeEach(async () => {
  running = [];
  for (const table of ['job', 'schedule']) {
    await sql`delete from ${sql.table(`pgboss.${table}`)}`.execute(database.db);
  }
});
afterEach(() => Promise.all(running.map((jobs) => jobs.stop())));
afterAll(() => database.drop());

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

test('mails everybody once, however slow the mail server is', async () => {
  // As if a mail of 17 seconds met jobs that may last a minute.
  await sql`update pgboss.queue set expire_seconds = 3, retry_delay = 0`.execute(database.db);
  const orderIds = Array.from({ length: 10 }, () => randomUUID());
  await Promise.all(orderIds.map(mail));
  const server = await startSmtpServer();
  server.slownessMs = 850;
  const mailer = createSmtp({ url: server.url, from: 'Seahour <hello@seahour.example>' });
  let tries = 0;
  await start({
    'guest-message': async ({ order_id: id }) => {
      tries++;
      const words = { subject: 'Held', text: 'Pier 7', html: '<p>Pier 7</p>' };
      await mailer.send({ id, to: 'anna@example.com', ...words });
    },
  });
  const completed = async () =>
    (await sql`select from pgboss.job where state = 'completed'`.execute(database.db)).rows.length;
  await expect.poll(completed, { timeout: 30_000 }).toBe(orderIds.length);
  expect(tries).toBe(orderIds.length);
  expect(server.mails).toHaveLength(orderIds.length);
  await mailer.close();
  await server.stop();
});

test('lets a job outlast the mail that it sends', () => {
  for (const name of ['guest-message', 'waitlist-mail'] as const) {
    expect(QUEUES[name].expireInSeconds * 1_000).toBeGreaterThan(SEND_TIMEOUT_MS);
    expect(QUEUES[name].batchSize).toBeLessThanOrEqual(MAX_CONNECTIONS);
  }
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
  expect(lines[0]).toContain('start-jobs.test.ts');
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
