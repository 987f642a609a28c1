import { startTestApp, type TestApp } from '@seahour/server/fixtures/test-app.ts';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { fuzzedCalls } from './contract.ts';
import { fuzzCalls } from './fuzz-calls.ts';

const COUNT = 200;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
afterAll(() => app.stop());

test.each(fuzzedCalls())('answers whatever is sent to $path', async (call) => {
  const send = async (path: string, body: string) => (await app.post(path, body)).status;
  const [finding] = await fuzzCalls([call], { count: COUNT, seed: 2026, send });
  expect(finding?.broken).toEqual([]);
  expect(finding?.answers['4xx']).toBeGreaterThan(0);
});

test('notices an answer that must not be', async () => {
  const [call] = fuzzedCalls();
  if (!call) throw new Error('the contract has no call');
  const [finding] = await fuzzCalls([call], { count: 3, seed: 1, send: async () => 500 });
  expect(finding?.broken).toHaveLength(3);
});
