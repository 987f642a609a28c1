import { getHourPrice } from '@seahour/api-types/companies.ts';
import type { RequestOf, ResponseOf } from '@seahour/api-types/endpoint.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import {
  getOfferTerms,
  type OfferTerms,
  setOfferTerms,
  undoOfferTerms,
} from '@seahour/api-types/staff-terms.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { bookingRequest } from '../fixtures/bookings.ts';
import { openStaffDesk, SATURDAY, type StaffDesk } from '../fixtures/staff-desk.ts';
import { type Called, errorOf } from '../fixtures/test-app.ts';

let desk: StaffDesk;
/** Azure 46 as the marketplace has it: 720 AED for up to three hours, 800 on Sundays. */
let first: OfferTerms;
beforeAll(async () => {
  desk = await openStaffDesk();
  await desk.clear();
  first = await read();
});
beforeEach(async () => {
  await desk.clear();
  await sql`delete from offer_changes`.execute(desk.app.db);
  await set({ prices: first.prices, hours: first.hours });
  await sql`delete from offer_changes`.execute(desk.app.db);
  await sql`delete from file_terms`.execute(desk.app.db);
});
afterAll(() => desk.app.stop());

type Name = 'omar' | 'lena' | 'anna';
type Terms = Partial<Omit<RequestOf<typeof setOfferTerms>, 'init_data'>>;

const OFFER = { company_activity_id: 1 };
const read = (name: Name = 'omar'): Promise<OfferTerms> =>
  desk.app.call(getOfferTerms, { ...desk.by(name), ...OFFER });

/** What is asked for, of the terms as they are now. */
async function ask(change: Terms, name: Name = 'omar'): Promise<Called> {
  const { prices, hours, revision } = await read();
  const whole = { ...OFFER, revision, prices, hours, ...change };
  return desk.app.post(setOfferTerms.path, { ...desk.by(name), ...whole });
}

async function set(change: Terms): Promise<ResponseOf<typeof setOfferTerms>> {
  const called = await ask(change);
  expect(called.status, called.text).toBe(200);
  return JSON.parse(called.text);
}

const undo = (change_id: number | undefined, name: Name = 'omar'): Promise<Called> =>
  desk.app.post(undoOfferTerms.path, { ...desk.by(name), change_id });

const priced = (place: number, price: number) =>
  first.prices.map((row, index) => (index === place ? { ...row, price } : row));
const at = (price: number) => priced(0, price);
const season = (date_from: string, date_to?: string) => ({
  ...{ hours_from: 1, hours_to: 24, price: 1000, date_from },
  ...(date_to && { date_to }),
});
const openFrom = (from_hour: number) => first.hours.map((run) => ({ ...run, from_hour }));

const quoted = async (date = SATURDAY, hour_count = 3) =>
  (await desk.app.call(getHourPrice, { ...OFFER, date, hour_count })).raw.price;

/** The server looks once a second whether its catalogue is of today. */
const soon = (date: string, price: number) =>
  vi.waitFor(async () => expect(await quoted(date)).toBe(price), { timeout: 3_000, interval: 100 });

const book = (amount: number, rest: object = { date: '2026-11-23' }) => {
  const expected_total = { amount, currency: 'AED' };
  return desk.app.post(createOrder.path, bookingRequest({ ...rest, expected_total }));
};

test('sets a price that everybody reads, says what moves, and takes it back', async () => {
  const { change_id, changes, examples, moves_far, terms } = await set({ prices: at(760) });
  expect(changes).toEqual([{ kind: 'price', hours_from: 1, hours_to: 3, was: 720, becomes: 760 }]);
  expect(examples).toEqual([
    { kind: 'weekday', date: '2026-11-25', hour_count: 3, was: 2160, becomes: 2280 },
    { kind: 'weekday', date: '2026-11-25', hour_count: 4, was: 2720, becomes: 2720 },
    { kind: 'weekend', date: SATURDAY, hour_count: 3, was: 2160, becomes: 2280 },
    { kind: 'weekend', date: SATURDAY, hour_count: 4, was: 2720, becomes: 2720 },
  ]);
  expect(moves_far).toBe(false);
  await soon(SATURDAY, 760);
  expect(await cardPrice()).toBe(76_000);
  expect(terms.changes).toMatchObject([{ change_id, by: 'omar', changes, can_be_undone: true }]);
  expect((await undo(change_id)).status).toBe(200);
  await soon(SATURDAY, 720);
  expect(await cardPrice()).toBe(72_000);
  const now = await read();
  expect(now.revision).toBe(first.revision);
  expect(now.changes).toMatchObject([{ change_id, undone_by: 'omar', can_be_undone: false }]);
});

const cardPrice = async () => {
  const { rows } = await sql<{ price_minor: number }>`
    select price_minor from company_activities where id = 1`.execute(desk.app.db);
  return rows[0]?.price_minor;
};

test('sets a season from a date on, and orders keep what they cost', async () => {
  const before = await desk.book({ date: '2026-11-28' });
  const { amount } = await desk.details(before);
  const { examples } = await set({ prices: [...first.prices, season('2026-11-28')] });
  expect(examples.filter(({ kind }) => kind === 'season')).toEqual([
    { kind: 'season', date: '2026-11-28', hour_count: 3, was: 2160, becomes: 3000 },
    { kind: 'season', date: '2026-11-28', hour_count: 4, was: 2720, becomes: 4000 },
  ]);
  await soon('2026-11-28', 1000);
  expect(await quoted('2026-11-27')).toBe(720);
  expect((await desk.details(before)).amount).toBe(amount);
});

test('changes nothing where it only says what would happen', async () => {
  const { change_id, changes, terms } = await set({ prices: at(760), is_preview: true });
  expect([change_id, changes.length, terms.changes]).toEqual([undefined, 1, []]);
  expect((await read()).revision).toBe(first.revision);
});

test.each([
  [960, false],
  [961, true],
  [480, false],
  [479, true],
])('asks before a price that moves by more than a third: 720 to %i', async (price, isAsked) => {
  const prices = at(price).map((row) =>
    row.days_of_week ? row : { ...row, price: Math.min(row.price, price) },
  );
  const { moves_far } = await set({ prices, is_preview: true });
  expect(moves_far).toBe(isAsked);
});

test('leaves orders in hours that close, and shows them', async () => {
  const order = await desk.book();
  await desk.book({ date: '2026-11-22', time: 20 });
  const { in_the_way } = await set({ hours: openFrom(18) });
  expect(in_the_way.map(({ order_id }) => order_id)).toEqual([order]);
  expect((await desk.details(order)).order_status).toBe('unconfirmed');
  const closed = await desk.app.post(createOrder.path, bookingRequest({ date: '2026-11-23' }));
  expect(errorOf(closed).code).toBe('slot_closed');
});

test.each<[string, () => Terms, string, string, object | undefined]>([
  [
    'a price above',
    () => ({ prices: at(1601) }),
    'prices.0.price',
    'outside_limits',
    { from: 310, to: 1600 },
  ],
  [
    'a price below',
    () => ({ prices: priced(2, 309) }),
    'prices.2.price',
    'outside_limits',
    { from: 310, to: 1600 },
  ],
  [
    'a season that ends first',
    () => ({ prices: [...first.prices, season('2026-12-24', '2026-12-01')] }),
    'prices.4.date_to',
    'reversed',
    undefined,
  ],
  [
    'two seasons of one day',
    () => ({ prices: [...first.prices, season('2026-12-01', '2026-12-24'), season('2026-12-24')] }),
    'prices.5.date_from',
    'overlaps',
    undefined,
  ],
  [
    'a length without a price',
    () => ({ prices: first.prices.filter((_, index) => index !== 1) }),
    'prices.1.hours_from',
    'gap',
    undefined,
  ],
  [
    'a longer trip that costs more an hour',
    () => ({ prices: priced(1, 721) }),
    'prices.1.price',
    'dearer',
    undefined,
  ],
  [
    'no everyday price',
    () => ({ prices: [season('2026-12-24')] }),
    'prices',
    'no_price',
    undefined,
  ],
  ['no open hour', () => ({ hours: [] }), 'hours', 'too_short', undefined],
  [
    'hours twice',
    () => ({ hours: [...first.hours, { day_of_week: 1, from_hour: 8, to_hour: 9 }] }),
    'hours.7.from_hour',
    'overlaps',
    undefined,
  ],
])('refuses %s, by its field', async (_, change, path, code, limits) => {
  const called = await ask(change());
  expect(called.status).toBe(422);
  expect(errorOf(called).fields).toMatchObject([{ path, code, ...(limits && { limits }) }]);
  expect((await read()).revision).toBe(first.revision);
});

test('keeps to the limits of the catalogue where it has some', async () => {
  const limits = JSON.stringify({
    price_minor: { from: 600_00, to: 900_00 },
    hours: { from: 5, to: 22 },
  });
  await sql`update company_activities set limits = ${limits} where id = 1`.execute(desk.app.db);
  const fields = async (change: Terms) => errorOf(await ask(change)).fields;
  const fit = first.hours.map((run) => ({ ...run, to_hour: 22 }));
  expect(await fields({ prices: at(901), hours: fit })).toMatchObject([
    { path: 'prices.0.price', limits: { from: 600, to: 900 } },
  ]);
  expect((await fields({}))?.map(({ path }) => path)).toEqual(
    first.hours.map((_, index) => `hours.${index}.to_hour`),
  );
  await sql`update company_activities set limits = null where id = 1`.execute(desk.app.db);
});

test('measures a price by the files, however far the app has come', async () => {
  await set({ prices: at(1600) });
  expect((await read()).limits.price).toEqual({ from: 310, to: 1600 });
});

test('lets the second of two owners see what the first has changed', async () => {
  const { revision } = await read();
  await set({ prices: at(760) });
  const called = await ask({ revision, prices: at(700) });
  expect([called.status, errorOf(called).code]).toEqual([409, 'status_conflict']);
});

test('of two changes at once, one wins and the other is told', async () => {
  const { revision } = await read();
  const both = await Promise.all([760, 770].map((price) => ask({ revision, prices: at(price) })));
  expect(both.map(({ status }) => status).sort()).toEqual([200, 409]);
  expect((await read()).changes).toHaveLength(1);
});

test('takes back only what still stands, and once', async () => {
  const one = await set({ prices: at(760) });
  const two = await set({ prices: at(770) });
  expect(errorOf(await undo(one.change_id)).code).toBe('status_conflict');
  expect((await undo(two.change_id)).status).toBe(200);
  expect(errorOf(await undo(two.change_id)).code).toBe('status_conflict');
  expect((await undo(one.change_id)).status).toBe(200);
  expect((await read()).revision).toBe(first.revision);
});

test('asks who orders meanwhile whether they agree to the new price', async () => {
  const [, ...ordered] = await Promise.all([
    set({ prices: at(800) }),
    ...[16, 19].map((time) => book(2160, { time })),
  ]);
  const { rows } = await sql<{ amount_minor: number }>`
    select amount_minor from orders`.execute(desk.app.db);
  const booked = ordered.filter(({ status }) => status === 200);
  expect(rows).toEqual(booked.map(() => ({ amount_minor: 216_000 })));
  for (const called of ordered) {
    if (called.status !== 200) expect(errorOf(called).code).toBe('price_changed');
  }
  expect(JSON.parse((await book(2160)).text)).toMatchObject({
    error: { code: 'price_changed', total: { amount: 2400, currency: 'AED' } },
  });
  expect((await book(2400)).status).toBe(200);
});

test('lets guests book the hours that it has opened at once', async () => {
  await set({ hours: openFrom(20) });
  expect(errorOf(await book(2160, {})).code).toBe('slot_closed');
  await set({ hours: first.hours });
  expect((await book(2160, {})).status).toBe(200);
});

test('is for the owners of the boat alone', async () => {
  const { change_id } = await set({ prices: at(760) });
  for (const name of ['lena', 'anna'] as const) {
    const asked = await desk.app.post(getOfferTerms.path, { ...desk.by(name), ...OFFER });
    const changed = await ask({ prices: at(700) }, name);
    const undone = await undo(change_id, name);
    for (const called of [asked, changed, undone]) expect(errorOf(called).code).toBe('forbidden');
  }
  expect((await read()).prices[0]?.price).toBe(760);
});
