import { createOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingRequest } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { fillHotel, HOTEL } from '../fixtures/partners.ts';
import { errorOf, FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { createKey } from '../partners/keys.ts';
import { insertPartner } from '../partners/partners.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
});
beforeEach(async () => {
  await clearOrders(app.db, 'idempotency_keys');
  app.setNow(FRIDAY_MORNING);
});
afterAll(() => app.stop());

const wanted = bookingRequest();

const send = (key: string, payload: object = wanted, headers: Record<string, string> = {}) =>
  app.post(createOrder.path, payload, { 'Idempotency-Key': key, ...headers });

const orderCount = async () => (await sql`select from orders`.execute(app.db)).rows.length;

test('answers a repeated booking with the same bytes', async () => {
  const first = await send('key-1');
  const again = await send('key-1', wanted, { 'X-Language': 'ru' });
  expect(first.status).toBe(200);
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  expect(await orderCount()).toBe(1);
});

test('answers with the same bytes after a restart', async () => {
  const first = await send('key-1');
  app.restart();
  const again = await send('key-1');
  expect([again.status, again.text]).toEqual([first.status, first.text]);
  expect(await orderCount()).toBe(1);
});

test('takes the same details in another order or spelling for the same booking', async () => {
  const first = await send('key-1');
  const { phone, ...rest } = wanted;
  const again = await send('key-1', { phone: '+971 50 123-45-67', comment: '', ...rest });
  expect(phone).toBeTruthy();
  expect(again.text).toBe(first.text);
});

test('takes metadata in another order for the same booking', async () => {
  const first = await send('key-1', { ...wanted, metadata: { room: 12, vip: true } });
  const again = await send('key-1', { ...wanted, metadata: { vip: true, room: 12 } });
  expect([again.status, again.text]).toEqual([200, first.text]);
});

test('leaves each partner its own keys, and visitors theirs', async () => {
  const now = new Date(FRIDAY_MORNING);
  await fillHotel(app.db);
  await insertPartner(app.db, { ...HOTEL, id: 'guide', origins: [] }, now);
  const [one, other] = await Promise.all(
    ['hotel', 'guide'].map(async (partnerId) => {
      const key = await createKey(app.db, { partnerId, name: 'Website' }, now);
      return { Authorization: `Bearer ${key}` };
    }),
  );
  const first = await send('R-1007', wanted, one);
  expect(first.status).toBe(200);
  expect((await send('R-1007', wanted, one)).text).toBe(first.text);
  // The hours are taken: nobody else is told whose order it is.
  for (const headers of [other, {}]) {
    const answer = await send('R-1007', wanted, headers);
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'slot_taken']);
  }
  const later = { ...wanted, date: '2026-11-22' };
  expect((await send('R-1007', later, other)).status).toBe(200);
  expect((await send('R-1007', { ...wanted, date: '2026-11-23' })).status).toBe(200);
});

test('knows a booking again by a number of the city whose offer is hidden by then', async () => {
  const local = { ...wanted, phone: '050 123 4567' };
  const first = await send('key-1', local);
  await sql`update company_activities set hidden = true`.execute(app.db);
  app.restart();
  const again = await send('key-1', local);
  await sql`update company_activities set hidden = false`.execute(app.db);
  app.restart();
  expect([again.status, again.text]).toEqual([200, first.text]);
});

test('makes one order of many parallel copies and answers all of them alike', async () => {
  const answers = await Promise.all(Array.from({ length: 100 }, () => send('key-1')));
  expect(new Set(answers.map(({ status }) => status))).toEqual(new Set([200]));
  expect(new Set(answers.map(({ text }) => text)).size).toBe(1);
  expect(await orderCount()).toBe(1);
});

test('knows a booking again that is written while its copy looks at the hours', async () => {
  const first = await send('key-1');
  await sql`update idempotency_keys set key = 'aside'`.execute(app.db);
  await sql`update claimed_hours set starts_at = starts_at + interval '1 year'`.execute(app.db);
  const { copy } = await app.db.transaction().execute(async (tx) => {
    await sql`lock table claimed_hours in access exclusive mode`.execute(tx);
    const copy = send('key-1');
    await expect.poll(isWaitingForLock).toBe(true);
    await sql`update idempotency_keys set key = 'key-1'`.execute(tx);
    await sql`update claimed_hours set starts_at = starts_at - interval '1 year'`.execute(tx);
    return { copy };
  });
  expect((await copy).text).toBe(first.text);
});

async function isWaitingForLock(): Promise<boolean> {
  const { rows } = await sql`
    select from pg_stat_activity
    where datname = current_database() and wait_event_type = 'Lock'
  `.execute(app.db);
  return rows.length > 0;
}

test('refuses a used key with other details, then as well', async () => {
  await send('key-1');
  for (const payload of [
    { ...wanted, time: 9 },
    { ...wanted, comment: 'x' },
  ]) {
    const answer = await send('key-1', payload);
    expect([answer.status, errorOf(answer).code]).toEqual([409, 'idempotency_mismatch']);
  }
  expect(await orderCount()).toBe(1);
});

test('lets a refused booking try again with its key', async () => {
  await send('someone-else');
  expect((await send('key-1')).status).toBe(409);
  await clearOrders(app.db);
  expect((await send('key-1')).status).toBe(200);
});

test('answers for a day, even when the hour could no longer be booked', async () => {
  const soon = { ...wanted, date: '2026-11-20', time: 20 };
  const first = await send('key-1', soon);
  app.setNow('2026-11-21T03:59:59Z');
  expect((await send('key-1', soon)).text).toBe(first.text);
  app.setNow('2026-11-21T04:00:00Z');
  expect(errorOf(await send('key-1', soon)).code).toBe('outside_booking_window');
});

test('books again with a key that is a day old', async () => {
  await send('key-1');
  app.setNow('2026-11-21T04:00:00Z');
  const next = { ...wanted, date: '2026-11-22' };
  expect((await send('key-1', next)).status).toBe(200);
  expect(await orderCount()).toBe(2);
});

test.each([
  ['a'.repeat(256), 'too_long'],
  ['two words', 'invalid_value'],
  ['', 'invalid_value'],
])('refuses the key %j', async (key, code) => {
  const answer = await send(key);
  expect(answer.status).toBe(422);
  expect(errorOf(answer).fields?.[0]).toMatchObject({ path: 'Idempotency-Key', code });
});

test('takes a key of 255 characters', async () => {
  expect((await send('k'.repeat(255))).status).toBe(200);
});
