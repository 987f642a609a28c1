import { afterAll, beforeAll, expect, test } from 'vitest';
import { ALARM_NAMES, setAlarm } from '../alarms/alarms.ts';
import { startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { createLog } from '../platform/log.ts';

const TOKEN = 'a-token-of-the-operator';
const NOW = new Date('2026-11-20T04:00:00Z');

let app: TestApp;
let guarded: TestApp;
let base: string;
beforeAll(async () => {
  app = await startTestApp();
  guarded = await startTestApp({ settings: { METRICS_TOKEN: TOKEN } });
  base = await app.listen();
});
afterAll(async () => {
  await app.stop();
  await guarded.stop();
});

test('names every alarm, and counts those that stand', async () => {
  const standing = [{ subject: 'stripe', order_id: null, detail: 'misconfigured: api_key' }];
  const alarm = { name: 'payments_misconfigured', now: NOW } as const;
  await setAlarm(app.db, createLog('silent'), { ...alarm, standing });
  const text = await (await fetch(`${base}/metrics`)).text();
  for (const name of ALARM_NAMES) expect(text).toContain(`seahour_alarms{name="${name}"} `);
  expect(text).toContain('seahour_alarms{name="payments_misconfigured"} 1');
  await setAlarm(app.db, createLog('silent'), { ...alarm, standing: [] });
  const after = await (await fetch(`${base}/metrics`)).text();
  expect(after).toContain('seahour_alarms{name="payments_misconfigured"} 0');
});

test('tells nobody behind a proxy, and nobody who cannot be placed', async () => {
  for (const name of ['X-Forwarded-For', 'X-Forwarded-Proto', 'Forwarded', 'Via', 'X-Real-IP']) {
    const headers = { [name]: '203.0.113.9' };
    expect((await fetch(`${base}/metrics`, { headers })).status).toBe(403);
  }
  expect((await app.request('/metrics')).status).toBe(403);
});

test.each([
  ['the token', `Bearer ${TOKEN}`, 200],
  ['another one', `Bearer ${TOKEN.replace('a', 'b')}`, 403],
  ['none', '', 403],
])('answers to %s', async (_, Authorization, status) => {
  expect((await guarded.request('/metrics', { headers: { Authorization } })).status).toBe(status);
});
