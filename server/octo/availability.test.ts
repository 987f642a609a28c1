import { zAvailability, zAvailabilityCalendar } from '@octocloud/types';
import { getSlotsForDates } from '@seahour/api-types/activities.ts';
import { getHourPrice } from '@seahour/api-types/companies.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bumpCatalogueVersion } from '../catalogue/catalogue-version-row.ts';
import { bookOrder } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { EVERYTHING, type OctoCaller, startOctoCaller } from '../fixtures/octo-caller.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import type { Availability, AvailabilityCalendar } from './wire.ts';

const SATURDAY = '2026-11-21';

let app: TestApp;
let octo: OctoCaller;
beforeAll(async () => {
  app = await startTestApp();
  octo = await startOctoCaller(app);
});
beforeEach(async () => {
  await clearOrders(app.db);
  app.setNow(FRIDAY_MORNING);
});
afterAll(() => app.stop());

const of = (productId: number, optionId: string, rest: object = { localDate: SATURDAY }) => ({
  productId: String(productId),
  optionId,
  ...rest,
});

async function starts(asked: object, headers = EVERYTHING): Promise<Availability[]> {
  const { status, body } = await octo.post('/availability', asked, headers);
  expect([status, body]).toEqual([200, expect.any(Array)]);
  const found = body as Availability[];
  for (const each of found) expect(zAvailability.safeParse(each).error?.issues).toBeUndefined();
  expect(new Set(found.map(({ id }) => id)).size).toBe(found.length);
  return found;
}

async function days(asked: object): Promise<AvailabilityCalendar[]> {
  const { status, body } = await octo.post('/availability/calendar', asked, EVERYTHING);
  expect([status, body]).toEqual([200, expect.any(Array)]);
  const found = body as AvailabilityCalendar[];
  for (const each of found) {
    expect(zAvailabilityCalendar.safeParse(each).error?.issues).toBeUndefined();
  }
  return found;
}

const hourOf = ({ localDateTimeStart }: Availability) => Number(localDateTimeStart.slice(11, 13));
const hoursIn = (found: Availability[], wanted: Availability['status']) =>
  found.filter(({ status }) => status === wanted).map(hourOf);

test('lists a start with all that a reseller sells it by', async () => {
  const [first] = await starts(of(1, '3h'));
  expect(first).toEqual({
    id: '2026-11-21T06:00:00+04:00',
    localDateTimeStart: '2026-11-21T06:00:00+04:00',
    localDateTimeEnd: '2026-11-21T09:00:00+04:00',
    utcCutoffAt: '2026-11-21T00:00:00Z',
    allDay: false,
    available: true,
    status: 'AVAILABLE',
    vacancies: 500,
    capacity: 500,
    maxUnits: 500,
    openingHours: [{ from: '06:00', to: '24:00' }],
    pricing: {
      original: 2160_00,
      retail: 2160_00,
      net: 1944_00,
      currency: 'AED',
      currencyPrecision: 2,
      includedTaxes: [],
    },
    title: null,
    shortDescription: '3 hours',
  });
});

test('lists no start that is past its notice', async () => {
  // It is 8 AM, and the boat wants two hours of notice.
  expect((await starts(of(1, '3h', { localDate: '2026-11-20' }))).map(hourOf)[0]).toBe(10);
  expect(await starts(of(1, '3h', { localDate: '2026-11-19' }))).toEqual([]);
});

test('sells the hours that the site sells, and loses those that are booked there', async () => {
  const { order_id } = await bookOrder(app, { time: 12 });
  const found = await starts(of(1, '3h'));
  expect(hoursIn(found, 'SOLD_OUT')).toEqual([10, 11, 12, 13, 14]);
  expect(hoursIn(found, 'AVAILABLE')).toEqual([6, 7, 8, 9, 15, 16, 17, 18, 19, 20, 21]);
  const [noon] = found.filter((each) => hourOf(each) === 12);
  expect(noon).toMatchObject({ available: false, vacancies: 0 });
  await app.db.deleteFrom('claimed_hours').where('order_id', '=', order_id).execute();
  expect(hoursIn(await starts(of(1, '3h')), 'SOLD_OUT')).toEqual([]);
});

test('tells closed hours from sold ones', async () => {
  // This boat wants an hour between trips.
  await bookOrder(app, { company_activity_id: 3, time: 12 });
  const found = await starts(of(3, '3h'));
  expect(hoursIn(found, 'SOLD_OUT')).toEqual([10, 11, 12, 13, 14]);
  expect(hoursIn(found, 'CLOSED')).toEqual([9, 15]);
});

test.each([
  [1, '2026-11-21', 3],
  [1, '2026-11-22', 3],
  [1, '2026-11-22', 7],
  [6, '2026-11-23', 2],
])('asks for offer %i on %s, for %i hours, what the site asks', async (id, date, hour_count) => {
  const asked = { company_activity_id: id, date, hour_count };
  const { raw } = await app.call(getHourPrice, asked);
  const found = await starts(of(id, `${hour_count}h`, { localDate: date }));
  const [day] = await days(of(id, `${hour_count}h`, { localDateStart: date, localDateEnd: date }));
  for (const pricing of [...found.map((each) => each.pricing), day?.pricingFrom]) {
    expect(pricing).toMatchObject({ retail: Math.round(raw.total * 100), currency: raw.currency });
  }
});

test('finds starts by their ids, and nothing by ids that name none', async () => {
  const ids = [
    '2026-11-22T16:00:00+04:00',
    '2026-11-21T06:00:00+04:00',
    // Another zone's spelling, an hour at which it is closed, a day too far, and no start at all.
    '2026-11-21T07:00:00+03:00',
    '2026-11-21T03:00:00+04:00',
    '2027-11-21T06:00:00+04:00',
    'soon',
  ];
  const found = await starts(of(1, '3h', { availabilityIds: ids }));
  expect(found.map(({ id }) => id)).toEqual([ids[1], ids[0]]);
  const all = await starts(of(1, '3h'));
  expect(found[0]).toEqual(all[0]);
});

test('is not free for more guests than the boat takes', async () => {
  const setFilters = async (filters: object) => {
    await app.db
      .updateTable('company_activities')
      .set({ filters: JSON.stringify(filters) as never })
      .where('id', '=', 2)
      .execute();
    await bumpCatalogueVersion(app.db);
    app.restart();
  };
  await setFilters({ 9: 8 });
  const units = (quantity: number) => ({ units: [{ id: 'guest', quantity }], localDate: SATURDAY });
  const [fits] = await starts(of(2, '3h', units(8)));
  expect(fits).toMatchObject({ available: true, vacancies: 8, capacity: 8, maxUnits: 8 });
  const [tooMany] = await starts(of(2, '3h', units(9)));
  expect(tooMany).toMatchObject({ available: false, status: 'SOLD_OUT', capacity: 8 });
  const span = { localDateStart: SATURDAY, localDateEnd: SATURDAY };
  expect(await days(of(2, '3h', { ...units(9), ...span }))).toMatchObject([{ available: false }]);
  expect(await days(of(2, '3h', { ...units(8), ...span }))).toMatchObject([{ available: true }]);
  await setFilters({});
  // One without a limit takes as many as an order can name.
  expect((await starts(of(2, '3h', units(500))))[0]).toMatchObject({ available: true });
  expect((await starts(of(2, '3h', units(501))))[0]).toMatchObject({ available: false });
});

test.each([
  ['neither days nor ids', {}, 'BAD_REQUEST'],
  ['days and ids', { localDate: SATURDAY, availabilityIds: ['x'] }, 'BAD_REQUEST'],
  ['a day and days', { localDate: SATURDAY, localDateStart: SATURDAY }, 'BAD_REQUEST'],
  ['no last day', { localDateStart: SATURDAY }, 'BAD_REQUEST'],
  ['no first day', { localDateEnd: SATURDAY }, 'BAD_REQUEST'],
  ['days backwards', { localDateStart: SATURDAY, localDateEnd: '2026-11-20' }, 'BAD_REQUEST'],
  ['over a year', { localDateStart: SATURDAY, localDateEnd: '2027-11-30' }, 'BAD_REQUEST'],
  ['no ids', { availabilityIds: [] }, 'BAD_REQUEST'],
  ['too many ids', { availabilityIds: Array(101).fill('x') }, 'BAD_REQUEST'],
  [
    'a strange unit',
    { localDate: SATURDAY, units: [{ id: 'dog', quantity: 1 }] },
    'INVALID_UNIT_ID',
  ],
  ['another currency', { localDate: SATURDAY, currency: 'USD' }, 'BAD_REQUEST'],
  ['a length that is not sold', { localDate: SATURDAY, optionId: '2h' }, 'INVALID_OPTION_ID'],
  ['no such boat', { localDate: SATURDAY, productId: '99' }, 'INVALID_PRODUCT_ID'],
  ['no boat', { localDate: SATURDAY, productId: undefined }, 'INVALID_PRODUCT_ID'],
  ['no length', { localDate: SATURDAY, optionId: null }, 'INVALID_OPTION_ID'],
])('refuses %s', async (_, rest, error) => {
  const { status, body } = await octo.post('/availability', of(1, '3h', rest), EVERYTHING);
  expect([status, body]).toMatchObject([400, { error }]);
});

test('shows each day of a calendar, and closes those too far ahead', async () => {
  const span = { localDateStart: '2026-11-19', localDateEnd: '2026-12-19' };
  const found = await days(of(1, '3h', span));
  expect(found).toHaveLength(31);
  const free = found.filter(({ available }) => available).map(({ localDate }) => localDate);
  expect([free[0], free.at(-1), free.length]).toEqual(['2026-11-20', '2026-12-11', 22]);
  expect(found.at(-1)).toMatchObject({ status: 'CLOSED', vacancies: 0 });
  await bookOrder(app, { time: 6, hour_count: 18 });
  const [, , saturday] = await days(of(1, '3h', span));
  expect(saturday).toMatchObject({ localDate: SATURDAY, available: false, status: 'SOLD_OUT' });
  const refused = await octo.post('/availability/calendar', of(1, '3h'), EVERYTHING);
  expect(refused.body).toMatchObject({ error: 'BAD_REQUEST' });
});

test('leaves out the hour that a clock change skips, and shows a repeated one once', async () => {
  app.setNow('2027-03-20T06:00:00Z');
  const spring = await starts(of(6, '1h', { localDate: '2027-03-28' }));
  expect(spring).toHaveLength(23);
  expect(spring.slice(2, 4).map(({ id }) => id)).toEqual([
    '2027-03-28T02:00:00+02:00',
    '2027-03-28T04:00:00+03:00',
  ]);
  expect((await starts(of(6, '2h', { localDate: '2027-03-28' }))).map(hourOf)).not.toContain(2);
  app.setNow('2026-10-20T06:00:00Z');
  const autumn = await starts(of(6, '1h', { localDate: '2026-10-25' }));
  expect(autumn).toHaveLength(24);
  expect(autumn.slice(3, 5).map(({ id }) => id)).toEqual([
    '2026-10-25T03:00:00+03:00',
    '2026-10-25T04:00:00+02:00',
  ]);
});

test('sells in every city what the site sells there, by its own clock', async () => {
  const demo = await startTestApp({ catalogue: true });
  const reseller = await startOctoCaller(demo);
  const cities = await demo.db.selectFrom('cities').selectAll().orderBy('id').execute();
  const zones = new Set<string>();
  for (const city of cities) {
    const offer = await demo.db
      .selectFrom('company_activities')
      .selectAll()
      .where('city_id', '=', city.id)
      .where('activity_id', '=', 5)
      .where('hidden', '=', false)
      .executeTakeFirstOrThrow();
    const range = { date_start: SATURDAY, date_end: '2026-11-27' };
    const asked = { activity_id: 5, company_activity_id: offer.id, ...range };
    const siteDays = await demo.call(getSlotsForDates, asked);
    const onSite = siteDays.flatMap(({ date, slots }) => {
      const isOpen = (hour: number) => slots[hour]?.is_open === true;
      const hours = Array.from({ length: 22 }, (_, hour) => hour);
      const free = hours.filter((hour) => isOpen(hour) && isOpen(hour + 1) && isOpen(hour + 2));
      return free.map((hour) => `${date}T${String(hour).padStart(2, '0')}:00:00`);
    });
    const span = { localDateStart: range.date_start, localDateEnd: range.date_end };
    const { body } = await reseller.post('/availability', of(offer.id, '3h', span));
    const found = (body as Availability[]).filter(({ available }) => available);
    expect(found.map(({ id }) => id.slice(0, 19))).toEqual(onSite);
    expect(found.length).toBeGreaterThan(0);
    zones.add(found[0]?.id.slice(19) ?? '');
  }
  expect(zones).toEqual(new Set(['+04:00', '+02:00', '+07:00']));
  await demo.stop();
});
