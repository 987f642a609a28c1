import { readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { createOrder } from '@seahour/api-types/orders.ts';
import { addDays, cityDate } from '@seahour/api-types/rules/booking-window.ts';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { readConfig } from './config/config.ts';
import { bookingRequest } from './fixtures/bookings.ts';
import { fillMarketplace } from './fixtures/marketplace.ts';
import { type ApiProcess, startApi } from './testing/api-process.ts';
import { type TestDatabase, testDatabase } from './testing/database.ts';
import { type TemporaryFolder, temporaryFolder } from './testing/temporary-folder.ts';

/** Each starts processes, and jobs are looked for once a second. */
vi.setConfig({ testTimeout: 60_000, hookTimeout: 60_000 });

interface Started extends ApiProcess {
  /** Mails that it sent. */
  mails(): Promise<string[]>;
}

let database: TestDatabase;
const folders: TemporaryFolder[] = [];
const running: ApiProcess[] = [];

beforeAll(async () => {
  database = await testDatabase();
  await fillMarketplace(database.db);
});
afterAll(async () => {
  await Promise.all(running.map((each) => each.kill()));
  await Promise.all(folders.map((each) => each.remove()));
  await database.drop();
});

async function start(role: 'web' | 'worker'): Promise<Started> {
  const folder = await temporaryFolder(`seahour-${role}-`);
  folders.push(folder);
  const settings = { DATABASE_URL: database.url, SEAHOUR_ROLE: role };
  const started = await startApi(folder.path, settings);
  running.push(started);
  const mails = () => readdir(join(folder.path, 'outbox')).catch(() => []);
  return { ...started, mails };
}

test('takes orders in one process and carries them on in another', async () => {
  const web = await start('web');
  const ordered = await fetch(web.base + createOrder.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify(
      bookingRequest({
        date: addDays(cityDate('Asia/Dubai', new Date()), 1),
        mail: 'guest@example.com',
      }),
    ),
  });
  expect(ordered.status).toBe(200);
  const worker = await start('worker');
  await expect.poll(worker.mails, { timeout: 20_000 }).toHaveLength(1);
  expect(await web.mails()).toEqual([]);
});

test('answers probes alone where it works off the queues', async () => {
  const worker = await start('worker');
  const statusOf = async (path: string) => (await fetch(worker.base + path)).status;
  expect(await statusOf('/healthz')).toBe(200);
  expect(await statusOf('/readyz')).toBe(200);
  expect(await statusOf('/metrics')).toBe(200);
  expect(await statusOf('/api/docs')).toBe(404);
  expect(await worker.stop()).toBe(0);
});

test.each(['web', 'worker'])('wants a database that both can reach, as %s', (SEAHOUR_ROLE) => {
  expect(readConfig({ SEAHOUR_ROLE })).toEqual({
    ok: false,
    problem: 'DATABASE_URL must be set when SEAHOUR_ROLE is web or worker',
  });
});
