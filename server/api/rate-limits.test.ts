import { getHourPrice } from '@seahour/api-types/companies.ts';
import { getCities } from '@seahour/api-types/locations.ts';
import { createOrder, getOrder, getOrderStatus } from '@seahour/api-types/orders.ts';
import { joinWaitlist } from '@seahour/api-types/waitlist.ts';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { RULES } from '../config/limit-rules.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';
import { createLimits } from '../platform/limits/limits.ts';
import { answer, type Outcome, refuse } from '../platform/outcome.ts';
import { rateLimit } from './rate-limits.ts';

let shared: TestServer;
let server: TestServer;
beforeAll(async () => {
  shared = await startTestServer();
});
beforeEach(async () => {
  server = await startTestServer({ db: shared.db, settings: { TRUSTED_PROXY: '127.0.0.1' } });
});
afterEach(() => server.stop());
afterAll(() => shared.stop());

const from = (address: string) => ({ 'X-Forwarded-For': address });
const guess = (index: number) => ({ unique_id: `guess-${index}-of-many-numbers` });

async function statuses(count: number, call: (index: number) => Promise<Response>) {
  const answers = await Promise.all(Array.from({ length: count }, (_, index) => call(index)));
  return answers.map(({ status }) => status);
}

test('refuses anybody who guesses numbers of orders, and nobody else', async () => {
  const misses = RULES.guess.points;
  const made = await statuses(misses, (index) =>
    server.post(getOrderStatus.path, guess(index), from('203.0.113.1')),
  );
  expect(new Set(made)).toEqual(new Set([404]));
  const refused = await server.post(
    getOrder.path,
    { order_id: 'another-number-of-an-order' },
    from('203.0.113.1'),
  );
  expect(refused.status).toBe(429);
  expect(await refused.json()).toMatchObject({ error: { code: 'rate_limited' } });
  const waitSec = Number(refused.headers.get('Retry-After'));
  expect(waitSec).toBeGreaterThan(0);
  expect(waitSec).toBeLessThanOrEqual(RULES.guess.durationSec);
  const other = await server.post(getOrderStatus.path, guess(0), from('203.0.113.2'));
  expect(other.status).toBe(404);
  expect((await server.post(getCities.path, {}, from('203.0.113.1'))).status).toBe(200);
});

const ORDER = {
  acq_method: 1,
  company_activity_id: 4,
  phone: '+971501234567',
  hour_count: 1,
} as const;

test('counts who books, however often hours are taken', async () => {
  const order = { ...ORDER, date: '2026-11-21', time: 12 };
  const attempts = await statuses(RULES.book.points, () =>
    server.post(createOrder.path, order, from('203.0.113.9')),
  );
  expect(attempts.filter((status) => status === 200)).toHaveLength(1);
  expect(attempts.filter((status) => status === 409)).toHaveLength(RULES.book.points - 1);
  const refused = await server.post(createOrder.path, order, from('203.0.113.9'));
  expect(refused.status).toBe(429);
});

test('does not believe a forwarded address from whom nobody trusts', async () => {
  const open = await startTestServer({ db: shared.db });
  const order = { ...ORDER, date: '2026-11-22', time: 12 };
  const made = await statuses(RULES.book.points + 5, (index) =>
    open.post(createOrder.path, order, from(`203.0.113.${index}`)),
  );
  expect(made.filter((status) => status === 429)).toHaveLength(5);
  await open.stop();
});

test('counts all addresses of a home together', async () => {
  const limits = createLimits(null);
  const outcome = refuse('not_found');
  const miss = (address: string) =>
    rateLimit(limits, { path: getOrder.path, address, payload: {} }, async () => outcome);
  for (let index = 0; index < RULES.guess.points; index++) {
    expect(await miss(`2a00:1450:4001:81a:${index.toString(16)}::1`)).toBe(outcome);
  }
  expect(await miss('2a00:1450:4001:81a::ffff')).toMatchObject({ code: 'rate_limited' });
  expect(await miss('2a00:1450:4001:81b::1')).toBe(outcome);
});

test('starts the payment of one order a few times, no matter who asks', async () => {
  const limits = createLimits(null);
  const outcome = refuse('status_conflict');
  const pay = (order: string, address: string) =>
    rateLimit(
      limits,
      { path: '/api/v1/orders/go-to-pay', address, payload: { unique_id: order } },
      async () => outcome,
    );
  for (let index = 0; index < RULES.pay_order.points; index++) {
    expect(await pay('one', `203.0.113.${index}`)).toBe(outcome);
  }
  expect(await pay('one', '198.51.100.1')).toMatchObject({ code: 'rate_limited' });
  expect(await pay('two', '198.51.100.1')).toBe(outcome);
});

test('lets nobody be mailed without bound, however many callers name their address', async () => {
  const limits = createLimits(null);
  const join = (mail: string, address: string) =>
    rateLimit(limits, { path: joinWaitlist.path, address, payload: { mail } }, async () =>
      answer({}),
    );
  for (let index = 0; index < RULES.waitlist_mail.points; index++) {
    expect(await join('anna@example.com', `203.0.113.${index}`)).toMatchObject({ ok: true });
  }
  const refused = await join('anna@example.com', '198.51.100.1');
  expect(refused).toMatchObject({ code: 'rate_limited' });
  for (let index = 1; index < RULES.waitlist.points; index++) {
    expect(await join(`a${index}@example.com`, '198.51.100.1')).toMatchObject({ ok: true });
  }
  expect(await join('b@example.com', '198.51.100.1')).toMatchObject({ code: 'rate_limited' });
});

test('refuses nobody where limits are switched off', async () => {
  const settings = { TRUSTED_PROXY: '127.0.0.1', RATE_LIMITS: 'off' };
  const free = await startTestServer({ db: shared.db, settings });
  const made = await statuses(RULES.guess.points * 2, (index) =>
    free.post(getOrderStatus.path, guess(index), from('203.0.113.1')),
  );
  expect(new Set(made)).toEqual(new Set([404]));
  await free.stop();
});

test('reads a great deal for one address, and then no more for a minute', async () => {
  const limits = createLimits(null);
  const read = (address: string) =>
    rateLimit(limits, { path: getCities.path, address, payload: {} }, async () => answer([]));
  for (let index = 0; index < RULES.read.points; index++) {
    expect(await read('203.0.113.1')).toMatchObject({ ok: true });
  }
  expect(await read('203.0.113.1')).toMatchObject({ code: 'rate_limited' });
  expect(await read('203.0.113.2')).toMatchObject({ ok: true });
});

const staffCall = (
  limits: ReturnType<typeof createLimits>,
  person: number,
  outcome: Outcome<unknown>,
  address = '203.0.113.1',
) => {
  const init_data = new URLSearchParams({ user: JSON.stringify({ id: person }) }).toString();
  const attempted = { path: '/api/telegram/get-owned-activities', address, payload: { init_data } };
  return rateLimit(limits, attempted, async () => outcome);
};

test('locks no signed staff out for what strangers do at the same address', async () => {
  const limits = createLimits(null);
  const guessed = { path: getOrder.path, address: '203.0.113.1', payload: {} };
  for (let index = 0; index < 40; index++) {
    await rateLimit(limits, guessed, async () => refuse('not_found'));
    await staffCall(limits, 7, refuse('init_data_invalid'));
  }
  expect(await rateLimit(limits, guessed, async () => refuse('not_found'))).toMatchObject({
    code: 'rate_limited',
  });
  expect(await staffCall(limits, 8, refuse('init_data_invalid'))).toMatchObject({
    code: 'rate_limited',
  });
  expect(await staffCall(limits, 7, answer([]))).toMatchObject({ ok: true });
});

test('counts the calls of one of the staff, wherever they are, and nobody else’s', async () => {
  const limits = createLimits(null);
  for (let index = 0; index < RULES.staff_probe.points; index++) {
    const made = await staffCall(limits, 7, refuse('forbidden'), `203.0.113.${index}`);
    expect(made).toMatchObject({ code: 'forbidden' });
  }
  const refused = await staffCall(limits, 7, answer([]), '198.51.100.1');
  expect(refused).toMatchObject({ code: 'rate_limited', retryAfterSec: expect.any(Number) });
  expect(await staffCall(limits, 8, answer([]))).toMatchObject({ ok: true });
});

test('lets nobody guess gift and promo codes, by a quote or by an order, one at a time or many at once', async () => {
  const limits = createLimits(null);
  const outcome = refuse('invalid_input', { path: 'code', code: 'code_unknown' });
  const name = (path: string, payload: object, address = '203.0.113.9') =>
    rateLimit(limits, { path, address, payload }, async () => outcome);
  const { promo_miss } = RULES;
  for (let index = 0; index < promo_miss.points; index++) {
    const path = index % 2 ? createOrder.path : getHourPrice.path;
    expect(await name(path, { code: `GUESS-${index}` })).toBe(outcome);
  }
  for (const path of [createOrder.path, getHourPrice.path]) {
    expect(await name(path, { code: 'SUMMER' })).toMatchObject({ code: 'rate_limited' });
    expect(await name(path, {})).toBe(outcome);
  }
  const atOnce = await Promise.all(
    Array.from({ length: 40 }, (_, index) =>
      name(getHourPrice.path, { code: `GUESS-${index}` }, '203.0.113.10'),
    ),
  );
  expect(atOnce.filter((each) => each === outcome)).toHaveLength(promo_miss.points);
  // Codes that there are use up nothing, however many of a hotel's guests have one.
  const right = answer({});
  const guests = Array.from({ length: 30 }, () =>
    rateLimit(
      limits,
      { path: getHourPrice.path, address: '203.0.113.11', payload: { code: 'SUMMER' } },
      async () => right,
    ),
  );
  for (const guest of guests) await guest;
  for (let index = 0; index < 20; index++) {
    const one = rateLimit(
      limits,
      { path: getHourPrice.path, address: '203.0.113.11', payload: { code: 'SUMMER' } },
      async () => right,
    );
    expect(await one).toBe(right);
  }
});
