import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createOrder, getOrder, getOrderStatus, goToPay } from '@seahour/api-types/orders.ts';
import { getUnconfirmedOrders } from '@seahour/api-types/staff.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { createApp } from '../../app.ts';
import { renewFeed } from '../../calendars/feed.ts';
import { readConfig } from '../../config/config.ts';
import { fillMarketplace } from '../../fixtures/marketplace.ts';
import { fillStaff, launchOf, STAFF } from '../../fixtures/staff.ts';
import { FRIDAY_MORNING } from '../../fixtures/test-app.ts';
import { type TestDatabase, testDatabase } from '../../testing/database.ts';
import { createDatabase } from '../database/pool.ts';
import { createLog } from '../log.ts';

const STAFF_PATH = '/crew-7Kd02mQx';
const NOW = new Date(FRIDAY_MORNING);

let database: TestDatabase;
let folder: string;
beforeAll(async () => {
  database = await testDatabase();
  await fillMarketplace(database.db);
  await fillStaff(database.db);
  folder = await mkdtemp(join(tmpdir(), 'seahour-log-'));
  await writeFile(join(folder, 'index.html'), '<!doctype html>');
});
afterAll(async () => {
  await rm(folder, { recursive: true });
  await database.drop();
});

/** The whole app, and every line that it logs at any level. */
function start(db = database.db) {
  const lines: string[] = [];
  const config = readConfig({ PUBLIC_URL: 'https://sea.example' }, { defaultMode: 'demo' });
  if (!config.ok) throw new Error(config.problem);
  const app = createApp({
    db,
    config: config.config,
    log: createLog('trace', (line) => void lines.push(line)),
    clock: () => NOW,
    files: { site: folder, widget: folder, photos: folder, staff: folder },
    staffPath: STAFF_PATH,
  });
  const get = (path: string) => app.request(path);
  async function post(path: string, payload: object) {
    const headers = { 'Content-Type': 'application/json' };
    const init = { method: 'POST', headers, body: JSON.stringify(payload) };
    return JSON.parse(await (await app.request(path, init)).text());
  }
  return { lines, app, get, post, routes: () => lines.map((line) => JSON.parse(line).route) };
}

const ORDER = {
  acq_method: 2,
  company_activity_id: 1,
  date: '2026-11-21',
  time: 12,
  hour_count: 3,
  phone: '+971501234567',
  card_token: 'sandbox_paid',
};

test('names the route of a request, and no secret that its path carries', async () => {
  const { lines, app, get, post, routes } = start();
  const feed = (await renewFeed(database.db, 1, NOW)) ?? '';
  const { unique_id } = await post(createOrder.path, ORDER);
  const { redirect_url } = await post(goToPay.path, { unique_id });
  const { pathname: payPage } = new URL(redirect_url);
  const reference = payPage.split('/').at(-1) ?? '';
  const init_data = await launchOf(database.db, STAFF.omar.telegram_id);
  await post(getOrder.path, { order_id: unique_id });
  await post(getOrderStatus.path, { unique_id });
  await post(getUnconfirmedOrders.path, { init_data });
  expect((await get(feed)).status).toBe(200);
  expect((await get(STAFF_PATH)).status).toBe(200);
  expect((await get(payPage)).status).toBe(200);
  expect((await get(`/?order=${unique_id}`)).status).toBe(200);
  const body = new URLSearchParams({ action: 'decline' });
  expect((await app.request(payPage, { method: 'POST', body })).status).toBe(303);
  // Slips of the same: another method, a path that goes on, a link that lost its beginning.
  await app.request(feed, { method: 'POST' });
  await app.request(STAFF_PATH, { method: 'HEAD' });
  for (const path of [feed, STAFF_PATH, payPage]) await get(`${path}/more`);
  await get(`/calendars${feed.slice('/api/calendars'.length)}`);
  await get(`/api/orders/${unique_id}`);
  await get(`/pay/webhook/${reference}`);
  expect(routes().length).toBeGreaterThan(15);
  expect(routes()).toEqual(
    expect.arrayContaining([createOrder.path, '/:staff', '/pay/sandbox/:reference', '/api/*']),
  );
  const token = feed.split('/').at(-1)?.replace('.ics', '') ?? '';
  const secrets = [unique_id, token, reference, STAFF_PATH, init_data.slice(-40), ORDER.phone];
  for (const secret of secrets) expect(lines.join()).not.toContain(secret);
});

test('names none of them where the answer fails', async () => {
  const away = createDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  const { lines, get, post } = start(away);
  const token = 'A1'.repeat(12);
  expect((await get(`/api/calendars/${token}.ics`)).status).toBe(503);
  expect((await get(`/pay/sandbox/${token}`)).status).toBe(503);
  await post(getOrder.path, { order_id: token });
  expect(lines.filter((line) => line.includes('failed'))).toHaveLength(3);
  expect(lines.join()).not.toContain(token);
  await away.destroy();
});
