import { SESSION_INIT_DATA } from '@seahour/api-types/constants.ts';
import { HoursEvent, LIVE_HOURS_PATH, liveStaff } from '@seahour/api-types/live.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { createOrderManual, setOrderStatus, setSlotState } from '@seahour/api-types/staff.ts';
import { endStaffSession, redeemStaffLink } from '@seahour/api-types/staff-session.ts';
import { sql } from 'kysely';
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireHolds } from '../booking/holds.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { type OpenedEvents, openEvents } from '../fixtures/event-source.ts';
import { orderIdOf } from '../fixtures/order-ids.ts';
import { fillStaff, launchOf, STAFF, type StaffName, testKey } from '../fixtures/staff.ts';
import { FRIDAY_MORNING } from '../fixtures/test-app.ts';
import { startTestServer, type TestServer } from '../fixtures/test-server.ts';
import { createLog } from '../platform/log.ts';
import { insertStaff, revokeMembership, setBoats } from '../staff/memberships.ts';
import { newStaffLink } from '../staff/staff-links.ts';
import { listSessions } from '../staff/staff-sessions.ts';
import { createHub } from './hub.ts';
import { createLiveRoutes } from './routes.ts';

let server: TestServer;
const opened: OpenedEvents[] = [];

beforeAll(async () => {
  server = await startTestServer({ live: true });
  await fillStaff(server.db);
});
beforeEach(() => clearOrders(server.db));
afterEach(() => {
  for (const events of opened.splice(0)) events.close();
});
afterAll(() => server.stop());

async function watch(query: string): Promise<OpenedEvents> {
  const events = await openEvents(`${server.base}${LIVE_HOURS_PATH}?${query}`);
  opened.push(events);
  if (events.status === 200) await events.next('ready');
  return events;
}

const watchAs = (name: StaffName) => watchStaff(STAFF[name].telegram_id);

async function watchStaff(telegramId: number): Promise<OpenedEvents> {
  const events = await openEvents(server.base + liveStaff.path, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ init_data: await launchOf(server.db, telegramId) }),
  });
  opened.push(events);
  await events.next('ready');
  return events;
}

const SATURDAY = '2026-11-21';
const ask = async (path: string, payload: object, name: StaffName = 'omar') => {
  const init_data = await launchOf(server.db, STAFF[name].telegram_id);
  const response = await server.post(path, { ...payload, init_data });
  if (!response.ok) throw new Error(await response.text());
  return response.json();
};
const close = (hour: number, company_activity_id = 1, name: StaffName = 'omar') =>
  ask(
    setSlotState.path,
    { company_activity_id, slot: { date: SATURDAY, hour }, state: 'closed' },
    name,
  );
const takeByPhone = (time: number) =>
  ask(createOrderManual.path, { company_activity_id: 1, date: SATURDAY, time, hour_count: 2 });

async function stateAt(events: OpenedEvents, hour: number): Promise<string | undefined> {
  const { days } = HoursEvent.parse(await events.next('hours'));
  return days.find(({ date }) => date === SATURDAY)?.slots[hour]?.state;
}

test('tells those who look at an offer how many others do', async () => {
  const one = await watch('company_activity_id=1&viewing=1');
  expect(await one.next('viewers')).toEqual({ company_activity_id: 1, others: 0 });
  // Who has it in a list does not look at it.
  await watch('city_id=1&activity_id=5');
  const headers = { 'User-Agent': 'another browser' };
  const query = 'company_activity_id=1&viewing=1';
  const another = await openEvents(`${server.base}${LIVE_HOURS_PATH}?${query}`, { headers });
  expect(await another.next('viewers')).toEqual({ company_activity_id: 1, others: 1 });
  expect(await one.next('viewers')).toEqual({ company_activity_id: 1, others: 1 });
  another.close();
  expect(await one.next('viewers')).toEqual({ company_activity_id: 1, others: 0 });
});

test('refuses a viewer of an offer that is not watched', async () => {
  for (const viewing of ['2', 'x', '']) {
    expect(await watch(`company_activity_id=1&viewing=${viewing}`)).toMatchObject({ status: 422 });
  }
});

test('shows an hour that staff close to everybody who watches the offer', async () => {
  const [one, another] = [
    await watch('company_activity_id=1'),
    await watch('city_id=1&activity_id=5'),
  ];
  await close(12);
  expect(await stateAt(one, 12)).toBe('closed');
  expect(await stateAt(another, 12)).toBe('closed');
  expect(one.headers.get('Content-Type')).toBe('text/event-stream');
  expect(one.headers.get('Access-Control-Allow-Origin')).toBe('*');
  expect(one.headers.get('Cache-Control')).toBe('no-store');
});

test('shows hours that a visitor books to everybody, and tells the staff of the order', async () => {
  const [events, omar] = [await watch('company_activity_id=1'), await watchAs('omar')];
  const response = await server.post(createOrder.path, {
    acq_method: 1,
    company_activity_id: 1,
    date: SATURDAY,
    time: 12,
    hour_count: 3,
    phone: '+971501234567',
  });
  const { unique_id } = createOrder.response.parse(await response.json());
  expect(await stateAt(events, 13)).toBe('ordered');
  const order_id = await orderIdOf(server.db, unique_id);
  expect(await omar.next('change')).toMatchObject({ order_id });
});

test('shows hours that are taken, and free again', async () => {
  const events = await watch('company_activity_id=1');
  const { order_id } = await takeByPhone(12);
  expect(await stateAt(events, 13)).toBe('ordered');
  await ask(setOrderStatus.path, { order_id, status: 'cancelled' });
  expect(await stateAt(events, 13)).toBe('open');
});

test('shows hours whose hold has run out', async () => {
  const events = await watch('company_activity_id=1');
  const { order_id } = await takeByPhone(12);
  expect(await stateAt(events, 12)).toBe('ordered');
  await sql`
    update orders set order_status = 'unconfirmed', payment_method = 'now', expires_at = created_at
    where order_id = ${order_id}`.execute(server.db);
  await expireHolds(server.db, new Date(FRIDAY_MORNING));
  expect(await stateAt(events, 12)).toBe('open');
});

test('tells nobody of offers that they do not watch, nor of what was undone', async () => {
  const events = await watch('company_activity_id=1&company_activity_id=2');
  await close(12, 3, 'anna');
  await takeByPhone(16);
  await expect(takeByPhone(17)).rejects.toThrow('slot_taken');
  await close(20);
  const seen = [await events.next('hours'), await events.next('hours')];
  expect(seen.map((data) => HoursEvent.parse(data).company_activity_id)).toEqual([1, 1]);
});

test('tells staff of their company alone, and what it is about', async () => {
  const [omar, anna] = [await watchAs('omar'), await watchAs('anna')];
  const { order_id } = await takeByPhone(12);
  const about = { company_activity_id: 1, from: SATURDAY, to: SATURDAY };
  expect(await omar.next('change')).toEqual({ ...about, order_id });
  await close(12, 3, 'anna');
  expect(await anna.next('change')).toEqual({ ...about, company_activity_id: 3 });
});

test('reaches into the day before and after where bookings keep a distance', async () => {
  const anna = await watchAs('anna');
  const order = { company_activity_id: 3, date: SATURDAY, time: 23, hour_count: 1 };
  await ask(createOrderManual.path, order, 'anna');
  expect(await anna.next('change')).toMatchObject({ from: SATURDAY, to: '2026-11-22' });
});

test('ends the stream of anybody who is revoked', async () => {
  const lena = await watchAs('lena');
  const { rows } = await sql<{ id: number }>`
    select id from staff where telegram_id = ${STAFF.lena.telegram_id}`.execute(server.db);
  await revokeMembership(server.db, rows[0]?.id ?? 0, new Date(FRIDAY_MORNING));
  expect(await lena.ended).toBe('ended');
  await expect(watchAs('lena')).rejects.toThrow('the stream ended');
});

test('opens no stream for a person who is revoked while it begins', async () => {
  const place = { company_id: 1, name: 'Kim', language: 'en', telegram_id: 901 } as const;
  const id = await insertStaff(server.db, { ...place, role: 'owner', boats: null }, null);
  const now = new Date(FRIDAY_MORNING);
  const hub = createHub({
    readHours: async (company_activity_id) => ({ company_activity_id, days: [] }),
    announceViewers: async () => {},
    log: createLog('silent'),
  });
  const limits = {
    take: async () => ((await revokeMembership(server.db, id, now)) ? null : 1),
    giveBack: async () => {},
    look: async () => null,
  };
  const routes = createLiveRoutes({
    ...{ db: server.db, hub, limits, publicUrl: server.base, clock: () => now },
    launchKey: () => testKey(server.db),
  });
  const body = JSON.stringify({ init_data: await launchOf(server.db, 901) });
  const headers = { 'Content-Type': 'application/json' };
  const opening = await routes.request(liveStaff.path, { method: 'POST', headers, body });
  expect(opening.status).toBe(200);
  expect(hub.count()).toBe(0);
});

test('ends the stream of a browser that is signed out, and leaves the person’s others', async () => {
  const person = { telegram_id: STAFF.omar.telegram_id };
  const headers = { 'Content-Type': 'application/json', 'Sec-Fetch-Site': 'same-origin' };
  async function signIn(): Promise<OpenedEvents> {
    const { url } = await newStaffLink(server.db, person, {
      staffUrl: '',
      now: new Date(FRIDAY_MORNING),
    });
    const token = url.split('=')[1];
    const done = await server.post(redeemStaffLink.path, { token }, headers);
    const Cookie = done.headers.get('Set-Cookie')?.split(';')[0] ?? '';
    const events = await openEvents(server.base + liveStaff.path, {
      method: 'POST',
      headers: { ...headers, Cookie },
      body: JSON.stringify({ init_data: SESSION_INIT_DATA }),
    });
    opened.push(events);
    await events.next('ready');
    return events;
  }
  const [phone, one] = [await watchAs('omar'), await signIn()];
  const [session] = await listSessions(server.db, person, new Date(FRIDAY_MORNING));
  const two = await signIn();
  await ask(endStaffSession.path, { session_id: session?.session_id });
  expect(await one.ended).toBe('ended');
  await close(15);
  expect(await two.next('change')).toMatchObject({ company_activity_id: 1 });
  expect(await phone.next('change')).toMatchObject({ company_activity_id: 1 });
});

test('ends the stream of a captain who gets other boats, and begins it with those', async () => {
  const place = { company_id: 1, name: 'Kim', language: 'en', telegram_id: 900 } as const;
  const id = await insertStaff(server.db, { ...place, role: 'captain', boats: [1] }, null);
  const kim = await watchStaff(900);
  await setBoats(server.db, id, [2]);
  expect(await kim.ended).toBe('ended');
  const again = await watchStaff(900);
  await close(12, 1);
  await close(12, 2);
  expect(await again.next('change')).toMatchObject({ company_activity_id: 2 });
});

test.each([
  ['', 'required'],
  ['company_activity_id=x', 'wrong_type'],
  ['company_activity_id=99999999999', 'wrong_type'],
  ['101 offers', 'too_long'],
])('names what is wrong with %j', async (what, code) => {
  const many = Array.from({ length: 101 }, () => 'company_activity_id=1').join('&');
  const query = what === '101 offers' ? many : what;
  const response = await fetch(`${server.base}${LIVE_HOURS_PATH}?${query}`);
  expect(response.status).toBe(422);
  const { error } = await response.json();
  expect(error.fields).toMatchObject([{ path: 'company_activity_id', code }]);
});

test('lets an address have so many streams and no more, and another one after one ends', async () => {
  const all = await Promise.all(Array.from({ length: 60 }, () => watch('company_activity_id=1')));
  const more = await watch('company_activity_id=1');
  expect(more.status).toBe(429);
  expect(more.headers.get('Retry-After')).toBe('10');
  all[0]?.close();
  await all[0]?.ended;
  await expect.poll(async () => (await watch('company_activity_id=1')).status).toBe(200);
});

test('loses nothing over a lost connection: everybody is told to read again', async () => {
  const events = await watch('company_activity_id=1');
  await sql`
    select pg_terminate_backend(pid) from pg_stat_activity
    where application_name = 'seahour live' and datname = current_database()`.execute(server.db);
  await events.next('resync');
  await close(12);
  expect(await stateAt(events, 12)).toBe('closed');
});

test('ends every stream when the server stops, and cuts none off', async () => {
  const stopping = await startTestServer({ live: true });
  const events = await openEvents(`${stopping.base}${LIVE_HOURS_PATH}?company_activity_id=1`);
  await events.next('ready');
  await stopping.stop();
  expect(await events.ended).toBe('ended');
});

test('opens no stream for anybody who asks for its headers alone', async () => {
  const url = `${server.base}${LIVE_HOURS_PATH}?company_activity_id=1`;
  for (let index = 0; index < 70; index++) {
    const headers = await fetch(url, { method: 'HEAD' });
    expect(headers.status).toBe(200);
    expect(headers.headers.get('Content-Type')).toBe('text/event-stream');
  }
  expect((await watch('company_activity_id=1')).status).toBe(200);
});
