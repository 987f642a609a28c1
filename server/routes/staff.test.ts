import { createOrder } from '@seahour/api-types/orders.ts';
import * as staff from '@seahour/api-types/staff.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { fillStaff, launchOf, STAFF, type StaffName } from '../fixtures/staff.ts';
import { errorOf, FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';

let app: TestApp;
let launches: Record<StaffName, string>;

const SATURDAY_AT_FIVE = '2026-11-21T13:00:00Z';

beforeAll(async () => {
  app = await startTestApp();
  await fillStaff(app.db);
});
beforeEach(async () => {
  await sql`truncate orders, claimed_hours, staff_changes, pgboss.job cascade`.execute(app.db);
  await at(FRIDAY_MORNING);
});
afterAll(() => app.stop());

/** Everybody opens the app again, as they do on another day. */
async function at(instant: string): Promise<void> {
  app.setNow(instant);
  const now = new Date(instant);
  const open = (name: StaffName) => launchOf(app.db, STAFF[name].telegram_id, now);
  launches = { omar: await open('omar'), lena: await open('lena'), anna: await open('anna') };
}

const SATURDAY = '2026-11-21';
const AZURE = { company_activity_id: 1 };
const block = { ...AZURE, date: SATURDAY, time: 16, hour_count: 3 };
const WEB = {
  ...block,
  acq_method: 1,
  phone: '+971501234567',
  mail: 'elena@example.com',
  name: 'Elena',
  additional_services: [{ service_id: 1, quantity: 2 }],
};

const book = async (rest: object = {}) =>
  (await app.call(createOrder, { ...WEB, ...rest })).unique_id;
const by = (name: StaffName) => ({ init_data: launches[name] });
const move = (name: StaffName, order_id: string, status: string) =>
  app.post(staff.setOrderStatus.path, { ...by(name), order_id, status });
const setSlot = (hour: number, state: 'open' | 'closed', date = SATURDAY) =>
  app.post(staff.setSlotState.path, { ...by('omar'), ...AZURE, slot: { date, hour }, state });
const manual = (rest: object = {}) =>
  app.post(staff.createOrderManual.path, { ...by('omar'), ...block, ...rest });
const details = (order_id: string, name: StaffName = 'omar') =>
  app.call(staff.getOrderDetails, { ...by(name), order_id });
const barsOf = async (date = SATURDAY, current_hours = 8) => {
  const days = { date_start: date, date_end: date, current_hours };
  const [row] = await app.call(staff.getCalendarBars, { ...by('omar'), ...AZURE, ...days });
  return row?.bars;
};

test('lists what waits for an answer, oldest first, without what waits for its payment', async () => {
  const first = await book({ time: 10 });
  await at('2026-11-20T04:01:00Z');
  const second = await book({ time: 6 });
  await book({ time: 20, acq_method: 2, card_token: 'sandbox_paid' });
  const waiting = await app.call(staff.getUnconfirmedOrders, by('omar'));
  expect(waiting.map((each) => each.unique_id)).toEqual([first, second]);
  expect(waiting[0]).toMatchObject({
    created_at: '2026-11-20T04:00:00.000Z',
    source: 'web',
    moves: ['confirmed', 'declined', 'cancelled'],
    phone: '+971501234567',
    amount: 3 * 720 + 2 * 3 * 300,
  });
});

test('counts and shows the day of each offer of one’s own', async () => {
  await book({ date: '2026-11-20', time: 12 });
  const [azure] = await app.call(staff.getOwnedActivities, by('lena'));
  expect(azure).toMatchObject({
    title: 'Azure 46',
    role: 'crew',
    unconfirmed_count: 1,
    today: {
      date: '2026-11-20',
      hour: 8,
      bars: [
        { from: 0, to: 6, state: 'closed', reason: 'opening' },
        { from: 6, to: 8, state: 'closed', reason: 'past' },
        { from: 8, to: 12, state: 'free' },
        { from: 12, to: 15, state: 'ordered' },
        { from: 15, to: 24, state: 'free' },
      ],
    },
  });
});

test('moves an order along the table, and says who did', async () => {
  const order = await book();
  const confirmed = await move('lena', order, 'confirmed');
  expect(JSON.parse(confirmed.text)).toMatchObject({ order_status: 'confirmed' });
  await at(SATURDAY_AT_FIVE);
  await move('omar', order, 'completed');
  expect(await details(order)).toMatchObject({
    order_status: 'completed',
    moves: [],
    changes: [
      { by: 'lena', to: 'confirmed', at: '2026-11-20T04:00:00.000Z' },
      { by: 'omar', to: 'completed', at: '2026-11-21T13:00:00.000Z' },
    ],
  });
});

test.each(['unconfirmed', 'completed', 'no_show'])('refuses a move to %s', async (status) => {
  const order = await book();
  const refused = await move('omar', order, status);
  expect([refused.status, errorOf(refused).code]).toEqual([409, 'status_conflict']);
  expect(await details(order)).toMatchObject({ order_status: 'unconfirmed', changes: [] });
});

test('does not confirm what is yet to be paid, and says so beforehand', async () => {
  const order = await book({ acq_method: 2, card_token: 'sandbox_paid' });
  expect((await details(order)).moves).toEqual(['declined', 'cancelled']);
  expect(errorOf(await move('omar', order, 'confirmed')).code).toBe('status_conflict');
});

test('gives the hours of a declined order back', async () => {
  const order = await book();
  await move('omar', order, 'declined');
  await book();
});

test('shows crew no prices, and phone and mail only on the day', async () => {
  const order = await book();
  const theDayBefore = await details(order, 'lena');
  for (const secret of ['phone', 'mail', 'amount', 'hour_price']) {
    expect(theDayBefore).not.toHaveProperty(secret);
  }
  expect(theDayBefore.additional_services).toEqual([
    { service_id: 1, name: 'Service 1', quantity: 2 },
  ]);
  await at(SATURDAY_AT_FIVE);
  const onTheDay = await details(order, 'lena');
  expect(onTheDay).toMatchObject({ phone: '+971501234567', mail: 'elena@example.com' });
  expect(onTheDay).not.toHaveProperty('amount');
});

test('shows crew as little in every other answer', async () => {
  await book();
  const day = { ...AZURE, date: SATURDAY, current_hours: 17 };
  const answers = await Promise.all([
    app.post(staff.getUnconfirmedOrders.path, by('lena')),
    app.post(staff.getDateOrders.path, { ...by('lena'), ...day }),
    app.post(staff.getWorkingStatus.path, { ...by('lena'), ...day }),
    app.post(staff.createOrderManual.path, {
      ...by('lena'),
      ...block,
      time: 8,
      phone: '+971501234567',
    }),
  ]);
  for (const { status, text } of answers) {
    expect(status).toBe(200);
    expect(text).not.toMatch(/\+97150|elena@|amount|hour_price/);
    expect(text).toContain('Azure 46');
  }
});

test('lists the orders of a day by their hours, and where the hour now is among them', async () => {
  const late = await book({ time: 18 });
  const early = await book({ time: 8 });
  const declined = await book({ time: 12 });
  await move('omar', declined, 'declined');
  await book({ date: '2026-11-22' });
  const listed = async (current_hours: number) => {
    const day = { ...AZURE, date: SATURDAY, current_hours };
    const orders = await app.call(staff.getDateOrders, { ...by('omar'), ...day });
    return orders.map(({ unique_id, phase }) => [unique_id, phase]);
  };
  expect(await listed(12)).toEqual([
    [early, 'ahead'],
    [declined, 'ahead'],
    [late, 'ahead'],
  ]);
  await at(SATURDAY_AT_FIVE);
  expect(await listed(12)).toEqual([
    [early, 'over'],
    [declined, 'now'],
    [late, 'ahead'],
  ]);
});

test('leaves out what nobody paid for in time', async () => {
  await book({ acq_method: 2, card_token: 'sandbox_paid' });
  await sql`update orders set order_status = 'cancelled', payment_status = '3'`.execute(app.db);
  const day = { ...AZURE, date: SATURDAY, current_hours: 8 };
  expect(await app.call(staff.getDateOrders, { ...by('omar'), ...day })).toEqual([]);
});

test('tells what an offer is doing, and until when', async () => {
  await book();
  await setSlot(22, 'closed');
  const doing = async (current_hours: number) => {
    const day = { ...AZURE, date: SATURDAY, current_hours };
    const { state, until_hour, order } = await app.call(staff.getWorkingStatus, {
      ...by('omar'),
      ...day,
    });
    return [state, until_hour, order?.name];
  };
  expect(await doing(3)).toEqual(['closed', 6, undefined]);
  expect(await doing(9)).toEqual(['free', 16, undefined]);
  expect(await doing(17)).toEqual(['ordered', 19, 'Elena']);
  expect(await doing(20)).toEqual(['free', 22, undefined]);
  expect(await doing(22)).toEqual(['closed', 23, undefined]);
  expect(await doing(23)).toEqual(['free', 24, undefined]);
});

test('says why an hour is closed', async () => {
  await setSlot(9, 'closed');
  await book({ company_activity_id: 1 });
  expect(await barsOf()).toEqual([
    { from: 0, to: 6, state: 'closed', reason: 'opening' },
    { from: 6, to: 9, state: 'free' },
    { from: 9, to: 10, state: 'closed', reason: 'staff' },
    { from: 10, to: 16, state: 'free' },
    { from: 16, to: 19, state: 'ordered' },
    { from: 19, to: 24, state: 'free' },
  ]);
});

test('shows free hours beyond what visitors may book', async () => {
  const free = { from: 6, to: 24, state: 'free' };
  expect(await barsOf('2027-03-01')).toContainEqual(free);
});

test('answers at most 63 days at once', async () => {
  const days = (date_end: string) => ({
    ...by('omar'),
    ...AZURE,
    date_start: '2026-11-20',
    date_end,
    current_hours: 8,
  });
  const { path } = staff.getCalendarBars;
  expect(await app.call(staff.getCalendarBars, days('2027-01-21'))).toHaveLength(63);
  const tooMany = errorOf(await app.post(path, days('2027-01-22')));
  expect(tooMany.fields).toMatchObject([{ path: 'date_end', code: 'too_big' }]);
  const backwards = errorOf(await app.post(path, days('2026-11-19')));
  expect(backwards.fields).toMatchObject([{ path: 'date_end', code: 'too_small' }]);
});

test('closes an hour and opens it again, and keeps who did', async () => {
  expect(JSON.parse((await setSlot(10, 'closed')).text)).toMatchObject({ state: 'closed' });
  expect(JSON.parse((await setSlot(10, 'open')).text)).toMatchObject({ state: 'open' });
  const { rows } = await sql`
    select s.name, sc.kind, sc.became, sc.starts_at
    from staff_changes sc join staff s on s.id = sc.staff_id order by sc.id`.execute(app.db);
  const hour = { name: 'omar', kind: 'slot_state', starts_at: new Date('2026-11-21T06:00:00Z') };
  expect(rows).toEqual([
    { ...hour, became: 'closed' },
    { ...hour, became: 'open' },
  ]);
});

test('says that an hour outside opening hours stays closed', async () => {
  expect(JSON.parse((await setSlot(3, 'open')).text)).toMatchObject({ state: 'closed' });
});

test('takes an order by phone that is confirmed at once', async () => {
  const taken = await manual({ name: 'Rashid', phone: '+971 55 987 6543' });
  const order = JSON.parse(taken.text);
  expect(order).toMatchObject({
    order_status: 'confirmed',
    source: 'manual',
    phone: '+971559876543',
    amount: 3 * 720,
  });
  expect((await details(order.unique_id)).changes).toMatchObject([{ by: 'omar', to: 'confirmed' }]);
});

test.each([
  ['time', { time: 22 }, 'hour_count', 'too_big'],
  ['an hour that is over', { date: '2026-11-20', time: 6, hour_count: 1 }, 'time', 'past_hour'],
  ['phone', { phone: '12' }, 'phone', 'invalid_phone'],
])('names what is wrong with %s', async (_, rest, path, code) => {
  const refused = await manual(rest);
  expect(refused.status).toBe(422);
  expect(errorOf(refused).fields).toMatchObject([{ path, code }]);
});

test.each([
  ['0000-01-01', 'too_small'],
  ['2024-11-18', 'too_small'],
  ['2028-11-22', 'too_big'],
  ['9999-12-31', 'too_big'],
])('takes %s for a slip', async (date, code) => {
  const day = { ...AZURE, date, current_hours: 8 };
  const calls = await Promise.all([
    app.post(staff.getWorkingStatus.path, { ...by('omar'), ...day }),
    app.post(staff.getDateOrders.path, { ...by('omar'), ...day }),
    app.post(staff.getCalendarBars.path, {
      ...by('omar'),
      ...AZURE,
      date_start: date,
      date_end: date,
      current_hours: 8,
    }),
    manual({ date }),
    setSlot(10, 'closed', date),
  ]);
  const found = calls.map((called) => errorOf(called).fields?.map((field) => field.code));
  expect(found).toEqual(calls.map(() => [code]));
});

test('closes no hour that is over, but the one that runs', async () => {
  const over = errorOf(await setSlot(7, 'closed', '2026-11-20'));
  expect(over.fields).toMatchObject([{ path: 'slot.hour', code: 'past_hour' }]);
  expect((await setSlot(8, 'closed', '2026-11-20')).status).toBe(200);
});

const ROUNDS = 8;
const codes = (answers: { status: number; text: string; headers: Headers }[]) =>
  answers.map((each) => (each.status === 200 ? 'ok' : errorOf(each).code)).sort();

test('lets one of two who answer an order win, and tells the other', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const order = await book({ time: 6 + round });
    const answers = await Promise.all([
      move('omar', order, 'confirmed'),
      move('lena', order, round % 2 ? 'declined' : 'confirmed'),
    ]);
    expect(codes(answers)).toEqual(['ok', 'status_conflict']);
    expect((await details(order)).changes).toHaveLength(1);
    await sql`truncate orders, claimed_hours cascade`.execute(app.db);
  }
});

test('lets a closure or a booking of the same hour win, never both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all([setSlot(17, 'closed'), app.post(createOrder.path, WEB)]);
    const [first, second] = codes(answers);
    expect(first === 'ok' || second === 'ok').toBe(true);
    expect(['slot_taken', 'slot_closed']).toContain([first, second].find((code) => code !== 'ok'));
    await sql`truncate orders, claimed_hours cascade`.execute(app.db);
  }
});

test('lets an order by phone or one of the web win, never both', async () => {
  for (let round = 0; round < ROUNDS; round++) {
    const answers = await Promise.all([manual({ time: 17 }), app.post(createOrder.path, WEB)]);
    expect(codes(answers)).toEqual(['ok', 'slot_taken']);
    await sql`truncate orders, claimed_hours cascade`.execute(app.db);
  }
});

test('does not close an hour that is ordered, nor take it by phone', async () => {
  await book();
  expect(errorOf(await setSlot(17, 'closed')).code).toBe('slot_taken');
  expect(errorOf(await manual({ time: 18 })).code).toBe('slot_taken');
  await setSlot(10, 'closed');
  expect(errorOf(await manual({ time: 9 })).code).toBe('slot_closed');
});
