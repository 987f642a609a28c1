import { getHourPrice } from '@seahour/api-types/companies.ts';
import { createOrder, getOrder, goToPay } from '@seahour/api-types/orders.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { addDays } from '@seahour/api-types/rules/booking-window.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeOrder } from '../booking/change-order.ts';
import { expireHolds } from '../booking/holds.ts';
import { lapseOrders } from '../booking/lapse.ts';
import { bookingRequest, bookOrder } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { errorOf, FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { refundOrder } from '../payments/refund.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { insertCode, type NewCode } from './code-rows.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await clearOrders(app.db, 'promo_codes', 'idempotency_keys', 'pgboss.job');
  app.setNow(FRIDAY_MORNING);
});
afterAll(() => app.stop());

const NOW = new Date(FRIDAY_MORNING);
const EXPIRED = new Date('2026-11-20T04:31:00Z');
const TEN_PERCENT: NewCode = {
  code: 'SUMMER',
  percent: 10,
  sum_minor: null,
  currency: null,
  valid_from: null,
  valid_until: null,
  use_limit: null,
  company_ids: [],
  offer_ids: [],
};

/** A code; of the given fields those that are a sum. */
async function give(rest: Partial<NewCode> = {}): Promise<void> {
  const isSum = rest.sum_minor !== undefined;
  const sum = isSum ? { percent: null, currency: 'AED' } : {};
  expect(await insertCode(app.db, { ...TEN_PERCENT, ...sum, ...rest })).toBe(true);
}

async function usesOf(code = 'SUMMER'): Promise<number | undefined> {
  const { rows } = await sql<{ uses: number }>`
    select uses from promo_codes where code = ${code}`.execute(app.db);
  return rows[0]?.uses;
}

const ask = (rest: object = {}) => {
  const { company_activity_id, date, hour_count } = bookingRequest();
  return app.post(getHourPrice.path, { company_activity_id, date, hour_count, ...rest });
};
const send = (rest: object = {}, key?: string) =>
  app.post(
    createOrder.path,
    bookingRequest({ code: 'SUMMER', ...rest }),
    key ? { 'Idempotency-Key': key } : {},
  );

/** Each of them has a day: nobody loses for want of hours. */
const days = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ date: addDays('2026-11-21', index) }));

test('takes a share off the hours and the services, and keeps it with the order', async () => {
  await give();
  const priced = await app.call(getHourPrice, {
    company_activity_id: 1,
    date: '2026-11-21',
    hour_count: 3,
    code: ' sum mer ',
  });
  expect(priced).toMatchObject({
    total: 2160,
    discount: { percent: 10, amount: 216, total: 1944, raw: { amount: 216, total: 1944 } },
  });
  const additional_services = [{ service_id: 1, quantity: 1 }];
  const plain = await app.call(createOrder, bookingRequest({ additional_services, time: 10 }));
  const { unique_id, data } = await app.call(
    createOrder,
    bookingRequest({ additional_services, code: 'summer' }),
  );
  expect(data.amount).toBeCloseTo(plain.data.amount * 0.9);
  const order = await app.call(getOrder, { order_id: unique_id });
  expect(order).toMatchObject({ code: 'SUMMER', amount: data.amount });
  expect(order.discount).toBeCloseTo(plain.data.amount * 0.1);
  expect(await usesOf()).toBe(1);
});

test('takes a sum off, and no more than there is to pay', async () => {
  await give({ sum_minor: 5_000 });
  await give({ code: 'GIFT-ALL', sum_minor: 1_000_000_00, use_limit: 1 });
  expect(JSON.parse((await send()).text).data.amount).toBe(2110);
  const { unique_id, data } = await app.call(
    createOrder,
    bookingRequest({ code: 'GIFT-ALL', time: 10, acq_method: 2 }),
  );
  expect(data).toEqual({ amount: 0, currency: 'AED', payment_status: '0' });
  const order = await app.call(getOrder, { order_id: unique_id });
  // Nothing to pay: it waits for no payment, and for the crew as any order does.
  expect(order).toMatchObject({ acq_method: 1, order_status: 'unconfirmed', discount: 2160 });
  expect(order).not.toHaveProperty('expires_at');
});

test('starts no payment of an order that costs nothing', async () => {
  await give({ percent: 100 });
  const order = { code: 'SUMMER', acq_method: 2, card_token: 'tok_visa' };
  const { unique_id } = await app.call(createOrder, bookingRequest(order));
  expect((await app.post(goToPay.path, { unique_id })).status).toBeGreaterThanOrEqual(400);
  const { rows } = await sql`select card_token, amount_minor from orders`.execute(app.db);
  expect(rows).toEqual([{ card_token: null, amount_minor: 0 }]);
  const payments = await sql`select from payments`.execute(app.db);
  expect(payments.rows).toEqual([]);
});

test('asks for the total that was agreed to, less what the code takes off', async () => {
  await give();
  const refused = await send({ expected_total: { amount: 2160, currency: 'AED' } });
  expect(errorOf(refused)).toMatchObject({
    code: 'price_changed',
    total: { amount: 1944, currency: 'AED' },
  });
  expect(await usesOf()).toBe(0);
  expect((await send({ expected_total: { amount: 1944, currency: 'AED' } })).status).toBe(200);
});

test.each<[string, Partial<NewCode> | null]>([
  ['code_unknown', null],
  ['code_early', { valid_from: '2026-11-21' }],
  ['code_over', { valid_until: '2026-11-19' }],
  ['code_other_offer', { offer_ids: [2], company_ids: [2] }],
  ['code_other_currency', { sum_minor: 100, currency: 'EUR' }],
])('says %s at the field, to anybody who asks and anybody who books', async (code, rest) => {
  if (rest) await give(rest);
  for (const answer of [await ask({ code: 'SUMMER' }), await send()]) {
    expect(answer.status).toBe(422);
    expect(errorOf(answer)).toMatchObject({
      code: 'invalid_input',
      fields: [{ path: 'code', code }],
    });
  }
});

test('holds on its first and its last day in the city of the offer', async () => {
  // In Dubai this is Friday still, in UTC too; an hour later it is Saturday in Dubai alone.
  await give({ valid_from: '2026-11-20', valid_until: '2026-11-20' });
  app.setNow('2026-11-20T19:59:00Z');
  expect((await ask({ code: 'SUMMER' })).status).toBe(200);
  app.setNow('2026-11-20T20:00:00Z');
  expect(errorOf(await ask({ code: 'SUMMER' })).fields).toMatchObject([{ code: 'code_over' }]);
});

test('holds for an offer or for all of a company', async () => {
  await give({ offer_ids: [1] });
  await give({ code: 'COMPANY', company_ids: [1] });
  expect((await ask({ code: 'SUMMER' })).status).toBe(200);
  expect((await ask({ code: 'COMPANY' })).status).toBe(200);
});

test('gives the last use to one of twenty at once, each for hours of their own', async () => {
  await give({ use_limit: 1 });
  const answers = await Promise.all(days(20).map((block) => send(block)));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  const refused = answers.filter(({ status }) => status !== 200).map(errorOf);
  expect(refused).toHaveLength(19);
  for (const { fields } of refused) expect(fields).toMatchObject([{ code: 'code_used' }]);
  expect(await usesOf()).toBe(1);
  const { rows } = await sql`select from orders`.execute(app.db);
  expect(rows).toHaveLength(1);
});

test('would give it to several if it looked first and wrote then', async () => {
  await give({ use_limit: 1 });
  const seen = await Promise.all(days(8).map(() => usesOf()));
  const took = await Promise.all(
    seen.map(async (uses) => {
      if (uses !== 0) return false;
      await sql`update promo_codes set uses = uses + 1`.execute(app.db);
      return true;
    }),
  );
  expect(took.filter(Boolean).length).toBeGreaterThan(1);
});

test('counts the orders that came about, where many want the same hours', async () => {
  await give({ use_limit: 5 });
  const answers = await Promise.all(Array.from({ length: 20 }, () => send()));
  expect(answers.filter(({ status }) => status === 200)).toHaveLength(1);
  expect(await usesOf()).toBe(1);
});

test('is used once by a request that is sent again, at once and later', async () => {
  await give({ use_limit: 1 });
  const answers = await Promise.all([send({}, 'key'), send({}, 'key'), send({}, 'key')]);
  const again = await send({ code: 'summer' }, 'key');
  for (const { status, text } of [...answers, again]) {
    expect(status).toBe(200);
    expect(text).toBe(again.text);
  }
  expect(await usesOf()).toBe(1);
});

const end = (order_id: OrderId, to: 'declined' | 'cancelled') =>
  inTransaction(app.db, async (tx) => {
    const change = { order_id, to, by: 'staff', now: NOW } as const;
    const value = await changeOrder(tx, change, refundOrder);
    return { commit: value.ok, value };
  });

test.each<[string, object, (order_id: OrderId) => Promise<unknown>]>([
  ['declined', {}, (id) => end(id, 'declined')],
  ['cancelled', {}, (id) => end(id, 'cancelled')],
  ['not paid in time', { acq_method: 2 }, () => expireHolds(app.db, EXPIRED)],
  ['not answered', {}, () => lapseOrders(app.db, refundOrder, new Date('2026-11-21T12:00:00Z'))],
])('goes back to the guest of an order that was %s', async (_, rest, finish) => {
  await give({ use_limit: 1 });
  const { order_id } = await bookOrder(app, { ...rest, code: 'SUMMER' });
  expect(errorOf(await ask({ code: 'SUMMER' })).fields).toMatchObject([{ code: 'code_used' }]);
  await finish(order_id);
  expect(await usesOf()).toBe(0);
  expect((await send({ time: 10 })).status).toBe(200);
});

test('stays used by a trip that took place', async () => {
  await give({ use_limit: 1 });
  const { order_id } = await bookOrder(app, { code: 'SUMMER' });
  await sql`update orders set order_status = 'confirmed' where order_id = ${order_id}`.execute(
    app.db,
  );
  await sql`update orders set order_status = 'no_show' where order_id = ${order_id}`.execute(
    app.db,
  );
  expect(await usesOf()).toBe(1);
});

test('leaves orders their discount when the code is removed', async () => {
  await give();
  const { order_id } = await bookOrder(app, { code: 'SUMMER' });
  await sql`delete from promo_codes`.execute(app.db);
  const { rows } = await sql`
    select code_id, code, discount_minor from orders where order_id = ${order_id}`.execute(app.db);
  expect(rows).toEqual([{ code_id: null, code: 'SUMMER', discount_minor: 21_600 }]);
  expect((await end(order_id, 'declined')).ok).toBe(true);
});
