import { getSlotsForDates } from '@seahour/api-types/activities.ts';
import * as orders from '@seahour/api-types/orders.ts';
import type { UniqueId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingRequest } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { newsOf } from '../fixtures/news-of.ts';
import { idsOf } from '../fixtures/order-ids.ts';
import { errorOf, FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { PUBLIC_URL: 'https://seahour.example' } });
});
beforeEach(async () => {
  await clearOrders(app.db, 'sandbox_payments', 'partners');
  app.setNow(FRIDAY_MORNING);
});
afterAll(() => app.stop());

const block = (rest: object = {}) => bookingRequest({ acq_method: 2, ...rest });

async function book(rest: object = {}): Promise<UniqueId> {
  return (await app.call(orders.createOrder, block(rest))).unique_id;
}

async function returnUrl(unique_id: UniqueId): Promise<string | undefined> {
  await app.call(orders.goToPay, { unique_id });
  const { rows } = await sql<{ return_url: string }>`
    select s.return_url from sandbox_payments s join orders o using (order_id)
    where o.unique_id = ${unique_id}`.execute(app.db);
  return rows[0]?.return_url;
}

test('offers to pay now where somebody takes cards', async () => {
  expect(await app.call(orders.getPaymentMethods, {})).toEqual([
    { id: 1, guarantee: 'card' },
    { id: 2, badges: [] },
  ]);
});

test('asks for no card of who pays on the pier where the operator wants none', async () => {
  const trusting = await startTestApp({ settings: { PAY_LATER_GUARANTEE: 'off' } });
  expect(await trusting.call(orders.getPaymentMethods, {})).toEqual([
    { id: 1 },
    { id: 2, badges: [] },
  ]);
  await trusting.stop();
});

test('offers to pay now only on pages that may show the card form', async () => {
  await sql`insert into partners (id, name, origins)
    values ('hotel', 'Hotel', '{https://hotel.example}')`.execute(app.db);
  const offeredTo = async (headers: Record<string, string>) =>
    (await app.call(orders.getPaymentMethods, {}, headers)).map(({ id }) => id);
  expect(await offeredTo({ Origin: 'https://hotel.example' })).toEqual([1, 2]);
  expect(await offeredTo({ Origin: 'https://seahour.example' })).toEqual([1, 2]);
  expect(await offeredTo({ Origin: 'https://stranger.example' })).toEqual([1]);
  expect(await offeredTo({ Origin: 'null' })).toEqual([1]);
  // By whatever name the marketplace was reached.
  const own = { Origin: 'http://192.168.0.7:4321', 'Sec-Fetch-Site': 'same-origin' };
  expect(await offeredTo(own)).toEqual([1, 2]);
});

test('offers only to pay later where nobody does', async () => {
  const without = await startTestApp({ settings: { PAYMENTS: 'none' } });
  expect(await without.call(orders.getPaymentMethods, {})).toEqual([{ id: 1 }]);
  const answer = await without.post(orders.createOrder.path, block());
  expect([answer.status, errorOf(answer).code]).toEqual([422, 'payment_method_unavailable']);
  await without.stop();
});

test('holds the hours of an unpaid order for half an hour', async () => {
  const created = await app.call(orders.createOrder, block());
  expect(created.data).toMatchObject({
    payment_status: '0',
    expires_at: '2026-11-20T04:30:00.000Z',
  });
  const { rows } = await sql`select distinct kind, expires_at from claimed_hours`.execute(app.db);
  expect(rows).toEqual([{ kind: 'hold', expires_at: new Date('2026-11-20T04:30:00Z') }]);
});

test('shows held hours as held, and as free once the hold has run out', async () => {
  await book({ company_activity_id: 3 });
  const states = async () => {
    const days = { date_start: '2026-11-21', date_end: '2026-11-21' };
    const request = { activity_id: 5, company_activity_id: 3, ...days };
    const [day] = await app.call(getSlotsForDates, request);
    return [15, 16, 18, 19].map((hour) => day?.slots[hour]?.state);
  };
  expect(await states()).toEqual(['closed', 'held', 'held', 'closed']);
  app.setNow('2026-11-20T04:30:00Z');
  expect(await states()).toEqual(['open', 'open', 'open', 'open']);
});

test('tells nobody of an order before it is paid', async () => {
  await book();
  expect(await newsOf(app)).toEqual({ guest: [], staff: [] });
});

test('leads to the provider, and to the same payment when asked again', async () => {
  const unique_id = await book();
  const { number } = await idsOf(app.db, unique_id);
  const first = await app.call(orders.goToPay, { unique_id });
  expect(first).toMatchObject({ type: 'redirect', number });
  expect(first.redirect_url).toMatch(
    /^https:\/\/seahour\.example\/pay\/sandbox\/sandbox_[\w-]{24}$/,
  );
  const again = await Promise.all(
    Array.from({ length: 5 }, () => app.call(orders.goToPay, { unique_id })),
  );
  expect(new Set(again.map((each) => each.redirect_url))).toEqual(new Set([first.redirect_url]));
});

test.each([
  ['our own page', 'https://seahour.example/ru/yachts?utm=x#offers', null],
  ['a partner’s page', 'https://hotel.example/boats?room=7', null],
  ['a page of nobody we know', 'https://evil.example/', 'https://seahour.example/'],
  ['a look-alike', 'https://seahour.example.evil.example/', 'https://seahour.example/'],
  ['a name in the address', 'https://seahour.example@evil.example/', 'https://seahour.example/'],
  ['a script', 'javascript:alert(1)', 'https://seahour.example/'],
  ['no page at all', 'hello', 'https://seahour.example/'],
])('returns to %s only if it may', async (_, source_url, home) => {
  const origins = ['https://hotel.example'];
  await app.db.insertInto('partners').values({ id: 'hotel', name: 'Hotel', origins }).execute();
  const unique_id = await book({ source_url });
  const expected = new URL(home ?? source_url);
  const { number } = await idsOf(app.db, unique_id);
  expected.searchParams.set('seahour-order', number);
  expect(await returnUrl(unique_id)).toBe(expected.href);
});

test('returns to the page that asked for it, with all of its address', async () => {
  const origins = ['https://hotel.example'];
  await app.db.insertInto('partners').values({ id: 'hotel', name: 'Hotel', origins }).execute();
  const unique_id = await book({
    source_url: 'https://hotel.example/?utm_source=x',
    return_url: 'https://hotel.example/app?order=price-asc&room=7#/boats?day=2',
  });
  const { number } = await idsOf(app.db, unique_id);
  expect(await returnUrl(unique_id)).toBe(
    `https://hotel.example/app?order=price-asc&room=7&seahour-order=${number}#/boats?day=2`,
  );
});

test('returns to the page that the visitor came from where the one asked for is nobody’s', async () => {
  const origins = ['https://hotel.example'];
  await app.db.insertInto('partners').values({ id: 'hotel', name: 'Hotel', origins }).execute();
  const unique_id = await book({
    source_url: 'https://hotel.example/boats',
    return_url: 'https://evil.example/boats',
  });
  const { number } = await idsOf(app.db, unique_id);
  expect(await returnUrl(unique_id)).toBe(`https://hotel.example/boats?seahour-order=${number}`);
});

test('returns a Russian visitor to the Russian home page', async () => {
  const headers = { 'X-Language': 'ru' };
  const { unique_id, number } = await app.call(orders.createOrder, block(), headers);
  expect(await returnUrl(unique_id)).toBe(`https://seahour.example/ru?seahour-order=${number}`);
});

test('does not take a payment for hours that are no longer held', async () => {
  const unique_id = await book();
  app.setNow('2026-11-20T04:30:00Z');
  const answer = await app.post(orders.goToPay.path, { unique_id });
  expect([answer.status, errorOf(answer).code]).toEqual([409, 'hold_expired']);
});

test('does not take a payment for an order that is paid on the pier', async () => {
  const unique_id = await book({ acq_method: 1 });
  const answer = await app.post(orders.goToPay.path, { unique_id });
  expect([answer.status, errorOf(answer).code]).toEqual([422, 'payment_method_unavailable']);
});

test('does not find an order that nobody made', async () => {
  const answer = await app.post(orders.goToPay.path, { unique_id: 'A'.repeat(24) });
  expect([answer.status, errorOf(answer).code]).toEqual([404, 'not_found']);
});
