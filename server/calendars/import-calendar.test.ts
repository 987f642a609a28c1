import { createOrder } from '@seahour/api-types/orders.ts';
import { getCalendarBars, setOrderStatus, setSlotState } from '@seahour/api-types/staff.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type CalendarServer, startCalendarServer } from '../fixtures/calendar-server.ts';
import { orderIdOf } from '../fixtures/order-ids.ts';
import { fillStaff, launchOf, STAFF } from '../fixtures/staff.ts';
import { errorOf, FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { importCalendar, importDueCalendars, removeCalendar } from './import-calendar.ts';
import { findCalendar, insertCalendar } from './outside-calendars.ts';

let app: TestApp;
let outside: CalendarServer;
let calendar: number;
beforeAll(async () => {
  app = await startTestApp();
  await fillStaff(app.db);
  outside = await startCalendarServer();
});
beforeEach(async () => {
  await sql`truncate orders, claimed_hours, outside_calendars, pgboss.job cascade`.execute(app.db);
  outside.setBusy();
  calendar = await add(outside.url);
});
afterAll(async () => {
  await outside.stop();
  await app.stop();
});

const NOW = new Date(FRIDAY_MORNING);
const RULES = { ownHost: 'sea.example', isLenient: true };
const SATURDAY = '2026-11-21';
/** An hour of Saturday in Dubai. */
const at = (hour: number) => `${SATURDAY}T${String(hour - 4).padStart(2, '0')}:00:00Z`;

async function add(url: string, companyActivityId = 1): Promise<number> {
  return (await insertCalendar(app.db, { companyActivityId, url, now: NOW })) ?? 0;
}

const read = (id = calendar) => importCalendar(app.db, id, RULES, NOW);

/** What is not simply free on Saturday, of the hours that the offer is open. */
async function busy(company_activity_id = 1): Promise<string[]> {
  const staff = company_activity_id === 3 ? STAFF.anna : STAFF.omar;
  const init_data = await launchOf(app.db, staff.telegram_id);
  const days = { date_start: SATURDAY, date_end: SATURDAY, current_hours: 8 };
  const [day] = await app.call(getCalendarBars, { init_data, company_activity_id, ...days });
  return (day?.bars ?? [])
    .filter(({ state, reason }) => state !== 'free' && reason !== 'opening')
    .map(({ from, to, state, reason }) => `${from}-${to} ${reason ?? state}`);
}

async function set(hour: number, state: 'open' | 'closed'): Promise<void> {
  const init_data = await launchOf(app.db, STAFF.omar.telegram_id);
  const slot = { date: SATURDAY, hour };
  await app.call(setSlotState, { init_data, company_activity_id: 1, slot, state });
}

const order = (rest: object = {}) => ({
  company_activity_id: 1,
  acq_method: 1,
  date: SATURDAY,
  time: 10,
  hour_count: 3,
  phone: '+971501234567',
  ...rest,
});

test('closes the hours that a calendar has, exactly, and opens them when it has them no more', async () => {
  outside.setBusy(at(10), at(11), at(15));
  expect(await read()).toEqual({ ok: true, closed: 3, opened: 0 });
  expect(await busy()).toEqual(['10-12 calendar', '15-16 calendar']);
  const refused = await app.post(createOrder.path, order());
  expect(errorOf(refused).code).toBe('slot_closed');
  outside.setBusy(at(15));
  expect(await read()).toEqual({ ok: true, closed: 0, opened: 2 });
  expect(await busy()).toEqual(['15-16 calendar']);
  await app.call(createOrder, order());
});

test('changes nothing the second time', async () => {
  outside.setBusy(at(10));
  await read();
  expect(await read()).toEqual({ ok: true, closed: 0, opened: 0 });
});

test('leaves what is ordered to the guest, and closes it once the order is off', async () => {
  const { unique_id } = await app.call(createOrder, order());
  const order_id = await orderIdOf(app.db, unique_id);
  outside.setBusy(at(12), at(13));
  expect(await read()).toMatchObject({ closed: 1 });
  expect(await busy()).toEqual(['10-13 ordered', '13-14 calendar']);
  const init_data = await launchOf(app.db, STAFF.omar.telegram_id);
  await app.call(setOrderStatus, { init_data, order_id, status: 'declined' });
  await read();
  expect(await busy()).toEqual(['12-14 calendar']);
});

test('leaves to staff what they close and what they open', async () => {
  await set(10, 'closed');
  outside.setBusy(at(10), at(11), at(12));
  await read();
  expect(await busy()).toEqual(['10-11 staff', '11-13 calendar']);
  await set(11, 'open');
  await set(12, 'closed');
  await read();
  expect(await busy()).toEqual(['10-11 staff', '12-13 staff']);
  outside.setBusy();
  await read();
  expect(await busy()).toEqual(['10-11 staff', '12-13 staff']);
});

test('opens an hour only when the last calendar has given it up', async () => {
  const second = await add(`${outside.url}?second`);
  outside.setBusy(at(10));
  await read();
  await read(second);
  outside.setBusy();
  await read();
  expect(await busy()).toEqual(['10-11 calendar']);
  await read(second);
  expect(await busy()).toEqual([]);
});

test('keeps the distance to a booking when it opens an hour beside it', async () => {
  const mine = await add(outside.url, 3);
  await app.call(createOrder, order({ company_activity_id: 3 }));
  outside.setBusy(at(9));
  await read(mine);
  expect(await busy(3)).toContain('9-10 calendar');
  outside.setBusy();
  await read(mine);
  expect(await busy(3)).toContain('9-10 distance');
});

test.each<[string, () => void, RegExp]>([
  ['is gone', () => outside.setAnswer(404), /answered 404/],
  ['is no calendar', () => outside.setAnswer(200, '<html>'), /could not be read/],
  ['is too large', () => outside.setAnswer(200, 'x'.repeat(3 * 2 ** 20)), /larger than 2 MB/],
  [
    'goes round in circles',
    () => outside.setAnswer(302, '', { Location: outside.url }),
    /again and again/,
  ],
])('leaves everything as it was while a calendar %s, and says so', async (_, spoil, problem) => {
  outside.setBusy(at(10));
  await read();
  spoil();
  expect(await read()).toMatchObject({ ok: false, problem: expect.stringMatching(problem) });
  expect(await busy()).toEqual(['10-11 calendar']);
  expect((await findCalendar(app.db, calendar))?.problem).toMatch(problem);
  outside.setBusy(at(10));
  await read();
  expect((await findCalendar(app.db, calendar))?.problem).toBeNull();
});

test('opens what a calendar had closed when it is removed', async () => {
  outside.setBusy(at(10));
  await read();
  expect(await removeCalendar(app.db, calendar, NOW)).toBe(true);
  expect(await busy()).toEqual([]);
  expect(await removeCalendar(app.db, calendar, NOW)).toBe(false);
});

test('looks at each calendar every ten minutes, one process of all', async () => {
  outside.setBusy(at(10));
  const looked = async (minutes: number) => {
    await sql`delete from claimed_hours`.execute(app.db);
    await sql`delete from outside_hours`.execute(app.db);
    const now = new Date(NOW.getTime() + minutes * 60_000);
    await Promise.all([1, 2, 3].map(() => importDueCalendars(app.db, RULES, now)));
    return (await busy()).length;
  };
  expect([await looked(0), await looked(9), await looked(10)]).toEqual([1, 0, 1]);
});

test('reads a calendar that takes too much ever more seldom, and the others as before', async () => {
  const other = await startCalendarServer();
  other.setBusy(at(14));
  await add(other.url, 2);
  const endless = ['DTSTART:20200101T100000Z', 'RRULE:FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31'];
  const lines = ['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...endless, 'END:VEVENT', 'END:VCALENDAR'];
  outside.setAnswer(200, lines.join('\r\n'));
  const round = (minutes: number) =>
    importDueCalendars(app.db, RULES, new Date(NOW.getTime() + minutes * 60_000));
  await round(0);
  expect(await findCalendar(app.db, calendar)).toMatchObject({
    // The machine's speed decides which limit it meets first; each has a test of its own.
    problem: expect.stringMatching(/^it takes too (?:long|much memory) to read$/),
    times_too_heavy: 1,
  });
  expect(await busy(2)).toContain('14-15 calendar');
  outside.setBusy(at(10));
  await round(10);
  expect(await busy()).toEqual([]);
  await round(20);
  expect(await busy()).toEqual(['10-11 calendar']);
  expect(await findCalendar(app.db, calendar)).toMatchObject({ problem: null, times_too_heavy: 0 });
  await other.stop();
});

test('lets a booking or the calendar win an hour, never both', async () => {
  for (let round = 0; round < 8; round++) {
    outside.setBusy(at(11));
    const [, booked] = await Promise.all([read(), app.post(createOrder.path, order())]);
    const { rows } = await sql<{ kind: string }>`
      select kind from claimed_hours where starts_at = ${at(11)}`.execute(app.db);
    expect(rows).toEqual([{ kind: booked.status === 200 ? 'order' : 'closure' }]);
    await sql`truncate orders, claimed_hours, outside_hours cascade`.execute(app.db);
  }
});

test('tells staff once of an entry in hours that are ordered, and again where it comes back', async () => {
  const { unique_id } = await app.call(createOrder, order());
  const order_id = await orderIdOf(app.db, unique_id);
  const init_data = await launchOf(app.db, STAFF.omar.telegram_id);
  await app.call(setOrderStatus, { init_data, order_id, status: 'confirmed' });
  const told = async () =>
    (await sql`select order_id from staff_notices where event = 'calendar_overlap'`.execute(app.db))
      .rows;
  outside.setBusy(at(15));
  await read();
  expect(await told()).toEqual([]);
  outside.setBusy(at(11), at(12));
  await read();
  await read();
  expect(await told()).toEqual([{ order_id }]);
  outside.setBusy();
  await read();
  outside.setBusy(at(12));
  await read();
  expect(await told()).toHaveLength(2);
});
