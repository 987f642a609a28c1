import { getActivitiesInfo } from '@seahour/api-types/activities.ts';
import { getCities } from '@seahour/api-types/locations.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { pino } from 'pino';
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest';
import { createApp } from './app.ts';
import { readConfig } from './config/config.ts';
import { errorOf, FRIDAY_MORNING, startTestApp, type TestApp } from './fixtures/test-app.ts';
import { createDatabase } from './platform/database/pool.ts';
import type { Db } from './tables/connection.ts';

let app: TestApp;
const opened: Db[] = [];
beforeAll(async () => {
  app = await startTestApp();
});
afterEach(async () => {
  await Promise.all(opened.splice(0).map((db) => db.destroy()));
});
afterAll(() => app.stop());

test('says in JSON that an API address is not known', async () => {
  for (const method of ['GET', 'POST', 'DELETE']) {
    const response = await app.request('/api/v1/nothing', { method });
    expect(response.status).toBe(404);
    expect(await response.json()).toMatchObject({ error: { code: 'not_found' } });
  }
});

test.each(['GET', 'PUT', 'PATCH', 'DELETE'])('refuses %s and says what to use', async (method) => {
  const response = await app.request(getCities.path, { method });
  expect(response.status).toBe(405);
  expect(response.headers.get('Allow')).toBe('POST');
  expect(await response.json()).toMatchObject({ error: { code: 'method_not_allowed' } });
});

test('refuses a body that is too large', async () => {
  const answer = await app.post(getCities.path, `{"a":"${'x'.repeat(256 * 1024)}"}`);
  expect([answer.status, errorOf(answer).code]).toEqual([413, 'payload_too_large']);
});

test('gives every answer a number, also a failed one', async () => {
  for (const path of ['/api/v1/nothing', '/healthz', '/api/docs']) {
    const response = await app.request(path);
    expect(response.headers.get('X-Request-Id')).toMatch(/^[\w-]{36}$/);
  }
});

test('lets pages of every origin call, without cookies', async () => {
  const preflight = await app.request(createOrder.path, {
    method: 'OPTIONS',
    headers: {
      Origin: 'https://hotel.example',
      'Access-Control-Request-Method': 'POST',
      'Access-Control-Request-Headers': 'content-type,idempotency-key,traceparent',
    },
  });
  expect(preflight.status).toBe(204);
  expect(preflight.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(preflight.headers.get('Access-Control-Allow-Headers')).toBe('*');
  expect(preflight.headers.get('Access-Control-Allow-Credentials')).toBeNull();
  const answer = await app.post(getCities.path, {}, { Origin: 'https://hotel.example' });
  expect(answer.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(answer.headers.get('Access-Control-Expose-Headers')).toMatch('X-Request-Id');
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

test('reads JSON whatever the charset says', async () => {
  const headers = { 'Content-Type': 'application/json; charset=utf-8' };
  expect((await app.post(getCities.path, {}, headers)).status).toBe(200);
});

/** The app on another database, with what it logs. */
function withLog(db: Db) {
  const lines: Record<string, unknown>[] = [];
  const config = readConfig({}, { defaultMode: 'demo' });
  if (!config.ok) throw new Error(config.problem);
  const log = pino({ level: 'info' }, { write: (line: string) => lines.push(JSON.parse(line)) });
  const other = createApp({
    db,
    config: config.config,
    log,
    clock: () => new Date(FRIDAY_MORNING),
  });
  const post = (path: string, payload: object, headers: Record<string, string> = {}) =>
    other.request(path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json', ...headers },
      body: JSON.stringify(payload),
    });
  return { other, post, lines };
}

test('says that it cannot answer for a moment while the database is away', async () => {
  const db = createDatabase({ connectionString: 'postgres://nobody@127.0.0.1:1/none' });
  opened.push(db);
  const { other, post, lines } = withLog(db);
  const answer = await post(getCities.path, {}, { 'X-Language': 'ru' });
  expect(answer.status).toBe(503);
  expect(answer.headers.get('Retry-After')).toBe('2');
  expect(await answer.json()).toMatchObject({
    error: { code: 'unavailable', message: expect.stringMatching('позже') },
  });
  const unready = await other.request('/readyz', { headers: { Accept: 'text/html' } });
  expect(unready.status).toBe(503);
  expect(await unready.json()).toEqual({ ok: false, reason: 'database' });
  expect((await other.request('/healthz')).status).toBe(200);
  expect(lines.some(({ level }) => level === 50)).toBe(false);
});

test('is back by itself after its connections were cut', async () => {
  const { post, lines } = withLog(app.db);
  await post(getCities.path, {});
  const cut = sql`select pg_terminate_backend(pid) from pg_stat_activity
    where datname = current_database() and pid <> pg_backend_pid()`;
  const calls = Array.from({ length: 20 }, () => post(getCities.path, {}));
  await cut.execute(app.db);
  const statuses = new Set((await Promise.all(calls)).map(({ status }) => status));
  expect([...statuses].filter((status) => status !== 200 && status !== 503)).toEqual([]);
  await expect.poll(async () => (await post(getCities.path, {})).status).toBe(200);
  expect(lines.some(({ level }) => level === 50)).toBe(false);
});

test('shows a number and nothing of itself when something breaks', async () => {
  const broken = {
    getExecutor: () => {
      throw new Error('secret detail');
    },
  } as unknown as Db;
  const { post, lines } = withLog(broken);
  const answer = await post(getActivitiesInfo.path, { city_id: 1 });
  expect(answer.status).toBe(500);
  const { error } = (await answer.json()) as { error: Record<string, string> };
  expect(error).toEqual({
    code: 'internal',
    message: expect.any(String),
    request_id: answer.headers.get('X-Request-Id'),
  });
  const failed = lines.find(({ msg }) => msg === 'request failed');
  expect(failed).toMatchObject({ request_id: error.request_id, level: 50 });
});

test('logs requests without anything personal', async () => {
  const { post, lines } = withLog(app.db);
  const phone = '+971501234567';
  await post(createOrder.path, { phone, mail: 'anna@example.com', name: 'Anna' });
  expect(lines).toHaveLength(1);
  expect(lines[0]).toMatchObject({ method: 'POST', route: createOrder.path, status: 422 });
  expect(JSON.stringify(lines)).not.toMatch(/501234567|anna/i);
});
