import type { OrderId } from '@seahour/api-types/primitives.ts';
import * as staff from '@seahour/api-types/staff.ts';
import { getBoard } from '@seahour/api-types/staff-board.ts';
import * as calendars from '@seahour/api-types/staff-calendars.ts';
import * as hours from '@seahour/api-types/staff-hours.ts';
import * as messages from '@seahour/api-types/staff-messages.ts';
import { getMoney } from '@seahour/api-types/staff-money.ts';
import * as orders from '@seahour/api-types/staff-orders.ts';
import * as people from '@seahour/api-types/staff-people.ts';
import * as reviews from '@seahour/api-types/staff-reviews.ts';
import * as session from '@seahour/api-types/staff-session.ts';
import * as terms from '@seahour/api-types/staff-terms.ts';
import * as weather from '@seahour/api-types/staff-weather.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, expect, test } from 'vitest';
import type { OrderIds } from '../booking/order-ids.ts';
import { makeTests, testKeyOf } from '../fixtures/partner-tests.ts';
import { FROM_HOTEL, fillHotel } from '../fixtures/partners.ts';
import {
  AZURE,
  openStaffDesk,
  SATURDAY,
  SATURDAY_AT_FIVE,
  type StaffDesk,
} from '../fixtures/staff-desk.ts';
import { FRIDAY_MORNING } from '../fixtures/test-app.ts';
import { sumMonth } from '../partner-page/report.ts';
import { sweepMoney } from '../payments/money-sweep.ts';
import { createLog } from '../platform/log.ts';
import { inviteReviews } from '../reviews/invite-reviews.ts';
import { checkCrews } from './crew-alarms.ts';
import { remindStaff } from './remind-staff.ts';
import { staffRoutes } from './routes.ts';

const DAYS = { from: '2026-11-18', to: '2026-11-27' };
const AFTERNOON = { company_activity_ids: [1], date: SATURDAY, from_hour: 8, to_hour: 22 };
const BLOCK = { date: SATURDAY, time: 16, hour_count: 3 };

/** What staff read, with what shows everything that there is to see. */
const READS: Readonly<Record<string, object>> = {
  [staff.getWorkingStatus.path]: { ...AZURE, date: SATURDAY, current_hours: 8 },
  [staff.getDateOrders.path]: { ...AZURE, date: SATURDAY, current_hours: 8 },
  [staff.getUnconfirmedOrders.path]: {},
  [staff.getOwnedActivities.path]: {},
  [staff.getCalendarBars.path]: {
    ...{ ...AZURE, date_start: '2026-11-20', date_end: '2026-11-27', current_hours: 8 },
  },
  [orders.searchOrders.path]: { list: 'all' },
  [getBoard.path]: { date: SATURDAY },
  [hours.findFreeBoats.path]: { company_activity_ids: [1, 2], ...BLOCK, guests: 2 },
  [calendars.getCalendars.path]: {},
  [getMoney.path]: { ...DAYS, company_activity_ids: [1] },
  [weather.previewWeatherCall.path]: AFTERNOON,
  [reviews.getGuestReviews.path]: {},
  [people.getPeople.path]: {},
  [messages.getTold.path]: {},
  [terms.getOfferTerms.path]: AZURE,
};

const MOVE = { ...AZURE, date: '2026-11-24', time: 10 };
/** What staff do with an order that they name. */
const BY_ORDER: Readonly<Record<string, (order_id: OrderId) => object>> = {
  [staff.getOrderDetails.path]: (order_id) => ({ order_id }),
  [staff.setOrderStatus.path]: (order_id) => ({ order_id, status: 'confirmed' }),
  [orders.editOrder.path]: (order_id) => ({ order_id, revision: 0, note: 'x' }),
  [orders.setTaken.path]: (order_id) => ({ order_id, taken: 'cash' }),
  [orders.setCheckIn.path]: (order_id) => ({ order_id, is_checked_in: true }),
  [orders.quoteOrderMove.path]: (order_id) => ({ order_id, ...MOVE }),
  [orders.moveOrder.path]: (order_id) => ({ order_id, ...MOVE, price: 'keep' }),
  [weather.callWeather.path]: (order_id) => ({
    ...AFTERNOON,
    trips: [{ order_id, revision: 0, becomes: 'cancelled' }],
  }),
};

/** What neither reads nor names an order. */
const WITHOUT_ORDER: readonly string[] = [
  ...[staff.createOrderManual.path, staff.setSlotState.path, hours.setHours.path],
  ...[hours.undoHours.path, calendars.linkCalendar.path, calendars.unlinkCalendar.path],
  ...[calendars.createFeed.path, weather.undoWeatherCall.path, reviews.setReviewState.path],
  ...[reviews.answerReview.path, people.inviteStaff.path, people.inviteAgain.path],
  ...[people.editStaff.path, people.revokeStaff.path, session.createStaffLink.path],
  ...[session.getStaffSessions.path, session.endStaffSession.path, messages.setTold.path],
  ...[messages.setGroup.path, messages.unlinkGroup.path, terms.setOfferTerms.path],
  ...[terms.addOfferPhoto.path, terms.undoOfferTerms.path],
];

/** The morning after the trip of the test that is completed, in Dubai. */
const FRIDAY_AT_NINE = '2026-11-20T05:00:00Z';
const UNKNOWN = '01890a5d-ac96-774b-bcce-b302099a8057' as OrderId;
const log = createLog('silent');

let desk: StaffDesk;
let base: string;
let feed: string;
let tests: OrderIds[];
/** What was read before there were tests. */
let before: Awaited<ReturnType<typeof readEverything>>;
beforeAll(async () => {
  desk = await openStaffDesk();
  await fillHotel(desk.app.db);
  base = await desk.app.listen();
  await desk.at(FRIDAY_MORNING);
  const key = await testKeyOf(desk.app);
  const asked = await desk.book({ time: 10 }, FROM_HOTEL.Origin);
  await desk.move('omar', asked, 'confirmed');
  await desk.book({ date: '2026-11-22' });
  await desk.manual({ date: '2026-11-23', name: 'Gil' });
  const made = await desk.app.call(calendars.createFeed, { ...desk.by('omar'), ...AZURE });
  feed = new URL(made.url).pathname;
  before = await readEverything();
  tests = await makeTests(desk.app, key);
});
afterAll(() => desk.app.stop());

const ask = (path: string, payload: object) =>
  desk.app.post(path, { ...desk.by('omar'), ...payload });

/** Figures of what happened, which every request moves, and of the machine are left out. */
const FIGURES = /^seahour_(?:alarms|money_open)\b/;

async function readEverything() {
  const { db } = desk.app;
  const calls: Record<string, string> = {};
  for (const [path, payload] of Object.entries(READS)) {
    const { status, text } = await ask(path, payload);
    calls[path] = `${status} ${text}`;
  }
  const metrics = await (await fetch(`${base}/metrics`)).text();
  const { rows: hours } = await sql`select * from claimed_hours order by 1, 2`.execute(db);
  return {
    calls,
    feed: await (await desk.app.request(feed)).text(),
    metrics: metrics.split('\n').filter((line) => FIGURES.test(line)),
    partners: await sumMonth(db, { month: '2026-11' }),
    hours,
  };
}

test('each call of staff is held against tests', () => {
  const held = [...Object.keys(READS), ...Object.keys(BY_ORDER), ...WITHOUT_ORDER];
  expect(held.sort()).toEqual(staffRoutes.map(({ endpoint }) => endpoint.path).sort());
});

test('shows staff, partners, calendars and figures the same with tests as without', async () => {
  expect(before.calls[getBoard.path]).toContain('Elena');
  for (const text of Object.values(before.calls)) expect(text).toMatch(/^200 /);
  expect(before.feed).toContain('VEVENT');
  expect(before.partners).toMatchObject([{ booked: { count: 1 } }]);
  expect(await readEverything()).toEqual(before);
});

test.each(Object.entries(BY_ORDER))('%s knows no test', async (path, payloadOf) => {
  const unknown = await ask(path, payloadOf(UNKNOWN));
  expect(unknown.status).not.toBe(200);
  for (const { order_id } of tests) {
    const { status, text } = await ask(path, payloadOf(order_id));
    expect([status, text]).toEqual([unknown.status, unknown.text]);
  }
});

test('finds no test by its number, its guest or its phone', async () => {
  const words = [tests[0]?.number, 'Tess', '2333'];
  for (const text of words) {
    const found = await ask(orders.searchOrders.path, { list: 'all', text });
    expect(JSON.parse(found.text)).toMatchObject({ orders: [] });
  }
});

test('raises no alarm, reminds nobody and invites no review because of tests', async () => {
  const { db } = desk.app;
  await sql`update orders set order_status = 'completed' where not is_test`.execute(db);
  await sql`
    update orders set created_at = now() - interval '5 hours', starts_at = now() + interval '1 day'
    where is_test and order_status = 'unconfirmed'`.execute(db);
  const { rows: sent } = await sql`select from messages`.execute(db);
  expect(await inviteReviews(db, new Date(FRIDAY_AT_NINE))).toBe(0);
  // It is three in the afternoon in every city.
  await sql`update cities set time_zone = 'Etc/GMT' || case when shift > 0 then '-' else '+' end || abs(shift)
    from (select ((15 - extract(hour from now() at time zone 'UTC')::int + 36) % 24 - 12) as shift) by_hours
    `.execute(db);
  await checkCrews(db, log, { now: new Date(), isDemo: false });
  await sweepMoney(db, [], { log, now: new Date(SATURDAY_AT_FIVE) });
  await remindStaff(db, new Date());
  const { rows: alarms } = await sql`select name, detail from alarms`.execute(db);
  expect(alarms).toEqual([]);
  const { rows } = await sql`select from messages where event <> 'plan'`.execute(db);
  expect(rows.length).toBe(sent.length);
});
