import { FILTER } from '@seahour/api-types/constants.ts';
import { getOrder } from '@seahour/api-types/orders.ts';
import type { OrderId, UniqueId } from '@seahour/api-types/primitives.ts';
import * as staffOrders from '@seahour/api-types/staff-orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { payOrder } from '../fixtures/payments.ts';
import { openStaffDesk, SATURDAY_AT_FIVE, type StaffDesk } from '../fixtures/staff-desk.ts';
import { type Called, errorOf } from '../fixtures/test-app.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
  await sql`
    update company_activities set filters = filters || jsonb_build_object(${FILTER.capacity}::text, 8)
    where id = 1`.execute(desk.app.db);
});
beforeEach(() => desk.clear());
afterAll(() => desk.app.stop());

type Name = 'omar' | 'lena' | 'anna';
const post = (path: string, order_id: OrderId, rest: object, name: Name = 'omar') =>
  desk.app.post(path, { ...desk.by(name), order_id, ...rest });
const edit = (order_id: OrderId, rest: object, name: Name = 'omar') =>
  post(staffOrders.editOrder.path, order_id, { revision: 0, ...rest }, name);
const take = (order_id: OrderId, taken: string | null) =>
  post(staffOrders.setTaken.path, order_id, { taken });
const checkIn = (order_id: OrderId, is_checked_in = true) =>
  post(staffOrders.setCheckIn.path, order_id, { is_checked_in });
const confirmed = async (rest = {}) => {
  const order = await desk.book(rest);
  await desk.move('omar', order, 'confirmed');
  return order;
};
const PRICE = 3 * 720 + 2 * 3 * 300;
const refusalOf = (called: Called) => {
  const { code, fields = [] } = errorOf(called);
  return [called.status, code, ...fields.map(({ path }) => path)];
};

test('edits what an order says, counts it, and keeps nothing personal beside it', async () => {
  const order = await desk.book();
  const note = 'Elena’s birthday';
  const given = {
    note,
    guests: 4,
    name: 'Ирина',
    phone: '050 765 43 21',
    mail: '',
    language: 'ru',
  };
  expect((await edit(order, given)).status).toBe(200);
  const { changes, ...seen } = await desk.details(order);
  expect(seen).toMatchObject({ ...given, phone: '+971 50 765 4321', revision: 1, amount: PRICE });
  expect(changes).toMatchObject([
    { kind: 'edited', facts: ['note', 'guests', 'name', 'phone', 'mail', 'language'] },
  ]);
  const { rows } = await sql<{ was: string; became: string }>`
    select was, became from staff_changes`.execute(desk.app.db);
  expect(JSON.parse(rows[0]?.became ?? '')).toEqual({
    ...{ note: 'changed', name: 'changed', phone: 'changed', mail: 'changed' },
    ...{ guests: 4, language: 'ru' },
  });
  expect(rows[0]?.was).not.toMatch(/Elena|elena|97150/);
});

test('notes no change where nothing is other than it was', async () => {
  const order = await desk.book();
  expect((await edit(order, { name: 'Elena' })).status).toBe(200);
  expect((await desk.details(order)).changes).toEqual([]);
});

test('lets one of two edit an order that both saw', async () => {
  const order = await desk.book();
  const [one, other] = await Promise.all([
    edit(order, { note: 'one' }),
    edit(order, { note: 'other' }),
  ]);
  expect([one.status, other.status].sort()).toEqual([200, 409]);
  expect((await desk.details(order)).revision).toBe(1);
});

test('keeps an agreed amount, and goes back to the price', async () => {
  const order = await desk.book();
  await edit(order, { amount: 2_500.5 });
  expect(await desk.details(order)).toMatchObject({
    amount: 2_500.5,
    agreed: true,
    to_collect: 2_500.5,
  });
  await edit(order, { amount: null, revision: 1 });
  const { agreed, amount } = await desk.details(order);
  expect([agreed, amount]).toEqual([undefined, PRICE]);
});

test('refuses amounts of paid orders and of too many decimals, too many guests, and no phone', async () => {
  const order = await desk.book();
  expect(refusalOf(await edit(order, { amount: 1.005 }))).toEqual([422, 'invalid_input', 'amount']);
  expect(refusalOf(await edit(order, { guests: 500 }))).toEqual([422, 'invalid_input', 'guests']);
  expect(refusalOf(await edit(order, { phone: '0000000000' }))).toEqual([
    422,
    'invalid_input',
    'phone',
  ]);
  await payOrder(desk.app.db, order);
  expect(refusalOf(await edit(order, { amount: 1 }))).toEqual([422, 'invalid_input', 'amount']);
  expect(await desk.details(order)).toMatchObject({ revision: 0, amount: PRICE });
});

test('edits of an order that was declined its note alone', async () => {
  const order = await desk.book();
  await desk.move('omar', order, 'declined');
  expect(refusalOf(await edit(order, { note: 'x', guests: 2 }))).toEqual([409, 'status_conflict']);
  expect((await edit(order, { note: 'Called twice' })).status).toBe(200);
  expect((await desk.details(order)).note).toBe('Called twice');
});

test('lets captains edit notes and guests, and all that they see on the day', async () => {
  const order = await confirmed();
  expect((await edit(order, { note: 'Late', guests: 3 }, 'lena')).status).toBe(200);
  const renamed = await edit(order, { name: 'X', revision: 1 }, 'lena');
  expect(refusalOf(renamed)).toEqual([403, 'forbidden', 'name']);
  await desk.at(SATURDAY_AT_FIVE);
  expect((await edit(order, { name: 'X', revision: 1 }, 'lena')).status).toBe(200);
});

test('takes on the pier what is to collect, says so to the guest, and takes it back', async () => {
  const order = await confirmed();
  expect((await desk.details(order)).to_collect).toBe(PRICE);
  expect((await take(order, 'cash')).status).toBe(200);
  const taken = await desk.details(order);
  expect(taken).toMatchObject({
    taken: PRICE,
    taken_by: { name: 'omar', way: 'cash' },
    payment_status: '0',
  });
  expect(taken).not.toHaveProperty('to_collect');
  expect(taken).not.toHaveProperty('paid');
  const { rows } = await sql<{ unique_id: string }>`select unique_id from orders`.execute(
    desk.app.db,
  );
  const guests = await desk.app.call(getOrder, { order_id: rows[0]?.unique_id as UniqueId });
  expect(guests.taken).toBe(PRICE);
  expect((await take(order, 'cash')).status).toBe(200);
  expect(refusalOf(await take(order, 'terminal'))).toEqual([409, 'status_conflict']);
  await take(order, null);
  await take(order, null);
  const back = await desk.details(order);
  expect([back.to_collect, back.taken, back.taken_by]).toEqual([PRICE, undefined, undefined]);
  expect(back.changes.map(({ kind }) => kind)).toEqual([
    'status',
    'payment_taken',
    'payment_taken_back',
  ]);
});

test('lets one of two take the money of an order', async () => {
  const order = await confirmed();
  const both = await Promise.all([take(order, 'cash'), take(order, 'terminal')]);
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await desk.details(order)).taken).toBe(PRICE);
});

test('takes what a dearer amount adds in the same way alone', async () => {
  const order = await confirmed();
  await take(order, 'cash');
  await edit(order, { amount: PRICE + 100 });
  expect((await desk.details(order)).to_collect).toBe(100);
  expect((await take(order, 'terminal')).status).toBe(409);
  expect((await take(order, 'cash')).status).toBe(200);
  expect((await desk.details(order)).taken).toBe(PRICE + 100);
});

test('takes nothing of an order that waits, or that was paid by card', async () => {
  const waiting = await desk.book();
  expect(refusalOf(await take(waiting, 'cash'))).toEqual([409, 'status_conflict']);
  await payOrder(desk.app.db, waiting);
  await desk.move('omar', waiting, 'confirmed');
  expect(refusalOf(await take(waiting, 'cash'))).toEqual([409, 'status_conflict']);
});

test('gives back by card nothing that was taken on the pier of an order that is cancelled', async () => {
  const order = await confirmed();
  await take(order, 'terminal');
  expect((await desk.move('omar', order, 'cancelled')).status).toBe(200);
  const { rows } = await sql`select from refunds`.execute(desk.app.db);
  expect(rows).toEqual([]);
  expect(await desk.details(order)).toMatchObject({ taken: PRICE, payment_status: '0' });
});

test('checks guests in on the day of the trip alone', async () => {
  const order = await confirmed();
  expect(refusalOf(await checkIn(order))).toEqual([409, 'status_conflict']);
  await desk.at(SATURDAY_AT_FIVE);
  await checkIn(order);
  expect((await checkIn(order)).status).toBe(200);
  const seen = await desk.details(order);
  expect(seen.checked_in_at).toBe('2026-11-21T13:00:00.000Z');
  await checkIn(order, false);
  const { checked_in_at, changes } = await desk.details(order);
  expect(checked_in_at).toBeUndefined();
  expect(changes.map(({ kind }) => kind)).toEqual(['status', 'checked_in', 'check_in_taken_back']);
});

test('takes back for a day what came of a trip, and says again what did', async () => {
  const order = await confirmed();
  await desk.at(SATURDAY_AT_FIVE);
  const moves = async () => (await desk.details(order)).moves;
  for (const [to, next] of [
    ['no_show', ['confirmed', 'completed']],
    ['completed', ['confirmed', 'no_show']],
    ['confirmed', ['completed', 'no_show', 'cancelled']],
    ['completed', ['confirmed', 'no_show']],
  ] as const) {
    expect((await desk.move('omar', order, to)).status).toBe(200);
    expect(await moves()).toEqual(next);
  }
  await desk.at('2026-11-22T13:00:00Z');
  expect(await moves()).toEqual([]);
  expect(refusalOf(await desk.move('omar', order, 'confirmed'))).toEqual([409, 'status_conflict']);
  expect(refusalOf(await desk.move('omar', order, 'no_show'))).toEqual([409, 'status_conflict']);
});

test('says what came of a trip for thirty days', async () => {
  const order = await confirmed();
  await desk.at('2026-12-21T11:59:00Z');
  expect((await desk.details(order)).moves).toContain('completed');
  await desk.at('2026-12-21T12:00:00Z');
  expect((await desk.details(order)).moves).toEqual(['cancelled']);
  expect(refusalOf(await desk.move('omar', order, 'completed'))).toEqual([409, 'status_conflict']);
});

test('takes an order by phone with all that was agreed on, and confirms it by mail', async () => {
  const given = {
    mail: 'irina@example.com',
    note: 'Brings a dog',
    guests: 4,
    language: 'ar',
    amount: 1_999,
  };
  const called = await desk.manual({ ...given, taken: 'terminal' });
  expect(called.status).toBe(200);
  const { order_id } = JSON.parse(called.text) as { order_id: OrderId };
  const seen = await desk.details(order_id);
  expect(seen).toMatchObject({
    ...given,
    agreed: true,
    taken: 1_999,
    taken_by: { way: 'terminal' },
  });
  expect(seen.guest_told).toMatchObject({ channel: 'mail' });
  const { rows } = await sql`
    select event, channel from messages where audience = 'guest'`.execute(desk.app.db);
  expect(rows).toEqual([{ event: 'confirmed', channel: 'mail' }]);
});

test('refuses an order by phone of too many guests or decimals', async () => {
  expect(refusalOf(await desk.manual({ guests: 500 }))).toEqual([422, 'invalid_input', 'guests']);
  expect(refusalOf(await desk.manual({ amount: 0.001 }))).toEqual([422, 'invalid_input', 'amount']);
});

test('says which partner brought an order, and what they call it', async () => {
  const origin = 'https://hotel.example';
  await desk.app.db
    .insertInto('partners')
    .values({ id: 'hotel', name: 'Palm Hotel', origins: [origin] })
    .execute();
  const brought = await desk.book({ partner_reference: 'R-1007' }, origin);
  expect((await desk.details(brought)).partner).toEqual({
    name: 'Palm Hotel',
    reference: 'R-1007',
  });
  await desk.clear();
  const own = await desk.book({ partner: 'hotel' });
  expect((await desk.details(own)).partner).toBeUndefined();
});
