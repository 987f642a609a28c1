import { MOST_OPEN_ORDERS } from '@seahour/api-types/constants.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingRequest } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';

let server: TestServer;
beforeAll(async () => {
  server = await startTestServer();
});
beforeEach(() => clearOrders(server.db, 'idempotency_keys'));
afterAll(() => server.stop());

let place = 0;

/** Other hours each time. */
function hours() {
  place += 1;
  return { date: `2026-12-0${1 + (Math.floor(place / 3) % 9)}`, time: 9 + 3 * (place % 3) };
}

interface Answer {
  status: number;
  fields?: { path: string; code: string; message: string }[];
}

async function book(rest: object = {}, headers: Record<string, string> = {}): Promise<Answer> {
  const request = bookingRequest({ ...hours(), ...rest });
  const response = await server.post(createOrder.path, request, headers);
  const { error } = (await response.json()) as { error?: Pick<Answer, 'fields'> };
  return { status: response.status, ...(error && { fields: error.fields ?? [] }) };
}

const booked = (answers: readonly Answer[]) => answers.filter(({ status }) => status === 200);

test('takes three open orders of one number, however many come at once', async () => {
  const answers = await Promise.all(
    Array.from({ length: 9 }, (_, at) => book({ date: `2026-12-0${at + 1}`, time: 9 })),
  );
  expect(booked(answers)).toHaveLength(MOST_OPEN_ORDERS);
  for (const { status, fields } of answers.filter((each) => each.status !== 200)) {
    expect(status).toBe(422);
    expect(fields).toMatchObject([{ path: 'phone', code: 'open_orders' }]);
    expect(fields?.[0]?.message).toContain('still open');
  }
  const { rows } = await sql`select from claimed_hours where kind = 'order'`.execute(server.db);
  expect(rows).toHaveLength(MOST_OPEN_ORDERS * 3);
});

test('counts a mailbox however its number and letters change', async () => {
  const mails = ['ada@example.com', 'Ada@example.com', 'ADA@EXAMPLE.com', 'ada@example.com'];
  const answers: Answer[] = [];
  for (const [at, mail] of mails.entries()) {
    answers.push(await book({ mail, phone: `+97150123450${at}` }));
  }
  expect(answers.map(({ status }) => status)).toEqual([200, 200, 200, 422]);
  expect(answers[3]?.fields).toMatchObject([{ path: 'mail', code: 'open_orders' }]);
});

test('takes the next once one is answered, and counts those to be paid by card apart', async () => {
  for (let made = 0; made < MOST_OPEN_ORDERS; made++) await book();
  const card = { acq_method: 2, card_token: 'sandbox_paid' };
  expect((await book(card)).status).toBe(200);
  expect((await book()).status).toBe(422);
  await sql`
    update orders set order_status = 'confirmed' where order_id = (
      select order_id from orders where payment_method = 'later' limit 1)`.execute(server.db);
  expect((await book()).status).toBe(200);
  // Nobody is to wait for what was never paid.
  for (let made = 1; made < MOST_OPEN_ORDERS; made++) await book(card);
  expect((await book(card)).status).toBe(422);
  await sql`update orders set expires_at = '2026-11-20T00:00:00Z' where payment_method = 'now'`.execute(
    server.db,
  );
  expect((await book(card)).status).toBe(200);
});

test('counts tests apart from what is meant', async () => {
  for (let made = 0; made < MOST_OPEN_ORDERS; made++) {
    expect([(await book({ test: true })).status, (await book()).status]).toEqual([200, 200]);
  }
  expect([(await book({ test: true })).status, (await book()).status]).toEqual([422, 422]);
});

test('answers a repeated request with its order, also above the limit', async () => {
  const request = { ...hours() };
  const key = { 'Idempotency-Key': 'the-same-request' };
  expect((await book(request, key)).status).toBe(200);
  for (let made = 1; made < MOST_OPEN_ORDERS; made++) await book();
  expect((await book(request, key)).status).toBe(200);
  expect((await book()).status).toBe(422);
});

test('answers the same request of several at once with one order, at the limit', async () => {
  for (let made = 1; made < MOST_OPEN_ORDERS; made++) await book();
  const request = hours();
  const key = { 'Idempotency-Key': 'at-the-limit' };
  const answers = await Promise.all(Array.from({ length: 6 }, () => book(request, key)));
  expect(answers.map(({ status }) => status)).toEqual(Array(6).fill(200));
});
