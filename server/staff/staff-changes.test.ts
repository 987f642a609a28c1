import { createOrder } from '@seahour/api-types/orders.ts';
import * as staff from '@seahour/api-types/staff.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearOrders } from '../fixtures/clear-orders.ts';
import {
  BLOCK,
  openStaffDesk,
  SATURDAY_AT_FIVE,
  type StaffDesk,
  WEB,
} from '../fixtures/staff-desk.ts';
import { type Called, errorOf } from '../fixtures/test-app.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
});
beforeEach(() => desk.clear());
afterAll(() => desk.app.stop());

test('moves an order along the table, and says who did', async () => {
  const order = await desk.book();
  const confirmed = await desk.move('lena', order, 'confirmed');
  expect(JSON.parse(confirmed.text)).toMatchObject({ order_status: 'confirmed' });
  await desk.at(SATURDAY_AT_FIVE);
  await desk.move('omar', order, 'completed');
  expect(await desk.details(order)).toMatchObject({
    order_status: 'completed',
    moves: ['confirmed', 'no_show'],
    changes: [
      { by: 'lena', to: 'confirmed', at: '2026-11-20T04:00:00.000Z' },
      { by: 'omar', to: 'completed', at: '2026-11-21T13:00:00.000Z' },
    ],
  });
});

test.each(['unconfirmed', 'completed', 'no_show'])('refuses a move to %s', async (status) => {
  const order = await desk.book();
  const refused = await desk.move('omar', order, status);
  expect([refused.status, errorOf(refused).code]).toEqual([409, 'status_conflict']);
  expect(await desk.details(order)).toMatchObject({ order_status: 'unconfirmed', changes: [] });
});

test('does not confirm what is yet to be paid, and says so beforehand', async () => {
  const order = await desk.book({ acq_method: 2, card_token: 'sandbox_paid' });
  expect((await desk.details(order)).moves).toEqual(['declined', 'cancelled']);
  expect(errorOf(await desk.move('omar', order, 'confirmed')).code).toBe('status_conflict');
});

test('gives the hours of a declined order back', async () => {
  const order = await desk.book();
  await desk.move('omar', order, 'declined');
  await desk.book();
});

test('closes an hour and opens it again, and keeps who did', async () => {
  expect(JSON.parse((await desk.setSlot(10, 'closed')).text)).toMatchObject({ state: 'closed' });
  expect(JSON.parse((await desk.setSlot(10, 'open')).text)).toMatchObject({ state: 'open' });
  const { rows } = await sql`
    select s.name, sc.kind, sc.became, sc.starts_at
    from staff_changes sc join staff s on s.id = sc.staff_id order by sc.id`.execute(desk.app.db);
  const hour = { name: 'omar', kind: 'slot_state', starts_at: new Date('2026-11-21T06:00:00Z') };
  expect(rows).toEqual([
    { ...hour, became: 'closed' },
    { ...hour, became: 'open' },
  ]);
});

test('says that an hour outside opening hours stays closed', async () => {
  expect(JSON.parse((await desk.setSlot(3, 'open')).text)).toMatchObject({ state: 'closed' });
});

test('takes an order by phone that is confirmed at once', async () => {
  const taken = await desk.manual({ name: 'Rashid', phone: '+971 55 987 6543' });
  const order = JSON.parse(taken.text);
  expect(order).toMatchObject({
    order_status: 'confirmed',
    source: 'manual',
    phone: '+971 55 987 6543',
    amount: 3 * 720,
  });
  expect((await desk.details(order.order_id)).changes).toMatchObject([
    { by: 'omar', kind: 'taken_by_phone' },
  ]);
});

test('makes one order of a request whose answer was lost, and shows it as it is by now', async () => {
  const key = { 'Idempotency-Key': 'from-the-pier' };
  const request = { ...desk.by('omar'), ...BLOCK, name: 'Rashid' };
  const send = (more: object = {}) =>
    desk.app.post(staff.createOrderManual.path, { ...request, ...more }, key);
  const [first, second] = await Promise.all([send(), send()]);
  expect([first.status, second.status], second.text).toEqual([200, 200]);
  expect(second.text).toBe(first.text);
  const { order_id } = JSON.parse(first.text);
  await desk.move('omar', order_id, 'cancelled');
  expect(JSON.parse((await send()).text)).toMatchObject({ order_id, order_status: 'cancelled' });
  expect(errorOf(await send({ name: 'Karim' })).code).toBe('idempotency_mismatch');
  // The key is Omar's own.
  const lena = await send(desk.by('lena'));
  expect(JSON.parse(lena.text).order_id).not.toBe(order_id);
  const { rows } = await sql`select from orders`.execute(desk.app.db);
  expect(rows).toHaveLength(2);
});

test('keeps no key for what was refused', async () => {
  const key = { 'Idempotency-Key': 'second-try' };
  const send = () =>
    desk.app.post(staff.createOrderManual.path, { ...desk.by('omar'), ...BLOCK }, key);
  await desk.setSlot(17, 'closed');
  expect(errorOf(await send()).code).toBe('slot_closed');
  await desk.setSlot(17, 'open');
  expect((await send()).status).toBe(200);
});

test.each([
  ['time', { time: 22 }, 'hour_count', 'too_big'],
  ['an hour that is over', { date: '2026-11-20', time: 6, hour_count: 1 }, 'time', 'past_hour'],
  ['phone', { phone: '12' }, 'phone', 'invalid_phone'],
])('names what is wrong with %s', async (_, rest, path, code) => {
  const refused = await desk.manual(rest);
  expect(refused.status).toBe(422);
  expect(errorOf(refused).fields).toMatchObject([{ path, code }]);
});

test('closes no hour that is over, but the one that runs', async () => {
  const over = errorOf(await desk.setSlot(7, 'closed', '2026-11-20'));
  expect(over.fields).toMatchObject([{ path: 'slot.hour', code: 'past_hour' }]);
  expect((await desk.setSlot(8, 'closed', '2026-11-20')).status).toBe(200);
});

const ROUNDS = 8;
const codes = (answers: Called[]) =>
  answers.map((each) => (each.status === 200 ? 'ok' : errorOf(each).code)).sort();

test('lets one of two who answer an order win, and tells the other', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await desk.book({ time: 6 + round });
    const answers = await Promise.all([
      desk.move('omar', order, 'confirmed'),
      desk.move('lena', order, round % 2 ? 'declined' : 'confirmed'),
    ]);
    expect(codes(answers)).toEqual(['ok', 'status_conflict']);
    expect((await desk.details(order)).changes).toHaveLength(1);
    await clearOrders(desk.app.db);
  }
});

test('lets a closure or a booking of the same hour win, never both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all([
      desk.setSlot(17, 'closed'),
      desk.app.post(createOrder.path, WEB),
    ]);
    const [first, second] = codes(answers);
    expect(first === 'ok' || second === 'ok').toBe(true);
    expect(['slot_taken', 'slot_closed']).toContain([first, second].find((code) => code !== 'ok'));
    await clearOrders(desk.app.db);
  }
});

test('lets an order by phone or one of the web win, never both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all([
      desk.manual({ time: 17 }),
      desk.app.post(createOrder.path, WEB),
    ]);
    expect(codes(answers)).toEqual(['ok', 'slot_taken']);
    await clearOrders(desk.app.db);
  }
});

test('does not close an hour that is ordered, nor take it by phone', async () => {
  await desk.book();
  expect(errorOf(await desk.setSlot(17, 'closed')).code).toBe('slot_taken');
  expect(errorOf(await desk.manual({ time: 18 })).code).toBe('slot_taken');
  await desk.setSlot(10, 'closed');
  expect(errorOf(await desk.manual({ time: 9 })).code).toBe('slot_closed');
});
