import type { OrderId } from '@seahour/api-types/primitives.ts';
import { setOrderStatus } from '@seahour/api-types/staff.ts';
import { getTold, type NewsKind, setTold } from '@seahour/api-types/staff-messages.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { checkMessages } from '../alarms/message-alarms.ts';
import { insertCalendar } from '../calendars/outside-calendars.ts';
import { bookOrder } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { openPostOffice, type PostOffice } from '../fixtures/post-office.ts';
import { fillStaff, launchOf, STAFF, type StaffName } from '../fixtures/staff.ts';
import { errorOf, FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { messageSettings } from '../fixtures/told-to.ts';
import { notify } from '../outbox/notify.ts';
import { createLog } from '../platform/log.ts';
import { setBoats } from './memberships.ts';
import { remindStaff } from './remind-staff.ts';

let app: TestApp;
let office: PostOffice;
/** What each was sent, by their number. */
let sent: { chatId: number; text: string }[];
beforeAll(async () => {
  app = await startTestApp();
  await fillStaff(app.db);
});
beforeEach(async () => {
  setNow(FRIDAY_MORNING);
  await clearOrders(app.db, 'messages', 'pgboss.job');
  await sql`update staff set muted = '{}', told_boats = null, quiet_from = null, quiet_to = null,
    plan_hour = 7`.execute(app.db);
  sent = [];
  office = openPostOffice({
    db: app.db,
    config: messageSettings(),
    messenger: {
      async send(chatId, { text }) {
        sent.push({ chatId, text });
        return { state: 'done', id: `${sent.length}` };
      },
      edit: async (_, id) => ({ state: 'done', id: `${id}` }),
    },
  });
  // The plans of this morning.
  await deliver(EIGHT);
  await deliver('2026-11-20T05:00:00Z');
  setNow(EIGHT);
  sent = [];
});
afterEach(() => sql`delete from outside_calendars`.execute(app.db));
afterAll(() => app.stop());

/** By the clock of Dubai, four hours ahead. */
const EIGHT = FRIDAY_MORNING;
const at = (hour: number, day = 20) =>
  new Date(Date.parse(`2026-11-${day}T00:00:00Z`) + (hour - 4) * 3_600_000).toISOString();

let now: Date;

function setNow(instant: string): void {
  now = new Date(instant);
  app.setNow(instant);
}

async function deliver(instant: string): Promise<void> {
  setNow(instant);
  await remindStaff(app.db, new Date(instant));
  await office.deliver(new Date(instant));
}

const heard = (name: StaffName) =>
  sent
    .filter(({ chatId }) => chatId === STAFF[name].telegram_id)
    .map(({ text }) => text.split('\n')[0]);

interface Chosen {
  muted?: NewsKind[];
  company_activity_ids?: number[];
  quiet?: { from: number; to: number };
  plan_hour?: number;
}

const callOf = async (name: StaffName, chosen: Chosen) => ({
  init_data: await launchOf(app.db, STAFF[name].telegram_id, now),
  company_id: STAFF[name].company_id,
  muted: [],
  ...chosen,
});
const choose = async (name: StaffName, chosen: Chosen) =>
  app.call(setTold, await callOf(name, chosen));

const book = async (rest: object = {}): Promise<OrderId> => (await bookOrder(app, rest)).order_id;

async function move(name: StaffName, order_id: OrderId, status: string): Promise<void> {
  const init_data = await launchOf(app.db, STAFF[name].telegram_id, now);
  await app.call(setOrderStatus, { init_data, order_id, status });
}

test('tells of the chosen boats alone: orders, reminders and the plan', async () => {
  await choose('omar', { company_activity_ids: [2], plan_hour: 7 });
  await book();
  await deliver(EIGHT);
  await deliver(at(8.5));
  expect(heard('omar')).toEqual([]);
  expect(heard('lena')).toHaveLength(2);
  await book({ company_activity_id: 2 });
  await deliver(at(8.6));
  expect(heard('omar')[0]).toBe('New order');
  await deliver(at(7, 21));
  const plan = sent.findLast(({ chatId }) => chatId === STAFF.omar.telegram_id)?.text;
  expect(plan).toMatch(/^Saturday, November.21, Dubai\n/);
  expect(plan).not.toContain('Azure 46');
});

test('tells a captain of other boats than they had of all of them', async () => {
  await choose('lena', { company_activity_ids: [2] });
  const { rows } = await sql<{ id: number }>`select id from staff where name = 'lena'`.execute(
    app.db,
  );
  await setBoats(app.db, rows[0]?.id ?? 0, [1]);
  await book();
  await deliver(EIGHT);
  expect(heard('lena')).toEqual(['New order']);
  await setBoats(app.db, rows[0]?.id ?? 0, STAFF.lena.boats);
});

/** What happens, and how the news of it begins. */
const NEWS: [NewsKind, RegExp, () => Promise<unknown>][] = [
  ['new', /^New order$/, () => book()],
  ['changed', /^An order was confirmed/, async () => move('lena', await book(), 'confirmed')],
  ['cancelled', /^An order was declined/, async () => move('lena', await book(), 'declined')],
  [
    'reminders',
    /^Still waiting/,
    async () => {
      await book();
      await deliver(at(8.5));
    },
  ],
  [
    'calendars',
    /the calendar at/,
    async () => {
      const url = 'https://calendar.example/token.ics';
      const id = await insertCalendar(app.db, {
        companyActivityId: 1,
        url,
        now: new Date(EIGHT),
      });
      await sql`update outside_calendars set failures = 3`.execute(app.db);
      await notify(app.db, { calendar_id: id ?? 0, event: 'calendar_unreadable' });
    },
  ],
  [
    'money',
    /^A different amount/,
    async () => notify(app.db, { order_id: await book(), event: 'payment_mismatched' }),
  ],
  [
    'reviews',
    /^A guest has left a review/,
    async () => notify(app.db, { order_id: await book(), event: 'reviewed' }),
  ],
];

test.each(NEWS)(
  'leaves out %s where somebody does, and nothing else',
  async (kind, news, happen) => {
    await happen();
    await deliver(at(8.6));
    const all = heard('omar');
    expect(all).toContainEqual(expect.stringMatching(news));
    await clearOrders(app.db, 'messages', 'pgboss.job');
    await sql`delete from outside_calendars`.execute(app.db);
    sent = [];
    await deliver(EIGHT);
    sent = [];
    await choose('omar', { muted: [kind], plan_hour: 7 });
    setNow(EIGHT);
    await happen();
    await deliver(at(8.6));
    expect(heard('omar')).toEqual(all.filter((line) => !news.test(line ?? '')));
  },
);

const NIGHT = { from: 22, to: 8 };

test('lets what comes in quiet hours wait until they end, and tells it once', async () => {
  await choose('omar', { quiet: NIGHT });
  setNow(at(23));
  await book({ date: '2026-11-21', time: 16 });
  await deliver(at(23));
  await deliver(at(3, 21));
  expect([heard('omar'), heard('lena')]).toEqual([[], ['New order']]);
  await checkMessages(app.db, createLog('silent'), new Date(at(3, 21)));
  const { rows: alarms } = await sql`select from alarms where cleared_at is null`.execute(app.db);
  expect(alarms).toEqual([]);
  app.restart();
  await deliver(at(8, 21));
  await deliver(at(8.1, 21));
  // The reminder of it came due meanwhile.
  expect(heard('omar').filter((line) => line === 'New order')).toHaveLength(1);
});

test('sends the job of what waits when quiet hours end, and at once when they are no more', async () => {
  await choose('omar', { quiet: NIGHT });
  setNow(at(23));
  await book({ date: '2026-11-21', time: 16 });
  await sql`delete from pgboss.job`.execute(app.db);
  await deliver(at(23));
  const waitHours = async () => {
    const { rows } = await sql<{ hours: number }>`
      select round(extract(epoch from start_after - now()) / 3600)::int as hours from pgboss.job
      where name = 'telegram'`.execute(app.db);
    return rows.map(({ hours }) => hours);
  };
  expect(await waitHours()).toEqual([9]);
  await choose('omar', {});
  expect(await waitHours()).toEqual([0]);
  await deliver(at(23.1));
  expect(heard('omar')).toEqual(['New order']);
});

test('tells after quiet hours only what is news still', async () => {
  await choose('omar', { quiet: NIGHT });
  setNow(at(23));
  const order = await book({ date: '2026-11-21', time: 16 });
  await deliver(at(23));
  await sql`update orders set order_status = 'cancelled' where order_id = ${order}`.execute(app.db);
  await deliver(at(8, 21));
  expect(heard('omar')).toEqual([]);
});

test.each([
  ['begins soon after them', { date: '2026-11-21', time: 10 }, ['New order']],
  ['begins three hours after them', { date: '2026-11-21', time: 11 }, []],
  ['is for another day', { date: '2026-11-22', time: 9 }, []],
])('breaks quiet hours for an order that %s', async (_, block, told) => {
  await choose('omar', { quiet: NIGHT });
  setNow(at(22));
  await book(block);
  await deliver(at(22));
  expect(heard('omar')).toEqual(told);
});

test('breaks quiet hours for no money, however near the trip', async () => {
  await choose('omar', { quiet: NIGHT, muted: ['new'] });
  setNow(at(22));
  const order_id = await book({ date: '2026-11-21', time: 9 });
  await notify(app.db, { order_id, event: 'payment_mismatched' });
  await deliver(at(22));
  expect(heard('omar')).toEqual([]);
  await deliver(at(8, 21));
  expect(heard('omar')).toContainEqual(expect.stringMatching(/^A different amount/));
});

test('goes by the clock of the boat’s city, in quiet hours by day too', async () => {
  // It is ten in Dubai and eight in Limassol, where Morning Wake lies.
  await choose('omar', { quiet: { from: 9, to: 12 } });
  const { rows } = await sql<{ id: number }>`
    select ca.id from company_activities ca join cities c on c.id = ca.city_id
    where ca.company_id = 1 and c.time_zone <> 'Asia/Dubai' limit 1`.execute(app.db);
  setNow(at(10));
  await book({ company_activity_id: 1, date: '2026-11-22' });
  await book({ company_activity_id: rows[0]?.id ?? 0, date: '2026-11-22' });
  await deliver(at(10));
  expect(heard('omar')).toHaveLength(1);
  expect(sent.find(({ chatId }) => chatId === STAFF.omar.telegram_id)?.text).toContain('Limassol');
  await deliver(at(12));
  expect(heard('omar').filter((line) => line === 'New order')).toHaveLength(2);
});

const plansIn = (city: string) =>
  sent
    .filter(({ chatId, text }) => chatId === STAFF.omar.telegram_id && text.includes(city))
    .map(({ text }) => text.split(',').slice(0, 2).join());

test('tells the plan at the hour that each chose, or never', async () => {
  await choose('omar', { plan_hour: 9 });
  await choose('lena', {});
  await deliver(at(7, 21));
  expect(plansIn('Dubai')).toEqual([]);
  await deliver(at(9, 21));
  await deliver(at(9.5, 21));
  expect(plansIn('Dubai')).toEqual([expect.stringMatching(/^Saturday, November.21$/)]);
  expect(heard('lena')).toEqual([]);
});

test('tells in the evening the plan of the next day, and in the morning none again', async () => {
  await choose('omar', { plan_hour: 20 });
  await deliver(at(20));
  expect(plansIn('Dubai')).toEqual([expect.stringMatching(/^Saturday, November.21$/)]);
  await deliver(at(7, 21));
  await choose('omar', { plan_hour: 7 });
  await deliver(at(7.5, 21));
  expect(plansIn('Dubai')).toHaveLength(1);
});

test('shows what was chosen, by company, and refuses quiet hours without an end', async () => {
  const chosen = { muted: ['money' as const], company_activity_ids: [1, 2], quiet: NIGHT };
  await choose('omar', chosen);
  const { init_data } = await callOf('omar', {});
  expect(await app.call(getTold, { init_data })).toEqual([
    {
      ...{ company_id: 1, company_name: 'Blue Hours', role: 'owner', messenger: 'linked' },
      ...chosen,
      groups: [],
    },
  ]);
  const refused = await app.post(setTold.path, await callOf('omar', { quiet: { from: 8, to: 8 } }));
  expect([refused.status, errorOf(refused).fields?.[0]?.path]).toEqual([422, 'quiet.to']);
  const lena = await callOf('lena', {});
  expect((await app.call(getTold, { init_data: lena.init_data }))[0]).not.toHaveProperty('groups');
});
