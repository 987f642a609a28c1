import { join } from 'node:path';
import { getSlotsForDates } from '@seahour/api-types/activities.ts';
import { HOLD_MINUTES } from '@seahour/api-types/constants.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fillMarketplace } from './fixtures/marketplace.ts';
import { readDatabaseTime } from './platform/database/database-clock.ts';
import { type ApiProcess, startApi } from './testing/api-process.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { type TemporaryFolder, temporaryFolder } from './testing/temporary-folder.ts';

const HOUR_MS = 3_600_000;

let database: TestDatabase;
let folder: TemporaryFolder;
let slow: ApiProcess;
let fast: ApiProcess;
beforeAll(async () => {
  folder = await temporaryFolder('seahour-clocks-');
  database = await testDatabase();
  await fillMarketplace(database.db);
  [slow, fast] = await Promise.all([start(-2 * HOUR_MS), start(2 * HOUR_MS)]);
});
afterAll(async () => {
  await Promise.all([slow.stop(), fast.stop()]);
  await database.drop();
  await folder.remove();
});

/** A server on a machine whose clock is wrong by so much. */
const start = (skewMs: number): Promise<ApiProcess> =>
  startApi(folder.path, {
    DATABASE_URL: database.url,
    NODE_OPTIONS: `--import ${join(import.meta.dirname, 'testing/skewed-clock.ts')}`,
    CLOCK_SKEW_MS: String(skewMs),
  });

async function post({ base }: ApiProcess, path: string, payload: object) {
  const response = await fetch(base + path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(payload),
  });
  return { status: response.status, body: JSON.parse(await response.text()) };
}

test('ends a hold by one time in processes whose clocks differ by hours', async () => {
  const now = await readDatabaseTime(database.db);
  const date = addDays(cityDate('Asia/Dubai', now), 3);
  const hours = { company_activity_id: 1, date, time: 16, hour_count: 3 };
  const order = { ...hours, acq_method: 2, phone: '+971501234567' };
  const held = await post(slow, createOrder.path, order);
  expect(held.status).toBe(200);
  const leftMs = Date.parse(held.body.data.expires_at) - now.getTime();
  expect(Math.round(leftMs / 60_000)).toBe(HOLD_MINUTES);
  // To the fast machine's own clock the hold has been over for two hours.
  expect((await post(fast, createOrder.path, order)).status).toBe(409);
  await sql`update claimed_hours set expires_at = ${now} where kind = 'hold'`.execute(database.db);
  await sql`update orders set expires_at = ${now}`.execute(database.db);
  // To the slow machine's own clock the hold lasts two hours more.
  expect((await post(slow, createOrder.path, order)).status).toBe(200);
});

test('says in both processes alike which hours are over', async () => {
  const now = await readDatabaseTime(database.db);
  const date_start = cityDate('Asia/Dubai', now);
  const span = { activity_id: 5, company_activity_id: 1, date_start };
  const wanted = { ...span, date_end: addDays(date_start, 1) };
  const answers = await Promise.all(
    [slow, fast].map((each) => post(each, getSlotsForDates.path, wanted)),
  );
  expect(answers[0]?.status).toBe(200);
  expect(answers[0]?.body).toEqual(answers[1]?.body);
});
