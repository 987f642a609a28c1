import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { type IncomingMessage, request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as activities from '@seahour/api-types/activities.ts';
import { LIVE_HOURS_PATH } from '@seahour/api-types/live.ts';
import { getCities } from '@seahour/api-types/locations.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { startTestServer, type TestServer } from './fixtures/test-server.ts';

/** Unbounded work takes seconds. */
const LONGEST_WAIT_MS = 250;

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer({ settings: { RATE_LIMITS: 'off' } });
  await server.post(getCities.path, {});
});
afterAll(() => server.stop());

const YACHTS = { city_id: 1, activity_id: 5 };

const numbered = (length: number, value: (index: number) => unknown) =>
  Object.fromEntries(Array.from({ length }, (_, index) => [String(index + 1), value(index)]));

const many = (length: number) => Array.from({ length }, (_, index) => `value ${index}`);

const HOSTILE: [string, string, unknown, number][] = [
  [
    '14,000 switches',
    activities.getActivitiesCards.path,
    { ...YACHTS, filters: { switches: numbered(14_000, () => true) } },
    422,
  ],
  [
    '9,000 sliders',
    activities.getActivitiesCards.path,
    { ...YACHTS, filters: { sliders: numbered(9_000, (index) => [0, index]) } },
    422,
  ],
  [
    '17,000 values of a checkbox',
    activities.getActivitiesCards.path,
    { ...YACHTS, filters: { checkboxes: { 30: many(17_000) } } },
    422,
  ],
  [
    'the longest selection that is taken',
    activities.getActivitiesCards.path,
    { ...YACHTS, count: 100, filters: { checkboxes: { 30: many(40), 7: many(40), 4: many(40) } } },
    200,
  ],
  ['20,000 unknown keys', getCities.path, numbered(20_000, () => 1), 422],
  [
    'one id 500 times',
    activities.getSuggestedCards.path,
    { company_activity_ids: Array.from({ length: 500 }, () => 1), date: '2026-11-21' },
    200,
  ],
];

test.each(HOSTILE)('answers others in time beside %s', async (_, path, payload, status) => {
  const body = JSON.stringify(payload);
  const waits: number[] = [];
  const attack = Promise.all(
    Array.from({ length: 10 }, async () => {
      const answer = await fetch(`${server.base}${path}`, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body,
      });
      const { length } = await answer.text();
      return { status: answer.status, length };
    }),
  );
  for (let call = 0; call < 5; call++) {
    const startedMs = performance.now();
    expect((await server.post(getCities.path, {})).status).toBe(200);
    waits.push(performance.now() - startedMs);
  }
  for (const answer of await attack) {
    expect(answer.status).toBe(status);
    // No answer is many times what was asked.
    expect(answer.length).toBeLessThan(20_000);
  }
  expect(Math.min(...waits)).toBeLessThan(LONGEST_WAIT_MS);
  expect(waits.toSorted((a, b) => a - b)[2]).toBeLessThan(LONGEST_WAIT_MS);
});

const PATHS = [
  '%00',
  '%',
  '%ff',
  '%c0%ae%c0%ae/x',
  '%ed%a0%80',
  '..%2f..%2fetc%2fpasswd',
  '%0d%0aSet-Cookie:x',
  'x'.repeat(7_000),
];

test('answers no path with a failure of its own', async () => {
  const folder = await mkdtemp(join(tmpdir(), 'seahour-hostile-'));
  const files = { site: folder, widget: folder, photos: folder };
  const served = await startTestServer({ db: server.db, files });
  const above = ['/', '/api/', '/api/v1/orders/', '/widget/', '/photos/', '/calendars/', '/pay/'];
  above.push('/en/', '/docs/', `${LIVE_HOURS_PATH}?company_activity_id=`, '/en?city=', '/live/');
  for (const path of above.flatMap((start) => PATHS.map((end) => start + end))) {
    for (const method of ['GET', 'POST', 'HEAD']) {
      const answer = await ask(served.port, method, path);
      expect(`${method} ${path.slice(0, 60)} ${answer}`).toMatch(/ [234]\d\d$/);
    }
  }
  await served.stop();
  await rm(folder, { recursive: true });
});

/** As it is: `fetch` would put a path right first. */
async function ask(port: number, method: string, path: string): Promise<number> {
  const sent = request({ port, method, path, agent: false });
  sent.end();
  const [answer] = (await once(sent, 'response')) as [IncomingMessage];
  answer.resume();
  return answer.statusCode ?? 0;
}

test('prepares a handful of statements for thousands of selections', async () => {
  const kinds = [4, 7, 22, 23, 30];
  await Promise.all(
    Array.from({ length: 600 }, async (_, index) => {
      const used = kinds.filter((_, bit) => (index >> bit) & 1);
      const filters = {
        price: [index, index + 1_000],
        sliders: Object.fromEntries(used.slice(0, 2).map((id) => [id, [0, index]])),
        selectors: Object.fromEntries(used.slice(2, 4).map((id) => [id, String(index)])),
        checkboxes: Object.fromEntries(used.slice(4).map((id) => [id, many(index % 40)])),
      };
      await server.post(activities.getActivitiesCards.path, { ...YACHTS, filters });
    }),
  );
  const { rows } = await sql<{ statement: string }>`
    select statement from pg_prepared_statements
    where statement like '%company_activities%'`.execute(server.db);
  expect(rows.length).toBeLessThanOrEqual(4);
});
