import { getCities } from '@seahour/api-types/locations.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { noteBackup } from '../backup/last-backup.ts';
import { bookingRequest } from '../fixtures/bookings.ts';
import { startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { VERSION } from '../platform/version.ts';
import { type TemporaryFolder, temporaryFolder } from '../testing/temporary-folder.ts';

let app: TestApp;
let base: string;
let data: TemporaryFolder;

beforeAll(async () => {
  data = await temporaryFolder('seahour-metrics-');
  app = await startTestApp({ settings: { SEAHOUR_DATA: data.path } });
  base = await app.listen();
});
afterAll(async () => {
  await app.stop();
  await data.remove();
});

const read = async () => (await fetch(`${base}/metrics`)).text();

/** The value of a series as it is written, e.g. `a{b="c"}`. */
async function seriesValue(series: string): Promise<number | null> {
  const line = (await read()).split('\n').find((each) => each.startsWith(`${series} `));
  return line ? Number(line.slice(series.length)) : null;
}

const orders = (status: number) =>
  seriesValue(`seahour_http_request_seconds_count{route="${createOrder.path}",status="${status}"}`);

test('counts orders that were placed and hours that were taken', async () => {
  await app.post(createOrder.path, bookingRequest());
  await app.post(createOrder.path, bookingRequest({ phone: '+971502222222' }));
  expect([await orders(200), await orders(409)]).toEqual([1, 1]);
});

test('names calls by their route and nothing that a visitor typed', async () => {
  await app.request('/calendars/secret-token.ics');
  await app.request('/my-bookings?mail=guest@example.com');
  await app.post(getCities.path, {});
  const text = await read();
  expect(text).toContain(`route="${getCities.path}"`);
  expect(text).not.toMatch(/secret-token|guest@|my-bookings/);
});

test('tells how long a job has waited for a worker', async () => {
  await app.post(createOrder.path, bookingRequest({ time: 10, mail: 'guest@example.com' }));
  expect(await seriesValue('seahour_queue_waiting{queue="mail"}')).toBeGreaterThan(0);
  expect(await seriesValue('seahour_queue_waiting{queue="refund"}')).toBe(0);
  expect(await seriesValue('seahour_queue_oldest_seconds{queue="telegram"}')).not.toBeNull();
});

test('says when a backup was made, and nothing before', async () => {
  expect(await seriesValue('seahour_backup_timestamp_seconds')).toBeNull();
  await noteBackup(data.path, new Date('2026-11-20T04:00:00Z'));
  expect(await seriesValue('seahour_backup_timestamp_seconds')).toBe(1_795_147_200);
});

test('tells how much room the disk has', async () => {
  const [free, size] = [
    await seriesValue('seahour_disk_bytes{kind="free"}'),
    await seriesValue('seahour_disk_bytes{kind="size"}'),
  ];
  expect(free).toBeGreaterThan(0);
  expect(size).toBeGreaterThanOrEqual(free ?? 0);
});

test('says which version runs, and whether it may be sent requests', async () => {
  expect(await seriesValue(`seahour_build_info{version="${VERSION}"}`)).toBe(1);
  expect(await seriesValue('seahour_ready')).toBe(1);
});

test('answers while the database is away', async () => {
  await app.db.destroy();
  expect(await seriesValue('seahour_database_up')).toBe(0);
  expect(await seriesValue('process_resident_memory_bytes')).toBeGreaterThan(0);
});
