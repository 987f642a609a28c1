import { createOrder } from '@seahour/api-types/orders.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { getCalendarBars, setOrderStatus, setSlotState } from '@seahour/api-types/staff.ts';
import { sql } from 'kysely';
import pino from 'pino';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { countAlarms } from '../alarms/alarm-rows.ts';
import { type CalendarServer, startCalendarServer } from '../fixtures/calendar-server.ts';
import { orderIdOf } from '../fixtures/order-ids.ts';
import { fillStaff, launchOf, STAFF } from '../fixtures/staff.ts';
import { errorOf, FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import {
  type ImportRules,
  importCalendar,
  importDueCalendars,
  removeCalendar,
} from './import-calendar.ts';
import { findCalendar, insertCalendar, listCalendars } from './outside-calendars.ts';
import { readCalendar } from './read-calendar.ts';
import { readInWorker } from './read-in-worker.ts';

let app: TestApp;
let outside: CalendarServer;
let calendar: number;
let lines: Record<string, unknown>[];
const log = pino({}, { write: (line) => lines.push(JSON.parse(line)) });
beforeAll(async () => {
  app = await startTestApp();
  await fillStaff(app.db);
  outside = await startCalendarServer();
});
beforeEach(async () => {
  lines = [];
  await sql`truncate orders, claimed_hours, outside_calendars, alarms, pgboss.job cascade`.execute(
    app.db,
  );
  outside.setBusy();
  calendar = await add(outside.url);
});
afterAll(async () => {
  await outside.stop();
  await app.stop();
});

const NOW = new Date(FRIDAY_MORNING);
const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);
/** As a server reads: each calendar in a thread of its own, which takes half a second to start. */
const IN_WORKER: ImportRules = { ownHost: 'sea.example', isLenient: true };
const RULES: ImportRules = {
  ...IN_WORKER,
  readBody: readCalendar,
};
const SATURDAY = '2026-11-21';
/** An hour of Saturday in Dubai. */
const at = (hour: number) => `${SATURDAY}T${String(hour - 4).padStart(2, '0')}:00:00Z`;

async function add(url: string, companyActivityId = 1): Promise<number> {
  return insertCalendar(app.db, { companyActivityId, url, now: NOW });
}

const read = (id = calendar, rules = RULES) => importCalendar(app.db, id, rules, NOW);

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
  expect(await read(calendar, IN_WORKER)).toEqual({ ok: true, closed: 3, opened: 0, skipped: {} });
  expect(await busy()).toEqual(['10-12 calendar', '15-16 calendar']);
  const refused = await app.post(createOrder.path, order());
  expect(errorOf(refused).code).toBe('slot_closed');
  outside.setBusy(at(15));
  expect(await read()).toMatchObject({ ok: true, closed: 0, opened: 2 });
  expect(await busy()).toEqual(['15-16 calendar']);
  await app.call(createOrder, order());
  expect(await listCalendars(app.db)).toMatchObject([
    { id: calendar, title: 'Azure 46', time_zone: 'Asia/Dubai', problem: null, skipped: {} },
  ]);
});

test('changes nothing the second time', async () => {
  outside.setBusy(at(10));
  await read();
  expect(await read()).toMatchObject({ ok: true, closed: 0, opened: 0 });
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

test('leaves an hour open that staff closed over a calendar and opened again', async () => {
  outside.setBusy(at(10));
  await read();
  await set(10, 'closed');
  await set(10, 'open');
  await read();
  expect(await busy()).toEqual([]);
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

test('opens an hour that two calendars drop at once', async () => {
  const second = await startCalendarServer();
  const both = [calendar, await add(second.url)];
  for (let nth = 0; nth < 6; nth++) {
    for (const server of [outside, second]) server.setBusy(at(10));
    await Promise.all(both.map((id) => read(id)));
    expect(await busy()).toEqual(['10-11 calendar']);
    for (const server of [outside, second]) server.setBusy();
    await Promise.all(both.map((id) => read(id)));
    expect(await busy()).toEqual([]);
  }
  await second.stop();
});

test('says what of a calendar could not be read, and opens nothing of one that ends too early', async () => {
  const good = ['BEGIN:VEVENT', 'DTSTART:20261121T060000Z', 'DURATION:PT1H', 'END:VEVENT'];
  const bad = ['BEGIN:VEVENT', 'DTSTART:soon', 'END:VEVENT'];
  const send = (...lines: string[]) =>
    outside.setAnswer(200, ['BEGIN:VCALENDAR', ...lines].join('\r\n'));
  send(...good, ...bad, 'END:VCALENDAR');
  expect(await read()).toEqual({ ok: true, closed: 1, opened: 0, skipped: { start: 1 } });
  expect(await findCalendar(app.db, calendar)).toMatchObject({
    problem: null,
    skipped: { start: 1 },
  });
  expect(await busy()).toEqual(['10-11 calendar']);
  const later = good.map((line) => line.replace('T06', 'T08'));
  send(...later, 'BEGIN:VEVENT', 'UID:b');
  expect(await read()).toMatchObject({ closed: 1, opened: 0, skipped: { cut: 1 } });
  expect(await busy()).toEqual(['10-11 calendar', '12-13 calendar']);
  send(...later, 'END:VCALENDAR');
  expect(await read()).toEqual({ ok: true, closed: 0, opened: 1, skipped: {} });
  expect(await findCalendar(app.db, calendar)).toMatchObject({ skipped: {} });
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
  ['is no calendar', () => outside.setAnswer(200, '<html>'), /not a calendar/],
  ['is too large', () => outside.setAnswer(200, Buffer.alloc(33 * 2 ** 20)), /larger than 32 MB/],
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
  expect(await removeCalendar(app.db, calendar, NOW)).toBe(1);
  expect(await busy()).toEqual([]);
  expect(await removeCalendar(app.db, calendar, NOW)).toBeNull();
});

test('looks at each calendar every ten minutes, one process of all', async () => {
  outside.setBusy(at(10));
  const looked = async (minutes: number) => {
    await sql`delete from claimed_hours`.execute(app.db);
    await sql`delete from outside_hours`.execute(app.db);
    const now = new Date(NOW.getTime() + minutes * 60_000);
    await Promise.all([1, 2, 3].map(() => importDueCalendars(app.db, RULES, { log, now })));
    return (await busy()).length;
  };
  expect([await looked(0), await looked(9), await looked(10)]).toEqual([1, 0, 1]);
});

test('reads a calendar that takes too much ever more seldom, and the others as before', async () => {
  const other = await startCalendarServer();
  other.setBusy(at(14));
  await add(other.url, 2);
  const series = ['BEGIN:VEVENT', 'DTSTART:18500101T100000Z', 'RRULE:FREQ=DAILY;COUNT=99999'];
  const entries = Array.from({ length: 20_000 }, () => [...series, 'END:VEVENT'].join('\r\n'));
  outside.setAnswer(200, ['BEGIN:VCALENDAR', ...entries, 'END:VCALENDAR'].join('\r\n'));
  const soon = { deadlineMs: 300, memoryMb: 128 };
  const rules: ImportRules = {
    ...RULES,
    readBody: async (body, options) =>
      body.chunks.length > 1 ? readInWorker(body, options, soon) : readCalendar(body, options),
  };
  const round = (minutes: number) =>
    importDueCalendars(app.db, rules, { log, now: after(minutes) });
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
    (
      await sql<{ order_id: OrderId; revision: number }>`
        select order_id, revision from messages
        where event = 'calendar_overlap' and staff_id = 1`.execute(app.db)
    ).rows;
  outside.setBusy(at(15));
  await read();
  expect(await told()).toEqual([]);
  outside.setBusy(at(11), at(12));
  await read();
  await read();
  expect(await told()).toEqual([{ order_id, revision: 1 }]);
  outside.setBusy();
  await read();
  outside.setBusy(at(12));
  await read();
  // The first waits still, and says it for both.
  expect(await told()).toEqual([{ order_id, revision: 2 }]);
});

const round = (minutes: number) => importDueCalendars(app.db, RULES, { log, now: after(minutes) });
const noticed = async () =>
  (
    await sql`select event, calendar_id from messages
      where staff_id = 1 and calendar_id is not null order by message_id`.execute(app.db)
  ).rows;
const notice = (event: string) => ({ event, calendar_id: calendar });
/** As some calendars are: one entry without a beginning beside a good one. */
const UNREADABLE = ['VERSION:2.0', 'BEGIN:VEVENT', 'UID:a', 'RRULE:FREQ=DAILY', 'END:VEVENT'];

test('tells staff once that a calendar cannot be read, and once that it is read again', async () => {
  outside.setAnswer(200, ['BEGIN:VCALENDAR', ...UNREADABLE, 'END:VCALENDAR'].join('\r\n'));
  await round(0);
  await round(10);
  expect(await noticed()).toEqual([]);
  expect(lines).toMatchObject([{ calendar_id: calendar }, { calendar_id: calendar }]);
  outside.setAnswer(500);
  for (const minutes of [20, 21, 30, 40]) await round(minutes);
  expect(await noticed()).toEqual([notice('calendar_unreadable')]);
  expect((await countAlarms(app.db)).get('calendar_unreadable')).toBe(1);
  expect(lines.filter(({ alarm }) => alarm)).toMatchObject([
    { level: 50, alarm: 'calendar_unreadable', subject: String(calendar) },
  ]);
  await sql`
    update messages set state = 'sent', sent_revision = 1, sent_at = now()`.execute(app.db);
  outside.setBusy(at(10));
  await round(50);
  await round(60);
  expect(await noticed()).toEqual([notice('calendar_unreadable'), notice('calendar_readable')]);
  expect((await countAlarms(app.db)).get('calendar_unreadable')).toBeUndefined();
  outside.setAnswer(500);
  for (const minutes of [70, 80, 90]) await round(minutes);
  // One that waits says how it stands when it goes.
  expect(await noticed()).toEqual([notice('calendar_unreadable'), notice('calendar_unreadable')]);
});

test('says nothing of a calendar that fails now and then, or that is removed', async () => {
  outside.setAnswer(500);
  for (const minutes of [0, 10]) await round(minutes);
  outside.setBusy();
  await round(20);
  outside.setAnswer(500);
  for (const minutes of [30, 40]) await round(minutes);
  expect(await noticed()).toEqual([]);
  await round(50);
  expect(await noticed()).toEqual([notice('calendar_unreadable')]);
  await removeCalendar(app.db, calendar, NOW);
  await round(60);
  expect(await noticed()).toEqual([]);
  expect((await countAlarms(app.db)).get('calendar_unreadable')).toBeUndefined();
});

test('keeps what a calendar says out of the log', async () => {
  outside.setAnswer(200, 'BEGIN:VCALENDAR\r\nElena Petrova');
  await round(0);
  outside.setAnswer(200, 'Elena Petrova');
  await sql`update outside_calendars set failures = 2`.execute(app.db);
  await round(10);
  expect(JSON.stringify(lines)).not.toContain('Elena');
});

test.each<[string, string]>([
  ['NUL', '\0BEGIN\0:VCALENDAR'],
  ['what is no text', '\x1f\x8b\b\0\0\0\0\0\0\x03\0\0\0'],
  ['what a terminal would obey', 'BEGIN:VCALENDAR\r\n\x1b[2J\u202e'],
])('says of %s that it cannot be read', async (_, body) => {
  outside.setAnswer(200, body);
  const imported = await read();
  expect(imported).toEqual({ ok: false, problem: expect.not.stringMatching(/[\p{Cc}\u202e]/u) });
  expect(await findCalendar(app.db, calendar)).toMatchObject({
    problem: imported.ok ? '' : imported.problem,
    checked_at: NOW,
  });
});

test('reads the others where one of them meets a surprise, and names that one', async () => {
  const second = await add(`${outside.url}?second`, 2);
  const third = await add(`${outside.url}?third`, 3);
  outside.setBusy(at(10));
  await sql`
    create function surprise() returns trigger language plpgsql as $$
    begin raise exception 'not this one' using errcode = '22021'; end $$`.execute(app.db);
  // The hours of one cannot be written, of another not even that they cannot.
  await sql
    .raw(`
    create trigger surprise before insert on outside_hours for each row
      when (new.calendar_id = ${calendar}) execute function surprise();
    create trigger surprise before update of problem on outside_calendars for each row
      when (old.id = ${third}) execute function surprise()`)
    .execute(app.db);
  await round(0);
  await sql`drop function surprise cascade`.execute(app.db);
  expect(await busy(2)).toContain('10-11 calendar');
  expect(await findCalendar(app.db, second)).toMatchObject({ problem: null, checked_at: NOW });
  expect(await findCalendar(app.db, calendar)).toMatchObject({
    problem: expect.stringMatching(/22021/),
    checked_at: NOW,
  });
  // It was never read, so it is not said to be.
  expect(await findCalendar(app.db, third)).toMatchObject({ problem: null, checked_at: null });
  const named = lines.map(({ calendar_id }) => calendar_id);
  expect(new Set(named)).toEqual(new Set([calendar, third]));
  expect(await busy()).toEqual([]);
  await round(10);
  expect(await busy()).toEqual(['10-11 calendar']);
});
