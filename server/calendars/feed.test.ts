import { createOrder } from '@seahour/api-types/orders.ts';
import { createOrderManual, setOrderStatus, setSlotState } from '@seahour/api-types/staff.ts';
import ICAL from 'ical.js';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { orderIdOf } from '../fixtures/order-ids.ts';
import { fillStaff, launchOf, STAFF } from '../fixtures/staff.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { readBusyHours } from './busy-hours.ts';
import { renewFeed } from './feed.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: { PUBLIC_URL: 'https://sea.example' } });
  await fillStaff(app.db);
});
afterAll(() => app.stop());

const NOW = new Date(FRIDAY_MORNING);
const SATURDAY = '2026-11-21';
const GUEST = { name: 'Elena Moreno', phone: '+971501234567', mail: 'elena@example.com' };

const signed = async () => ({ init_data: await launchOf(app.db, STAFF.omar.telegram_id) });
const close = async (hour: number) =>
  app.call(setSlotState, {
    ...(await signed()),
    company_activity_id: 1,
    slot: { date: SATURDAY, hour },
    state: 'closed',
  });
const feed = async () => (await renewFeed(app.db, 1, NOW)) ?? '';

test('shows orders and closed hours as they are, and nothing of the guests', async () => {
  const hours = { company_activity_id: 1, date: SATURDAY, hour_count: 3 };
  const web = await app.call(createOrder, { ...hours, ...GUEST, time: 10, acq_method: 1 });
  const manual = await app.call(createOrderManual, {
    ...(await signed()),
    ...hours,
    time: 16,
    name: GUEST.name,
    phone: GUEST.phone,
  });
  const gone = await app.call(createOrder, { ...hours, ...GUEST, time: 20, acq_method: 1 });
  const declined = { order_id: await orderIdOf(app.db, gone.unique_id), status: 'declined' };
  await app.call(setOrderStatus, { ...(await signed()), ...declined });
  for (const hour of [7, 8, 22]) await close(hour);
  const response = await app.request(await feed());
  const text = await response.text();
  expect(response.headers.get('Content-Type')).toBe('text/calendar; charset=utf-8');
  const secrets = [...Object.values(GUEST), web.unique_id, gone.unique_id];
  for (const secret of secrets) expect(text).not.toContain(secret);
  const entries = new ICAL.Component(ICAL.parse(text))
    .getAllSubcomponents('vevent')
    .map((component) => new ICAL.Event(component))
    .map(({ uid, summary, startDate, endDate, component }) => [
      uid,
      summary,
      startDate.toString(),
      endDate.toString(),
      component.getFirstPropertyValue('status'),
    ]);
  const z = (hour: number) => `${SATURDAY}T${String(hour - 4).padStart(2, '0')}:00:00Z`;
  const closed = (hour: number) => `closed-1-${Date.parse(z(hour))}@sea.example`;
  expect(entries).toEqual([
    [closed(7), 'Azure 46 · closed', z(7), z(9), 'CONFIRMED'],
    [
      `${web.number}@sea.example`,
      'Azure 46 · Held, waiting for an answer',
      z(10),
      z(13),
      'TENTATIVE',
    ],
    [`${manual.number}@sea.example`, 'Azure 46 · Confirmed', z(16), z(19), 'CONFIRMED'],
    [closed(22), 'Azure 46 · closed', z(22), z(23), 'CONFIRMED'],
  ]);
});

test('says of an order that changed that it did', async () => {
  const hours = { company_activity_id: 1, date: '2026-11-22', hour_count: 3 };
  const booked = await app.call(createOrder, { ...hours, ...GUEST, time: 10, acq_method: 1 });
  const path = await feed();
  const sequence = async () => {
    const text = await (await app.request(path)).text();
    const entry = new ICAL.Component(ICAL.parse(text))
      .getAllSubcomponents('vevent')
      .find((each) => String(each.getFirstPropertyValue('uid')).startsWith(booked.number));
    expect(entry?.getFirstPropertyValue('dtstamp')).toEqual(
      entry?.getFirstPropertyValue('last-modified'),
    );
    return Number(entry?.getFirstPropertyValue('sequence'));
  };
  const first = await sequence();
  expect(await sequence()).toBe(first);
  app.setNow('2026-11-20T04:05:00Z');
  const confirmed = { order_id: await orderIdOf(app.db, booked.unique_id), status: 'confirmed' };
  await app.call(setOrderStatus, { ...(await signed()), ...confirmed });
  expect(await sequence()).toBeGreaterThan(first);
  app.setNow(FRIDAY_MORNING);
});

test('closes nothing when it comes back by way of another calendar', async () => {
  const text = await (await app.request(await feed())).text();
  const period = { from: NOW, to: new Date(NOW.getTime() + 7 * 86_400_000) };
  const read = (ownHost: string) =>
    readBusyHours(text, { timeZone: 'Asia/Dubai', ownHost, ...period });
  expect(read('sea.example')).toMatchObject({ ok: true, starts: [] });
  expect(read('other.example')).toMatchObject({ ok: true, starts: { length: 12 } });
});

test('is found by nobody who does not have its address, nor by the one before', async () => {
  const [first, second] = [await feed(), await feed()];
  expect(first).toMatch(/^\/api\/calendars\/[\w-]{24}\.ics$/);
  expect((await app.request(first)).status).toBe(404);
  expect((await app.request(second)).status).toBe(200);
  expect((await app.request(`/api/calendars/${'A'.repeat(24)}.ics`)).status).toBe(404);
  expect((await app.request('/api/calendars/1.ics')).status).toBe(404);
  expect(await renewFeed(app.db, 999, NOW)).toBeNull();
});
