import { getCalendarBars } from '@seahour/api-types/staff.ts';
import * as calendars from '@seahour/api-types/staff-calendars.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { importCalendar } from '../calendars/import-calendar.ts';
import { insertCalendar } from '../calendars/outside-calendars.ts';
import { readCalendar } from '../calendars/read-calendar.ts';
import { type CalendarServer, startCalendarServer } from '../fixtures/calendar-server.ts';
import { launchOf } from '../fixtures/staff.ts';
import { AZURE, openStaffDesk, SATURDAY, type StaffDesk } from '../fixtures/staff-desk.ts';
import { errorOf, FRIDAY_MORNING } from '../fixtures/test-app.ts';
import { insertStaff } from './memberships.ts';

let desk: StaffDesk;
let outside: CalendarServer;
const NOW = new Date(FRIDAY_MORNING);
const URL_OF_GUESTS = 'https://calendar.example/private-4711.ics';
const DISPATCHER = 401;

beforeAll(async () => {
  desk = await openStaffDesk();
  outside = await startCalendarServer();
  const post = { company_id: 1, name: 'Dina', language: 'en', role: 'dispatcher' } as const;
  await insertStaff(desk.app.db, { ...post, telegram_id: DISPATCHER, boats: null }, null);
});
beforeEach(async () => {
  await desk.clear();
  await sql`truncate outside_calendars, offer_feeds, staff_changes cascade`.execute(desk.app.db);
  outside.setBusy();
});
afterAll(async () => {
  await outside.stop();
  await desk.app.stop();
});

const link = (url: string, company_activity_id = 1) =>
  desk.app.post(calendars.linkCalendar.path, { ...desk.by('omar'), company_activity_id, url });
const linked = () =>
  desk.app.call(calendars.linkCalendar, { ...desk.by('omar'), ...AZURE, url: URL_OF_GUESTS });
const unlink = (calendar_id: number) =>
  desk.app.post(calendars.unlinkCalendar.path, { ...desk.by('omar'), calendar_id });

/** The calendars of Azure 46, as its owner sees them. */
async function listed(by = desk.by('omar')): Promise<calendars.StaffCalendar[]> {
  const boats = await desk.app.call(calendars.getCalendars, by);
  return boats.find((each) => each.company_activity_id === 1)?.calendars ?? [];
}

/** One of our own network, which no call would link. */
const insert = () =>
  insertCalendar(desk.app.db, { companyActivityId: 1, url: outside.url, now: NOW });
const read = (id: number) =>
  importCalendar(
    desk.app.db,
    id,
    { ownHost: 'sea.example', isLenient: true, readBody: readCalendar },
    NOW,
  );

test('links a calendar, of which its host alone is told', async () => {
  const calendar = await linked();
  expect(calendar).toEqual({
    calendar_id: expect.any(Number),
    ...{ host: 'calendar.example', state: 'unread', skipped_count: 0 },
    added_at: NOW.toISOString(),
  });
  expect(await listed()).toEqual([calendar]);
  const { rows } = await sql<{ kind: string; became: string }>`
    select kind, became from staff_changes`.execute(desk.app.db);
  expect(rows).toEqual([{ kind: 'calendar', became: '{"linked":"calendar.example"}' }]);
});

test('links the same calendar once', async () => {
  const first = await linked();
  expect(await linked()).toEqual(first);
  expect(JSON.parse((await link(` ${URL_OF_GUESTS} `)).text)).toEqual(first);
  expect(await listed()).toHaveLength(1);
});

test('links ten calendars of a boat and no more, also where two come at once', async () => {
  for (let number = 1; number < 10; number++) await link(`https://calendar.example/${number}`);
  const both = await Promise.all(
    ['a', 'b', 'c'].map((name) => link(`https://late.example/${name}`)),
  );
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422, 422]);
  const refused = both.find(({ status }) => status === 422);
  expect(refused && errorOf(refused).fields).toMatchObject([
    { path: 'company_activity_id', code: 'too_big' },
  ]);
  expect(await listed()).toHaveLength(10);
  // Of another boat it is another ten.
  expect((await link('https://late.example/a', 2)).status).toBe(200);
});

test.each([
  'calendar.example/boat.ics',
  'http://calendar.example/boat.ics',
  'file:///etc/passwd',
  'ftp://calendar.example/boat.ics',
  'https://',
  'https://127.0.0.1/boat.ics',
  'https://127.1/boat.ics',
  'https://2130706433/boat.ics',
  'https://0x7f.0.0.1/boat.ics',
  'https://10.1.2.3/boat.ics',
  'https://169.254.169.254/latest/meta-data',
  'https://[::1]/boat.ics',
  'https://[::ffff:192.168.0.1]/boat.ics',
  'https://[64:ff9b::a00:1]/boat.ics',
  'webcal://192.168.0.1/boat.ics',
])('refuses %s, and asks nothing there', async (url) => {
  const refused = await link(url);
  expect(refused.status).toBe(422);
  expect(errorOf(refused).fields).toMatchObject([{ path: 'url', code: 'invalid_value' }]);
  expect(await listed()).toEqual([]);
});

test('tells how a calendar was read, and what it closed opens when it is unlinked', async () => {
  const id = await insert();
  outside.setBusy(`${SATURDAY}T06:00:00Z`, `${SATURDAY}T07:00:00Z`);
  await read(id);
  expect(await listed()).toMatchObject([{ state: 'ok', checked_at: NOW.toISOString() }]);

  outside.setAnswer(404);
  await read(id);
  expect(await listed()).toMatchObject([{ state: 'unreadable', host: new URL(outside.url).host }]);

  outside.setAnswer(
    200,
    'BEGIN:VCALENDAR\r\nBEGIN:VEVENT\r\nUID:1@x\r\nDTSTART:20261121T060000Z\r\n' +
      'DTEND:20261121T080000Z\r\nEND:VEVENT\r\nBEGIN:VEVENT\r\nUID:2@x\r\nEND:VEVENT\r\n' +
      'END:VCALENDAR\r\n',
  );
  await read(id);
  expect(await listed()).toMatchObject([{ state: 'partly_read', skipped_count: 1 }]);

  const days = { date_start: SATURDAY, date_end: SATURDAY, current_hours: 8 };
  const closed = async () => {
    const [day] = await desk.app.call(getCalendarBars, { ...desk.by('omar'), ...AZURE, ...days });
    return day?.bars.filter(({ reason }) => reason === 'calendar') ?? [];
  };
  expect(await closed()).toMatchObject([{ from: 10, to: 12 }]);
  expect(JSON.parse((await unlink(id)).text)).toEqual({ opened_count: 2 });
  expect(await closed()).toEqual([]);
  expect(errorOf(await unlink(id)).fields).toMatchObject([{ path: 'calendar_id' }]);
});

test('shows dispatchers and captains how calendars are, and lets owners alone change them', async () => {
  const { calendar_id } = await linked();
  const dispatcher = { init_data: await launchOf(desk.app.db, DISPATCHER, NOW) };
  for (const by of [dispatcher, desk.by('lena')]) {
    expect(await listed(by)).toMatchObject([{ host: 'calendar.example' }]);
    const tried = [
      desk.app.post(calendars.linkCalendar.path, { ...by, ...AZURE, url: 'https://c.example/' }),
      desk.app.post(calendars.unlinkCalendar.path, { ...by, calendar_id }),
      desk.app.post(calendars.createFeed.path, { ...by, ...AZURE }),
    ];
    for (const { status } of await Promise.all(tried)) expect(status).toBe(403);
  }
  expect(await desk.app.call(calendars.getCalendars, desk.by('anna'))).toMatchObject([
    { company_activity_id: 3, calendars: [] },
    { company_activity_id: 5, calendars: [] },
  ]);
  expect(await listed()).toHaveLength(1);
});

test('hands out a new address of a boat’s own calendar, and the one before ends', async () => {
  const create = async () => {
    const { url } = await desk.app.call(calendars.createFeed, { ...desk.by('omar'), ...AZURE });
    return new URL(url).pathname;
  };
  const first = await create();
  expect((await desk.app.request(first)).status).toBe(200);
  const second = await create();
  expect((await desk.app.request(first)).status).toBe(404);
  expect((await desk.app.request(second)).status).toBe(200);
  const boats = await desk.app.call(calendars.getCalendars, desk.by('omar'));
  expect(boats.filter(({ feed_created_at }) => feed_created_at)).toMatchObject([
    { company_activity_id: 1, feed_created_at: NOW.toISOString() },
  ]);
});
