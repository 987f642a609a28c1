import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { startSmtpServer } from '../fixtures/smtp-server.ts';
import { createLog } from '../platform/log.ts';
import { createSmtp, MAX_CONNECTIONS, SEND_TIMEOUT_MS } from '../platform/mail/smtp.ts';
import { type TestDatabase, testDatabase } from '../testing/database.ts';
import type { Handlers } from './job.ts';
import { CRON_JOB_NAMES, type CronJobs, QUEUES } from './queues.ts';
import { type RunningJobs, startJobs } from './start-jobs.ts';

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

/** Jobs of messages that there are not: the handlers are the test's. */
const queue = (from: number, to = from, group: number | null = null) =>
  sql`
    insert into pgboss.job (name, data, singleton_key, group_id, policy, retry_limit, retry_delay,
      retry_backoff, expire_seconds, deletion_seconds)
    select name, json_build_object('message_id', id), id, ${group}::int, policy, retry_limit,
      retry_delay, retry_backoff, expire_seconds, deletion_seconds
    from pgboss.queue, generate_series(${from}::int, ${to}::int) id
    where name = 'mail'`.execute(database.db);

test('gives each job to one of two processes', async () => {
  const done: number[] = [];
  const all = Promise.withResolvers<void>();
  const handlers: Partial<Handlers> = {
    async mail({ message_id }) {
      done.push(message_id);
      if (done.length === 40) all.resolve();
      return 'done';
    },
  };
  await Promise.all([start(handlers), start(handlers)]);
  await queue(1, 40);
  await all.promise;
  await Promise.all(running.map((jobs) => jobs.stop()));
  expect(done.sort((one, other) => one - other)).toEqual(
    Array.from({ length: 40 }, (_, index) => index + 1),
  );
});

test('does after a start what was left undone before it', async () => {
  await queue(7);
  const arrived = Promise.withResolvers<number>();
  await start({
    async mail({ message_id }) {
      arrived.resolve(message_id);
      return 'done';
    },
  });
  expect(await arrived.promise).toBe(7);
});

test('holds up nobody because of somebody whose messages stall', async () => {
  await queue(1, 5, 101);
  await queue(6, 25);
  const stalled = Promise.withResolvers<void>();
  const done = new Set<number>();
  await start({
    async mail({ message_id }) {
      if (message_id <= 5) await stalled.promise;
      done.add(message_id);
      return 'done';
    },
  });
  await expect.poll(() => done.size, { timeout: 15_000 }).toBe(20);
  stalled.resolve();
  await expect.poll(() => done.size, { timeout: 15_000 }).toBe(25);
});

test('mails everybody once, however slow the mail server is', async () => {
  // As if a mail of 17 seconds met jobs that may last a minute.
  await sql`update pgboss.queue set expire_seconds = 3, retry_delay = 0`.execute(database.db);
  await queue(1, 10);
  const server = await startSmtpServer();
  server.slownessMs = 850;
  const mailer = createSmtp({ url: server.url, from: 'Seahour <hello@seahour.example>' });
  let tries = 0;
  await start({
    async mail({ message_id }) {
      tries++;
      const words = { subject: 'Held', text: 'Pier 7', html: '<p>Pier 7</p>' };
      await mailer.send({ id: `${message_id}`, to: 'anna@example.com', ...words });
      return 'done';
    },
  });
  const completed = async () =>
    (await sql`select from pgboss.job where state = 'completed'`.execute(database.db)).rows.length;
  await expect.poll(completed, { timeout: 30_000 }).toBe(10);
  expect(tries).toBe(10);
  expect(server.mails).toHaveLength(10);
  await mailer.close();
  await server.stop();
});

test('lets a job outlast the mail that it sends', () => {
  expect(QUEUES.mail.expireInSeconds * 1_000).toBeGreaterThan(SEND_TIMEOUT_MS);
  expect(QUEUES.mail.batchSize * QUEUES.mail.workers).toBeLessThanOrEqual(MAX_CONNECTIONS);
});

test('tries a failed job again and writes down nothing that the failure said', async () => {
  await sql`update pgboss.queue set retry_delay = 0, retry_backoff = false`.execute(database.db);
  await queue(1);
  const lines: string[] = [];
  const again = Promise.withResolvers<unknown>();
  let tries = 0;
  const handler = async () => {
    tries++;
    if (tries === 1) throw Object.assign(new Error('550 anna@example.com'), { code: 'EENVELOPE' });
    const { rows } = await sql`select output, retry_count from pgboss.job`.execute(database.db);
    again.resolve(rows);
    return 'done' as const;
  };
  await start({ mail: handler }, {}, pino({}, { write: (line) => lines.push(line) }));
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
    'show-due-offers': async () => {},
    'remind-guests': async () => {},
    'invite-reviews': async () => {},
    'import-calendars': async () => {},
    'tell-waitlist': async () => {},
    'remind-staff': async () => {},
    'sweep-messages': async () => {},
    'run-weather-calls': async () => {},
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
