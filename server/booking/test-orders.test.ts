import { createOrder, getOrder, getOrderStatus } from '@seahour/api-types/orders.ts';
import * as trips from '@seahour/api-types/trips.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { insertCode } from '../codes/code-rows.ts';
import { bookingRequest } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { fillTests } from '../fixtures/most-tests.ts';
import { idsOf, statusOf } from '../fixtures/order-ids.ts';
import { FROM_HOTEL, fillHotel, HOTEL } from '../fixtures/partners.ts';
import { errorOf, FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { bookTrip, payTrip } from '../fixtures/trips.ts';
import { createKey } from '../partners/keys.ts';
import { refundOrder } from '../payments/refund.ts';
import { expireHolds } from './holds.ts';
import { lapseOrders } from './lapse.ts';

const NOW = new Date(FRIDAY_MORNING);
const TEST = { test: true };
const PAID_NOW = { acq_method: 2, card_token: 'sandbox_paid' };

let app: TestApp;
const keys = { live: '', test: '' };
beforeAll(async () => {
  app = await startTestApp();
  await fillHotel(app.db);
  for (const mode of ['live', 'test'] as const) {
    const holder = { partnerId: HOTEL.id, name: mode, isTest: mode === 'test' };
    keys[mode] = (await createKey(app.db, holder, NOW)) ?? '';
  }
});
beforeEach(async () => {
  app.setNow(FRIDAY_MORNING);
  await clearOrders(app.db, 'idempotency_keys', 'promo_codes', 'messages', 'partner_events');
});
afterAll(() => app.stop());

const book = (rest: object = {}, headers = {}) =>
  app.post(createOrder.path, bookingRequest(rest), headers);
const statusBy = async (rest: object = {}, headers = {}) => (await book(rest, headers)).status;
const withKey = (mode: keyof typeof keys) => ({ Authorization: `Bearer ${keys[mode]}` });

/** Hours that are not free: when, what for, and whose. */
async function claims() {
  const { rows } = await sql`
    select starts_at, kind, order_id, expires_at from claimed_hours order by starts_at`.execute(
    app.db,
  );
  return rows;
}
async function tests(): Promise<boolean[]> {
  const { rows } = await sql<{ is_test: boolean }>`
    select is_test from orders order by created_at, is_test`.execute(app.db);
  return rows.map(({ is_test }) => is_test);
}

test('claims nothing: the same hours are another test’s, and then a guest’s', async () => {
  expect([await statusBy(TEST), await statusBy({ ...TEST, ...PAID_NOW })]).toEqual([200, 200]);
  expect(await claims()).toEqual([]);
  expect(await statusBy()).toBe(200);
  expect(await claims()).not.toEqual([]);
  expect(await tests()).toEqual([false, true, true]);
});

test('is refused hours that are a guest’s, and told which are free', async () => {
  await book();
  const before = await claims();
  const { code, alternatives } = errorOf(await book(TEST));
  expect(code).toBe('slot_taken');
  expect(alternatives).not.toEqual([]);
  expect(await claims()).toEqual(before);
});

test('frees hours of a hold that nobody paid, and leaves them to who means it', async () => {
  await book(PAID_NOW);
  app.setNow('2026-11-20T06:00:00Z');
  expect([await statusBy(TEST), await statusBy()]).toEqual([200, 200]);
});

test('takes the discount of a code, and not its last use', async () => {
  await insertCode(app.db, {
    ...{ code: 'SEA10', percent: 10, sum_minor: null, currency: null, use_limit: 1 },
    ...{ valid_from: null, valid_until: null, company_ids: [], offer_ids: [] },
  });
  const { unique_id } = await app.call(createOrder, bookingRequest({ ...TEST, code: 'SEA10' }));
  expect(await app.call(getOrder, { order_id: unique_id })).toMatchObject({ code: 'SEA10' });
  const uses = async () =>
    (await sql<{ uses: number }>`select uses from promo_codes`.execute(app.db)).rows[0]?.uses;
  expect(await uses()).toBe(0);
  expect(await statusBy({ code: 'SEA10' })).toBe(200);
  expect(await uses()).toBe(1);
});

test('says of a test that it is one, and of nothing else', async () => {
  const { unique_id } = await app.call(createOrder, bookingRequest(TEST));
  expect(await app.call(getOrderStatus, { unique_id })).toMatchObject(TEST);
  expect(await app.call(getOrder, { order_id: unique_id })).toMatchObject(TEST);
  const meant = await app.call(createOrder, bookingRequest());
  expect(await app.call(getOrderStatus, { unique_id: meant.unique_id })).not.toHaveProperty('test');
});

test('moves and ends on the guest’s page, and touches no hours of others', async () => {
  const { order_id, link } = await bookTrip(app, TEST);
  await book();
  await book({ date: '2026-11-22' });
  const before = await claims();
  const to = { link, date: '2026-11-22', time: 16 };
  expect((await app.post(trips.moveTrip.path, { ...to, amount: 2_160 })).status).toBe(409);
  await app.call(trips.moveTrip, { ...to, time: 10, amount: 2_400 });
  expect(await claims()).toEqual(before);
  await app.call(trips.cancelTrip, { link, refund: 0 });
  expect(await statusOf(app.db, order_id)).toMatchObject({ order_status: 'cancelled' });
  expect(await claims()).toEqual(before);
});

test('ends when nobody answers, as every order', async () => {
  const { order_id } = await bookTrip(app, TEST);
  await book();
  const before = await claims();
  await sql`update orders set order_status = 'confirmed' where not is_test`.execute(app.db);
  await lapseOrders(app.db, refundOrder, new Date('2026-11-21T12:00:01Z'));
  expect(await statusOf(app.db, order_id)).toMatchObject({ order_status: 'cancelled' });
  expect(await claims()).toEqual(before);
});

test('ends when it is not paid, and stands again when it is paid late and its hours are free', async () => {
  const [late, tooLate] = [
    await bookTrip(app, { ...TEST, ...PAID_NOW, date: '2026-11-22', time: 10 }),
    await bookTrip(app, { ...TEST, ...PAID_NOW }),
  ];
  await expireHolds(app.db, new Date('2026-11-20T06:00:00Z'));
  await book();
  const before = await claims();
  expect(await payTrip(app, late, 2_400)).toBe('paid_late');
  expect(await payTrip(app, tooLate, 2_160)).toBe('refund_due');
  expect(await statusOf(app.db, late.order_id)).toEqual({
    ...{ order_status: 'unconfirmed', payment_status: 'paid' },
  });
  expect(await statusOf(app.db, tooLate.order_id)).toMatchObject({ order_status: 'cancelled' });
  expect(await claims()).toEqual(before);
});

test('makes tests of all that a test key books, and of nothing by a live one', async () => {
  expect(await statusBy({}, withKey('test'))).toBe(200);
  expect(await statusBy({ test: false }, withKey('test'))).toBe(200);
  expect(await tests()).toEqual([true, true]);
  expect(await statusBy({}, withKey('live'))).toBe(200);
  expect(await tests()).toEqual([false, true, true]);
});

test('answers a repeated test with itself, and never with what is meant', async () => {
  const id = { 'Idempotency-Key': 'R-1007' };
  const answers = await Promise.all([1, 2].map(() => book(TEST, id)));
  expect(answers.map(({ status }) => status)).toEqual([200, 200]);
  expect(answers[0]?.text).toBe(answers[1]?.text);
  expect(await tests()).toEqual([true]);
  expect(errorOf(await book({}, id)).code).toBe('idempotency_mismatch');
  const other = { 'Idempotency-Key': 'R-1008' };
  await book({}, { ...other, ...withKey('test') });
  expect(errorOf(await book({}, { ...other, ...withKey('live') })).code).toBe(
    'idempotency_mismatch',
  );
});

test.each(['yes', 'true', 1, null, {}, [[]]])('refuses %j in place of yes or no', async (value) => {
  const { code, fields } = errorOf(await book({ test: value }));
  expect([code, fields]).toEqual([
    'invalid_input',
    [expect.objectContaining({ path: 'test', code: 'wrong_type' })],
  ]);
  expect(await tests()).toEqual([]);
});

test('makes a partner no more tests than it may have, and bookings as ever', async () => {
  const id = { 'Idempotency-Key': 'R-1009' };
  await book(TEST, { ...FROM_HOTEL, ...id });
  await fillTests(app.db);
  const { code, fields } = errorOf(await book(TEST, FROM_HOTEL));
  expect(code).toBe('invalid_input');
  expect(fields).toEqual([
    { path: 'test', code: 'too_many_tests', message: expect.stringContaining('partner page') },
  ]);
  expect(errorOf(await book({}, withKey('test'))).fields).toMatchObject([{ path: 'test' }]);
  // What was made before is answered again, another’s tests are its own, and nothing else is counted.
  expect(await statusBy(TEST, { ...FROM_HOTEL, ...id })).toBe(200);
  expect(await statusBy(TEST)).toBe(200);
  expect(await statusBy({}, FROM_HOTEL)).toBe(200);
});

test('notes whose a test is, by the same rule as of a booking', async () => {
  const { unique_id } = await app.call(createOrder, bookingRequest(TEST), FROM_HOTEL);
  await book({ ...TEST, partner: HOTEL.id });
  const { order_id } = await idsOf(app.db, unique_id);
  const { rows } = await sql`
    select order_id from orders where partner = ${HOTEL.id}`.execute(app.db);
  expect(rows).toEqual([{ order_id }]);
});
