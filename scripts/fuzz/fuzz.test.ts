import { goToPay } from '@seahour/api-types/orders.ts';
import { redeemStaffLink, signInStaff } from '@seahour/api-types/staff-session.ts';
import { signIn } from '@seahour/api-types/user.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '@seahour/server/fixtures/test-app.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fuzzedCalls } from './contract.ts';
import { fuzzCalls } from './fuzz-calls.ts';
import { becomeInsider, type Insider } from './insider.ts';

const COUNT = 200;
/** What it takes is used up by its first call, or lies in a mail. */
const LOCKED: ReadonlySet<string> = new Set([
  goToPay.path,
  signIn.path,
  signInStaff.path,
  redeemStaffLink.path,
]);

let app: TestApp;
let insider: Insider;
beforeAll(async () => {
  app = await startTestApp();
  const place = { now: new Date(FRIDAY_MORNING), offers: [1, 2], date: '2026-11-21' };
  insider = await becomeInsider(app.db, { ...place, post: app.post });
});
// Calls before may have ended every order.
beforeEach(async () => {
  await sql`
    update orders set order_status = 'unconfirmed', end_reason = null, ended_at = null
    where payment_method = 'later' and starts_at > ${new Date(FRIDAY_MORNING)}`.execute(app.db);
});
afterAll(() => app.stop());

test.each(fuzzedCalls())('answers whatever is sent to $path', async (call) => {
  const { known, headersFor } = insider;
  const send = async (path: string, body: string) =>
    (await app.post(path, body, headersFor(path))).status;
  const [finding] = await fuzzCalls([call], { count: COUNT, seed: 2026, known, send });
  expect(finding?.broken).toEqual([]);
  expect(finding?.answers['4xx']).toBeGreaterThan(0);
  // Else only the first door was tried.
  if (!LOCKED.has(call.path)) expect(finding?.answers['2xx']).toBeGreaterThan(0);
});

test('notices an answer that must not be', async () => {
  const [call] = fuzzedCalls();
  if (!call) throw new Error('the contract has no call');
  const [finding] = await fuzzCalls([call], { count: 3, seed: 1, send: async () => 500 });
  expect(finding?.broken).toHaveLength(3);
});
