import * as staff from '@seahour/api-types/staff.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { giveBack, payOrder } from '../fixtures/payments.ts';
import {
  AZURE,
  BLOCK,
  openStaffDesk,
  SATURDAY,
  SATURDAY_AT_FIVE,
  type StaffDesk,
} from '../fixtures/staff-desk.ts';
import { errorOf } from '../fixtures/test-app.ts';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
});
beforeEach(() => desk.clear());
afterAll(() => desk.app.stop());

const barsOf = async (date = SATURDAY, current_hours = 8) => {
  const days = { date_start: date, date_end: date, current_hours };
  const [row] = await desk.app.call(staff.getCalendarBars, {
    ...desk.by('omar'),
    ...AZURE,
    ...days,
  });
  return row?.bars;
};

test('lists what waits for an answer, the next to start first, without what waits for its payment', async () => {
  const second = await desk.book({ time: 10 });
  await desk.at('2026-11-20T04:01:00Z');
  const first = await desk.book({ time: 6 });
  await desk.book({ time: 20, acq_method: 2, card_token: 'sandbox_paid' });
  const waiting = await desk.app.call(staff.getUnconfirmedOrders, desk.by('omar'));
  expect(waiting.map((each) => each.order_id)).toEqual([first, second]);
  expect(waiting[0]).toMatchObject({
    created_at: '2026-11-20T04:01:00.000Z',
    source: 'web',
    moves: ['confirmed', 'declined', 'cancelled'],
    phone: '+971 50 123 4567',
    amount: 3 * 720 + 2 * 3 * 300,
  });
});

test('counts and shows the day of each offer of one’s own', async () => {
  await desk.book({ date: '2026-11-20', time: 12 });
  const [azure] = await desk.app.call(staff.getOwnedActivities, desk.by('lena'));
  expect(azure).toMatchObject({
    title: 'Azure 46',
    role: 'captain',
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

test('names calendars that cannot be read, or not wholly, by their hosts', async () => {
  await sql`
    insert into outside_calendars (company_activity_id, url, added_at, failures, skipped) values
      (1, 'https://read.example/a.ics', now(), 2, '{}'),
      (1, 'https://partly.example/b.ics?key=secret', now(), 0, '{"start": 1}'),
      (1, 'https://gone.example/c.ics', now(), 3, '{"start": 1}'),
      (1, 'https://gone.example/d.ics', now(), 9, '{}')`.execute(desk.app.db);
  const boats = await desk.app.call(staff.getOwnedActivities, desk.by('lena'));
  await sql`delete from outside_calendars`.execute(desk.app.db);
  expect(boats.map(({ calendar_problems }) => calendar_problems).filter(Boolean)).toEqual([
    [
      { host: 'partly.example', state: 'partly_read' },
      { host: 'gone.example', state: 'unreadable' },
    ],
  ]);
});

test('speaks the language that the company wrote down, whatever the phone asks for', async () => {
  const order = await desk.book({ additional_services: [{ service_id: 1, quantity: 1 }] });
  const english = await desk.details(order);
  await sql`update staff set language = 'ru' where name = 'omar'`.execute(desk.app.db);
  const details = await desk.details(order);
  const [boat] = await desk.app.call(staff.getOwnedActivities, desk.by('omar'));
  await sql`update staff set language = 'en' where name = 'omar'`.execute(desk.app.db);
  expect(boat?.language).toBe('ru');
  const names = [english, details].map(({ additional_services: [first] }) => first?.name);
  expect(names).toEqual([expect.stringMatching(/^[A-Z]/), expect.stringMatching(/^[А-Я]/)]);
});

test('shows captains sums, phone and mail only on the day', async () => {
  const order = await desk.book();
  await payOrder(desk.app.db, order);
  await giveBack(desk.app.db, order, 50_000);
  expect(await desk.details(order)).toMatchObject({ refund: 500 });
  const theDayBefore = await desk.details(order, 'lena');
  for (const secret of ['phone', 'mail', 'amount', 'hour_price', 'refund']) {
    expect(theDayBefore).not.toHaveProperty(secret);
  }
  expect(theDayBefore.additional_services).toEqual([
    { service_id: 1, name: 'Service 1', quantity: 2 },
  ]);
  await desk.at(SATURDAY_AT_FIVE);
  const onTheDay = await desk.details(order, 'lena');
  expect(onTheDay).toMatchObject({ phone: '+971 50 123 4567', mail: 'elena@example.com' });
  expect(onTheDay).toHaveProperty('amount');
});

test('shows captains as little in every other answer', async () => {
  await desk.book();
  const day = { ...AZURE, date: SATURDAY, current_hours: 17 };
  const answers = await Promise.all([
    desk.app.post(staff.getUnconfirmedOrders.path, desk.by('lena')),
    desk.app.post(staff.getDateOrders.path, { ...desk.by('lena'), ...day }),
    desk.app.post(staff.getWorkingStatus.path, { ...desk.by('lena'), ...day }),
    desk.app.post(staff.createOrderManual.path, {
      ...desk.by('lena'),
      ...BLOCK,
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
  const late = await desk.book({ time: 18 });
  const early = await desk.book({ time: 8 });
  const declined = await desk.book({ time: 12 });
  await desk.move('omar', declined, 'declined');
  await desk.book({ date: '2026-11-22' });
  const listed = async (current_hours: number) => {
    const day = { ...AZURE, date: SATURDAY, current_hours };
    const orders = await desk.app.call(staff.getDateOrders, { ...desk.by('omar'), ...day });
    return orders.map(({ order_id, phase }) => [order_id, phase]);
  };
  expect(await listed(12)).toEqual([
    [early, 'ahead'],
    [declined, 'ahead'],
    [late, 'ahead'],
  ]);
  await desk.at(SATURDAY_AT_FIVE);
  expect(await listed(12)).toEqual([
    [early, 'over'],
    [declined, 'now'],
    [late, 'ahead'],
  ]);
});

test('leaves out what nobody paid for in time', async () => {
  await desk.book({ acq_method: 2, card_token: 'sandbox_paid' });
  await sql`update orders set order_status = 'cancelled', payment_state = 'expired'`.execute(
    desk.app.db,
  );
  const day = { ...AZURE, date: SATURDAY, current_hours: 8 };
  expect(await desk.app.call(staff.getDateOrders, { ...desk.by('omar'), ...day })).toEqual([]);
});

test('tells what an offer is doing, and until when', async () => {
  await desk.book();
  await desk.setSlot(22, 'closed');
  const doing = async (current_hours: number) => {
    const day = { ...AZURE, date: SATURDAY, current_hours };
    const { state, until_hour, order } = await desk.app.call(staff.getWorkingStatus, {
      ...desk.by('omar'),
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
  await desk.setSlot(9, 'closed');
  await desk.book({ company_activity_id: 1 });
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
    ...desk.by('omar'),
    ...AZURE,
    date_start: '2026-11-20',
    date_end,
    current_hours: 8,
  });
  const { path } = staff.getCalendarBars;
  expect(await desk.app.call(staff.getCalendarBars, days('2027-01-21'))).toHaveLength(63);
  const tooMany = errorOf(await desk.app.post(path, days('2027-01-22')));
  expect(tooMany.fields).toMatchObject([{ path: 'date_end', code: 'too_big' }]);
  const backwards = errorOf(await desk.app.post(path, days('2026-11-19')));
  expect(backwards.fields).toMatchObject([{ path: 'date_end', code: 'too_small' }]);
});

test.each([
  ['0000-01-01', 'too_small'],
  ['2024-11-18', 'too_small'],
  ['2028-11-22', 'too_big'],
  ['9999-12-31', 'too_big'],
])('takes %s for a slip', async (date, code) => {
  const day = { ...AZURE, date, current_hours: 8 };
  const calls = await Promise.all([
    desk.app.post(staff.getWorkingStatus.path, { ...desk.by('omar'), ...day }),
    desk.app.post(staff.getDateOrders.path, { ...desk.by('omar'), ...day }),
    desk.app.post(staff.getCalendarBars.path, {
      ...desk.by('omar'),
      ...AZURE,
      date_start: date,
      date_end: date,
      current_hours: 8,
    }),
    desk.manual({ date }),
    desk.setSlot(10, 'closed', date),
  ]);
  const found = calls.map((called) => errorOf(called).fields?.map((field) => field.code));
  expect(found).toEqual(calls.map(() => [code]));
});
