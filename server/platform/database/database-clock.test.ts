import { setTimeout as pause } from 'node:timers/promises';
import pino from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { createLog } from '../log.ts';
import { type DatabaseClock, readDatabaseTime, startDatabaseClock } from './database-clock.ts';
import { createDatabase } from './pool.ts';

let database: TestDatabase;
const started: DatabaseClock[] = [];
beforeAll(async () => {
  database = await testDatabase();
});
afterEach(() => {
  for (const { stop } of started.splice(0)) stop();
});
afterAll(() => database.drop());

const HOUR_MS = 3_600_000;
const log = createLog('silent');

/** A clock of a machine whose own is wrong by so much. */
async function start(skew: { ms: number }, options: { everyMs?: number } = {}) {
  const localMs = () => performance.now() + skew.ms;
  const clock = await startDatabaseClock({ db: database.db, log, localMs, ...options });
  started.push(clock);
  return clock.clock;
}

/** How far it is from the database's, in whole hours. */
async function hoursOff(clock: () => Date): Promise<number> {
  const now = await readDatabaseTime(database.db);
  return Math.round(Math.abs(clock().getTime() - now.getTime()) / HOUR_MS);
}

test('shows the database’s time on machines whose clocks differ by hours', async () => {
  const slow = await start({ ms: -2 * HOUR_MS });
  const fast = await start({ ms: Date.now() + 2 * HOUR_MS });
  expect([await hoursOff(slow), await hoursOff(fast)]).toEqual([0, 0]);
  expect(Math.abs(slow().getTime() - fast().getTime())).toBeLessThan(2_000);
});

test('corrects itself after its machine slept', async () => {
  const skew = { ms: 0 };
  const clock = await start(skew, { everyMs: 10 });
  skew.ms = -3 * HOUR_MS;
  await expect.poll(() => hoursOff(clock)).toBe(0);
});

test('runs on while the database is away, and says so', async () => {
  const db = createDatabase(database.connection);
  const lines: string[] = [];
  const clock = await startDatabaseClock({
    db,
    log: pino({}, { write: (line) => lines.push(line) }),
    everyMs: 10,
  });
  started.push(clock);
  await db.destroy();
  const before = clock.clock();
  await expect.poll(() => lines.length).toBeGreaterThan(0);
  await pause(2);
  expect(clock.clock().getTime()).toBeGreaterThan(before.getTime());
  expect(lines[0]).toContain('could not read the database clock');
  expect(await hoursOff(clock.clock)).toBe(0);
});
