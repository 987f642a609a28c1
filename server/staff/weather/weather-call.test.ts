import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { setHours } from '@seahour/api-types/staff-hours.ts';
import { moveOrder } from '@seahour/api-types/staff-orders.ts';
import {
  callWeather,
  previewWeatherCall,
  undoWeatherCall,
  type WeatherDecision,
} from '@seahour/api-types/staff-weather.ts';
import { cancelTrip, getTrip, moveTrip } from '@seahour/api-types/trips.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { clearNews, newsOf } from '../../fixtures/news-of.ts';
import { launchOf } from '../../fixtures/staff.ts';
import { openStaffDesk, SATURDAY, type StaffDesk, WEB } from '../../fixtures/staff-desk.ts';
import { type Called, errorOf, FRIDAY_MORNING } from '../../fixtures/test-app.ts';
import { toldTo } from '../../fixtures/told-to.ts';
import {
  bookPaidTrip,
  bookTrip,
  cancelByRule,
  makeRefunds,
  payTrip,
} from '../../fixtures/trips.ts';
import { insertStaff } from '../memberships.ts';
import { runWeatherCalls } from './run-weather-calls.ts';

let desk: StaffDesk;
const DORA = 901;
const MINUTE_MS = 60_000;

beforeAll(async () => {
  desk = await openStaffDesk();
  await cancelByRule(desk.app);
  const dora = { telegram_id: DORA, company_id: 1, name: 'dora', language: 'en' } as const;
  await insertStaff(desk.app.db, { ...dora, role: 'dispatcher', boats: null }, null);
});
beforeEach(async () => {
  await desk.clear();
  for (const table of ['weather_calls', 'closures', 'sandbox_refunds']) {
    await sql`delete from ${sql.table(table)}`.execute(desk.app.db);
  }
  await sql`update company_activities set buffer_hours = 0`.execute(desk.app.db);
});
afterAll(() => desk.app.stop());

const SUNDAY = '2026-11-22';
const MONDAY = '2026-11-23';
/** From one on, Azure 46 and Pearl 30. */
const AFTERNOON = { company_activity_ids: [1, 2], date: SATURDAY, from_hour: 13, to_hour: 24 };
/** Saturday, four to seven. */
const AT_FOUR = { company_activity_id: 1, date: SATURDAY, time: 16, hour_count: 3 };
const ELSEWHERE = { mail: 'other@example.com', phone: '+971501234568' };

const book = (rest: object = {}) => desk.book({ additional_services: [], ...rest });

type Response = ResponseOf<typeof callWeather>;

const dora = async () => ({ init_data: await launchOf(desk.app.db, DORA) });
const after = (ms: number) => new Date(Date.parse(FRIDAY_MORNING) + ms);

const ask = (trips: WeatherDecision[], rest: object = {}): Promise<Called> =>
  desk.app.post(callWeather.path, { ...desk.by('omar'), ...AFTERNOON, trips, ...rest });

async function call(trips: WeatherDecision[], rest: object = {}): Promise<Response> {
  const called = await ask(trips, rest);
  expect(called.status, called.text).toBe(200);
  return JSON.parse(called.text);
}

const cancels = (order_id: OrderId): WeatherDecision => ({
  order_id,
  revision: 0,
  becomes: 'cancelled',
});
const moves = (order_id: OrderId, date = SUNDAY): WeatherDecision => ({
  order_id,
  revision: 0,
  becomes: 'moved',
  date,
});

const undo = async (call_id: string | undefined, by?: { init_data: string }): Promise<Called> =>
  desk.app.post(undoWeatherCall.path, { ...(by ?? desk.by('omar')), call_id });

/** Carries out what is due a minute later. */
const run = () => runWeatherCalls(desk.app.db, after(MINUTE_MS));

async function standing(order: OrderId) {
  const { rows } = await sql<{ said: string }>`
    select order_status || ' ' || date || ' ' || time as said from orders
    where order_id = ${order}`.execute(desk.app.db);
  return rows[0]?.said;
}

/** What is claimed, e.g. `1 21 16 order`. */
async function claims(): Promise<string[]> {
  const { rows } = await sql<{ said: string }>`
    select company_activity_id || to_char(starts_at at time zone 'Asia/Dubai', ' DD HH24 ')
      || kind as said
    from claimed_hours order by company_activity_id, starts_at`.execute(desk.app.db);
  return rows.map(({ said }) => said);
}

const SEEN = [
  ...['orders', 'order_services', 'claimed_hours', 'closures', 'payments', 'refunds'],
  ...['card_guarantees', 'messages', 'promo_codes', 'weather_calls', 'weather_trips'],
];

/** All that a call could change, as one text. */
async function everything(): Promise<string> {
  const texts: string[] = [];
  for (const table of SEEN) {
    const { rows } = await sql<{ text: string }>`
      select coalesce(string_agg(t::text, '\n' order by t::text), '') as text
      from ${sql.table(table)} t`.execute(desk.app.db);
    texts.push(rows[0]?.text ?? '');
  }
  return texts.join('\n');
}

const refunded = async (order: OrderId) =>
  (
    await sql<{ minor: number }>`
      select coalesce(sum(amount_minor), 0)::int as minor from refunds
      where order_id = ${order} and state = 'done'`.execute(desk.app.db)
  ).rows[0]?.minor;

const shown = (link: string) => desk.app.call(getTrip, { link });

test('shows each trip of the hours with the days it can move to and what would go back', async () => {
  const paid = await bookPaidTrip(desk.app, 2160, AT_FOUR);
  await book({ company_activity_id: 2, time: 13, ...ELSEWHERE });
  const holds = { acq_method: 2, card_token: 'sandbox_paid' };
  const hold = await bookTrip(desk.app, { ...AT_FOUR, company_activity_id: 2, ...holds });
  // Not in the hours.
  await book({ time: 9, phone: '+971501234569', mail: '' });
  // Sunday's hours are another's.
  await book({ date: SUNDAY, time: 17, phone: '+971501234570', mail: '' });
  const { trips } = await desk.app.call(previewWeatherCall, { ...desk.by('omar'), ...AFTERNOON });
  const about = trips.map(({ order, days, suggested, is_paying, back }) => [
    `${order.company_activity_id} ${order.time.slice(0, 2)}`,
    ...[days[0] ?? '', days.length, suggested, is_paying, back],
  ]);
  expect(about).toEqual([
    ['2 13', SUNDAY, 7, 'moved', false, 0],
    ['1 16', MONDAY, 6, 'moved', false, 2160],
    ['2 16', '', 0, 'cancelled', true, 0],
  ]);
  expect(trips.map(({ order }) => order.order_id)).toContain(paid.order_id);
  expect(trips.map(({ order }) => order.order_id)).toContain(hold.order_id);
});

test('moves and cancels a minute later, gives all back, closes the hours and tells each once', async () => {
  const paid = await bookPaidTrip(desk.app, 2160, { ...AT_FOUR, mail: WEB.mail });
  const other = await book({ company_activity_id: 2, ...ELSEWHERE });
  await desk.move('omar', other, 'confirmed');
  await clearNews(desk.app);
  const words = 'Sorry, 26 knots & rain.';
  const called = await call([cancels(paid.order_id), moves(other)], { words });
  expect(called).toMatchObject({ moved: 1, cancelled: 1, left: [] });
  // Nobody sees anything of it before.
  expect(await standing(paid.order_id)).toBe(`unconfirmed ${SATURDAY} 16`);
  expect(await newsOf(desk.app)).toEqual({ guest: [], staff: [] });
  expect(await runWeatherCalls(desk.app.db, after(MINUTE_MS - 1))).toBe(0);

  expect(await run()).toBe(2);
  expect(await run()).toBe(0);
  expect(await standing(paid.order_id)).toBe(`cancelled ${SATURDAY} 16`);
  expect(await standing(other)).toBe(`confirmed ${SUNDAY} 16`);
  const hours = await claims();
  expect(hours.filter((hour) => hour.startsWith('1 21') && !hour.endsWith('closure'))).toEqual([]);
  expect(hours.filter((hour) => /^. 22/.test(hour))).toEqual([
    '2 22 16 order',
    '2 22 17 order',
    '2 22 18 order',
  ]);
  const told = await toldTo(desk.app, after(MINUTE_MS).toISOString());
  expect(told['elena@example.com']).toHaveLength(1);
  expect(told['elena@example.com']?.[0]).toContain('Canceled for the weather');
  expect(told['elena@example.com']?.[0]).toContain(`writes: “${words}”`);
  expect(told['elena@example.com']?.[0]).toContain('We are refunding 2,160 AED');
  expect(told['elena@example.com']?.[0]).toMatch(/Book another day: \S+azure-46-1/);
  expect(told['other@example.com']).toHaveLength(1);
  expect(told['other@example.com']?.[0]).toContain('Moved for the weather');
  expect(told['other@example.com']?.[0]).toContain('at the same price');
  // Who decided knows it.
  expect([told.omar, told.lena?.length]).toEqual([undefined, 2]);
  await makeRefunds(desk.app, after(MINUTE_MS).toISOString());
  expect(await refunded(paid.order_id)).toBe(216_000);
  const { changes, end_reason } = await desk.details(paid.order_id);
  expect([end_reason, changes.at(-1)]).toMatchObject([
    'weather',
    { kind: 'status', to: 'cancelled', by: 'omar' },
  ]);
  expect((await desk.details(other)).changes.at(-1)).toMatchObject({
    kind: 'moved',
    from: { date: SATURDAY, time: 16 },
  });
});

test('keeps the hours of the weather and those that trips move to from others meanwhile', async () => {
  const order = await book();
  await call([moves(order)]);
  const at = (date: string, time: number) =>
    desk.app.post('/api/v1/orders/create-order', { ...WEB, ...ELSEWHERE, date, time });
  for (const called of [await at(SATURDAY, 20), await at(SUNDAY, 17)]) {
    expect(errorOf(called).code).toBe('slot_closed');
  }
});

test('keeps the distance to other trips, while it holds hours and where it moves to', async () => {
  await sql`update company_activities set buffer_hours = 1`.execute(desk.app.db);
  const order: OrderId = JSON.parse((await desk.manual()).text).order_id;
  await desk.manual({ date: SUNDAY, time: 12, hour_count: 3 });
  const before = await claims();
  const { call_id } = await call([moves(order)]);
  expect(await claims()).toContain('1 22 19 closure');
  await undo(call_id);
  expect(await claims()).toEqual(before);
  await call([moves(order)]);
  await run();
  const sunday = (await claims()).filter((hour) => /^1 22 1[2-9]/.test(hour));
  expect(sunday.map((hour) => hour.slice(5))).toEqual([
    ...['12 order', '13 order', '14 order', '15 buffer'],
    ...['16 order', '17 order', '18 order', '19 buffer'],
  ]);
});

test('leaves everything as it was when it is undone within the minute', async () => {
  const paid = await bookPaidTrip(desk.app, 2160, AT_FOUR);
  const other = await book({ company_activity_id: 2, ...ELSEWHERE });
  await clearNews(desk.app);
  const before = await everything();
  const { call_id } = await call([moves(paid.order_id), cancels(other)]);
  expect(await everything()).not.toBe(before);
  desk.app.setNow(after(MINUTE_MS - 1).toISOString());
  const undone = await undo(call_id, await dora());
  expect([undone.status, undone.text]).toEqual([200, '{"count":2}']);
  expect(await everything()).toBe(before);
  expect(await run()).toBe(0);
  expect((await undo(call_id)).status).toBe(403);
});

test('undoes nothing after the minute, nor what was begun', async () => {
  const order = await book();
  const { call_id } = await call([cancels(order)]);
  desk.app.setNow(after(MINUTE_MS).toISOString());
  expect(errorOf(await undo(call_id)).code).toBe('status_conflict');
  await run();
  desk.app.setNow(FRIDAY_MORNING);
  expect(errorOf(await undo(call_id)).code).toBe('status_conflict');
  expect(await standing(order)).toBe(`cancelled ${SATURDAY} 16`);
});

test.each([1, 2, 3, 4, 5])('is undone or carried out as a whole, race %i', async () => {
  const paid = await bookPaidTrip(desk.app, 2160, AT_FOUR);
  const other = await book({ company_activity_id: 2, ...ELSEWHERE });
  const { call_id } = await call([cancels(paid.order_id), moves(other)]);
  // Two clocks: for one the minute is over, for the other not yet.
  const [undone] = await Promise.all([undo(call_id), run(), run()]);
  const isUndone = undone.status === 200;
  expect([await standing(paid.order_id), await standing(other)]).toEqual(
    isUndone
      ? [`unconfirmed ${SATURDAY} 16`, `unconfirmed ${SATURDAY} 16`]
      : [`cancelled ${SATURDAY} 16`, `unconfirmed ${SUNDAY} 16`],
  );
  const { rows } = await sql`select from refunds`.execute(desk.app.db);
  expect(rows).toHaveLength(isUndone ? 0 : 1);
});

test('lets one of two dispatchers decide on a trip', async () => {
  const order = await book();
  const second = await dora();
  const both = await Promise.all([call([moves(order)]), call([cancels(order)], second)]);
  expect(both.map(({ moved, cancelled }) => moved + cancelled).toSorted()).toEqual([0, 1]);
  const [loser] = both.filter(({ call_id }) => call_id === undefined);
  expect(loser?.left).toMatchObject([{ order: { order_id: order }, why: 'called' }]);
  const { rows } = await sql`select from weather_calls`.execute(desk.app.db);
  expect(rows).toHaveLength(1);
});

test('leaves alone what changed since it was shown, and says what came in', async () => {
  const [moved, cancelled, edited] = [
    await book({ time: 13 }),
    await book({ time: 17, ...ELSEWHERE }),
    await book({ company_activity_id: 2, phone: '+971501234569', mail: '' }),
  ];
  const to = { company_activity_id: 1, date: SATURDAY, time: 9, price: 'keep' };
  await desk.app.post(moveOrder.path, { ...desk.by('omar'), order_id: moved, ...to });
  await desk.move('omar', cancelled, 'cancelled');
  await sql`update orders set revision = 1 where order_id = ${edited}`.execute(desk.app.db);
  const late = await book({ time: 20, phone: '+971501234570', mail: '' });
  const { left, call_id } = await call([cancels(moved), cancels(cancelled), moves(edited)]);
  expect(left.map(({ order, why }) => [order.order_id, why])).toEqual([
    ...[moved, cancelled, edited].map((id) => [id, 'changed']),
    [late, 'new'],
  ]);
  // Then nothing is closed, either.
  expect([call_id, (await claims()).filter((hour) => hour.endsWith('closure'))]).toEqual([
    undefined,
    [],
  ]);
});

test('leaves a trip whose new hours were taken, and carries out the others', async () => {
  const first = await book();
  const second = await book({ company_activity_id: 2, ...ELSEWHERE });
  await book({ date: SUNDAY, time: 18, phone: '+971501234569', mail: '' });
  const { left, moved } = await call([moves(first), moves(second)]);
  expect([moved, left]).toMatchObject([1, [{ order: { order_id: first }, why: 'taken' }]]);
  await run();
  expect(await standing(first)).toBe(`unconfirmed ${SATURDAY} 16`);
  expect(await standing(second)).toBe(`unconfirmed ${SUNDAY} 16`);
});

test('does not undo what a guest decided within the minute', async () => {
  const gone = await bookTrip(desk.app, AT_FOUR);
  const elsewhere = await bookTrip(desk.app, { ...AT_FOUR, company_activity_id: 2, ...ELSEWHERE });
  await call([moves(gone.order_id), cancels(elsewhere.order_id)]);
  await desk.app.call(cancelTrip, { link: gone.link, refund: 0 });
  const { amount } = await shown(elsewhere.link);
  const to = { date: MONDAY, time: 10, amount };
  await desk.app.call(moveTrip, { link: elsewhere.link, ...to });
  await run();
  expect(await standing(gone.order_id)).toBe(`cancelled ${SATURDAY} 16`);
  expect(await standing(elsewhere.order_id)).toBe(`unconfirmed ${MONDAY} 10`);
  const hours = await claims();
  // What they left is closed, what was held for them is free.
  expect(hours).toContain('1 21 16 closure');
  expect(hours.filter((hour) => /^. 22/.test(hour))).toEqual([]);
});

test('asks the crew about a trip whose hours somebody opened and took within the minute', async () => {
  const order = await book();
  await clearNews(desk.app);
  await call([moves(order)]);
  await desk.app.call(setHours, {
    ...desk.by('omar'),
    ...{ company_activity_ids: [1], from: SUNDAY, to: SUNDAY, from_hour: 0, to_hour: 24 },
    ...{ repeat: 'once', state: 'open' },
  });
  await book({ date: SUNDAY, time: 17, ...ELSEWHERE });
  await run();
  expect(await standing(order)).toBe(`unconfirmed ${SATURDAY} 16`);
  expect(await newsOf(desk.app, order)).toEqual({ guest: [], staff: ['left_in_weather'] });
});

test('gives a moved guest all of it back, or another day, whatever the terms ask', async () => {
  // Five hours before: the terms give half back, and no move.
  const tonight = { ...AT_FOUR, date: '2026-11-20', time: 16 };
  const trip = await bookPaidTrip(desk.app, 2160, tonight);
  expect(await shown(trip.link)).toMatchObject({ can_move: false, cancel: { percent: 50 } });
  const day = { date: '2026-11-20', from_hour: 13, to_hour: 24 };
  await call([moves(trip.order_id, SATURDAY)], day);
  await run();
  desk.app.setNow('2026-11-21T10:00:00Z');
  const free = { weather: 'moved', can_move: true, cancel: { percent: 100, refund: 2160 } };
  expect(await shown(trip.link)).toMatchObject(free);
  // At their own choice the terms hold again.
  const to = { date: SUNDAY, time: 10, amount: 2400 };
  const moved = await desk.app.call(moveTrip, { link: trip.link, ...to });
  expect(moved).not.toHaveProperty('weather');
  expect(moved).toMatchObject({ can_move: false, cancel: { percent: 50 } });
});

test('gives back what a guest pays who was paying when it was called off', async () => {
  const paying = await bookTrip(desk.app, {
    ...AT_FOUR,
    acq_method: 2,
    card_token: 'sandbox_paid',
  });
  await call([cancels(paying.order_id)]);
  await run();
  expect(await standing(paying.order_id)).toBe(`cancelled ${SATURDAY} 16`);
  expect(await shown(paying.link)).toMatchObject({ weather: 'cancelled' });
  await payTrip(desk.app, paying, 2160);
  await makeRefunds(desk.app, after(2 * MINUTE_MS).toISOString());
  expect(await refunded(paying.order_id)).toBe(216_000);
});

test('lets go of the card of a trip that it cancels, and not before', async () => {
  const order = await book();
  await sql`update orders set card_token = 'sandbox_paid'`.execute(desk.app.db);
  await call([cancels(order)]);
  const token = async () =>
    (await sql<{ card_token: string }>`select card_token from orders`.execute(desk.app.db)).rows;
  expect(await token()).toEqual([{ card_token: 'sandbox_paid' }]);
  await run();
  expect(await token()).toEqual([{ card_token: null }]);
});

test('leaves it to owners and dispatchers', async () => {
  const order = await book();
  const { call_id } = await call([cancels(order)], await dora());
  const lena = desk.by('lena');
  const refused = [
    await desk.app.post(previewWeatherCall.path, { ...lena, ...AFTERNOON }),
    await ask([cancels(order)], lena),
    await undo(call_id, lena),
  ];
  expect(refused.map(({ status }) => status)).toEqual([403, 403, 403]);
});

test('refuses a day that is not one of the next seven, and one that is years away', async () => {
  const order = await book();
  const far = await ask([moves(order, '2046-11-22')], { date: '2046-11-21' });
  expect(errorOf(far).fields).toMatchObject([{ path: 'date', code: 'too_big' }]);
  for (const date of [SATURDAY, '2026-11-29', '2026-11-20']) {
    expect(errorOf(await ask([moves(order, date)])).fields).toMatchObject([
      { path: 'trips.0.date', code: 'invalid_value' },
    ]);
  }
});
