import { createOrder } from '@seahour/api-types/orders.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { moveOrder } from '@seahour/api-types/staff-orders.ts';
import { callWeather, type WeatherDecision } from '@seahour/api-types/staff-weather.ts';
import * as trips from '@seahour/api-types/trips.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { expireHolds } from '../../booking/holds.ts';
import { lapseOrders } from '../../booking/lapse.ts';
import { bookFromHotel, FROM_HOTEL, fillHotel } from '../../fixtures/partners.ts';
import { openStaffDesk, SATURDAY, type StaffDesk, WEB } from '../../fixtures/staff-desk.ts';
import { linkOf, makeRefunds, payTrip } from '../../fixtures/trips.ts';
import { receiveEvent } from '../../payments/payment-events.ts';
import { createSandbox } from '../../payments/providers/sandbox.ts';
import { refundOrder } from '../../payments/refund.ts';
import { runWeatherCalls } from '../../staff/weather/run-weather-calls.ts';
import type { BookingSnapshot } from '../../tables/schema.ts';

const AFTER_TRIP = '2026-11-21T16:00:00Z';

let desk: StaffDesk;
beforeAll(async () => {
  desk = await openStaffDesk();
  await fillHotel(desk.app.db);
});
beforeEach(async () => {
  await sql`delete from partner_events`.execute(desk.app.db);
  await desk.clear();
});
afterAll(() => desk.app.stop());

const PAID_NOW = { acq_method: 2, card_token: 'sandbox_paid', mail: 'anna@example.com' };

/** What the partner is told: each event with where the booking stands. */
async function told(): Promise<string[]> {
  const { rows } = await sql<{ type: string; data: BookingSnapshot }>`
    select type, data from partner_events order by sequence`.execute(desk.app.db);
  return rows.map(({ type, data }) =>
    [type, data.order_status, data.payment_state, data.end_reason].filter(Boolean).join(' '),
  );
}

const ORDER = 'order unconfirmed pending';

async function move(orderId: OrderId, status: string): Promise<void> {
  const { status: code, text } = await desk.move('omar', orderId, status);
  if (code !== 200) throw new Error(text);
}

async function lastMoney() {
  const { rows } = await sql<{ data: BookingSnapshot }>`
    select data from partner_events order by sequence desc limit 1`.execute(desk.app.db);
  const { amount_minor, paid_minor, refunded_minor } = rows[0]?.data ?? {};
  return { amount_minor, paid_minor, refunded_minor };
}

test('tells of a booking that is confirmed and takes place, and of what the crew takes back', async () => {
  const { order_id } = await bookFromHotel(desk.app);
  await move(order_id, 'confirmed');
  await desk.at(AFTER_TRIP);
  await move(order_id, 'completed');
  await move(order_id, 'confirmed');
  await move(order_id, 'no_show');
  expect(await told()).toEqual([
    ORDER,
    'confirmed confirmed pending',
    'completed completed pending',
    'confirmed confirmed pending',
    'no-show no_show pending',
  ]);
});

test('tells that the crew declines, cancels, or does not answer', async () => {
  await move((await bookFromHotel(desk.app)).order_id, 'declined');
  const { order_id } = await bookFromHotel(desk.app);
  await move(order_id, 'confirmed');
  await move(order_id, 'cancelled');
  await bookFromHotel(desk.app);
  await lapseOrders(desk.app.db, refundOrder, new Date('2026-11-21T12:00:01Z'));
  expect(await told()).toEqual([
    ORDER,
    'declined declined pending',
    ORDER,
    'confirmed confirmed pending',
    'cancelled cancelled pending',
    ORDER,
    'cancelled cancelled pending lapsed',
  ]);
});

test('tells what a guest does: moves, then cancels', async () => {
  const { unique_id } = await bookFromHotel(desk.app, { mail: 'anna@example.com' });
  const link = await linkOf(desk.app, unique_id);
  await desk.app.call(trips.moveTrip, { link, date: '2026-11-22', time: 10, amount: 2_400 });
  await desk.app.call(trips.cancelTrip, { link, refund: 0 });
  expect(await told()).toEqual([ORDER, 'moved unconfirmed pending', 'cancelled cancelled pending']);
});

test('tells that the crew moves it, and back', async () => {
  const { order_id } = await bookFromHotel(desk.app);
  const place = { company_activity_id: 1, date: SATURDAY, hour_count: 3, price: 'keep' };
  for (const time of [10, 16]) {
    const asked = { ...desk.by('omar'), order_id, ...place, time };
    const { status, text } = await desk.app.post(moveOrder.path, asked);
    expect(status, text).toBe(200);
  }
  expect(await told()).toEqual([ORDER, 'moved unconfirmed pending', 'moved unconfirmed pending']);
});

test('tells what the weather does once it can be undone no more', async () => {
  const one = await bookFromHotel(desk.app, { time: 14 });
  const other = await bookFromHotel(desk.app, { time: 18 });
  const decided: WeatherDecision[] = [
    { order_id: one.order_id, revision: 0, becomes: 'cancelled' },
    { order_id: other.order_id, revision: 0, becomes: 'moved', date: '2026-11-22' },
  ];
  const hours = { company_activity_ids: [1], date: SATURDAY, from_hour: 13, to_hour: 24 };
  await desk.app.call(callWeather, { ...desk.by('omar'), ...hours, trips: decided });
  expect(await told()).toEqual([ORDER, ORDER]);
  await runWeatherCalls(desk.app.db, new Date('2026-11-20T04:01:01Z'));
  expect((await told()).slice(2).sort()).toEqual([
    'cancelled cancelled pending weather',
    'moved unconfirmed pending',
  ]);
});

test('tells that it was paid, and what went back', async () => {
  const { order_id, unique_id, number } = await bookFromHotel(desk.app, PAID_NOW);
  await payTrip(desk.app, { order_id, unique_id, number, link: '' }, 2_160);
  await move(order_id, 'confirmed');
  await move(order_id, 'cancelled');
  await makeRefunds(desk.app, '2026-11-20T05:00:00Z');
  expect(await told()).toEqual([
    ORDER,
    'paid unconfirmed paid',
    'confirmed confirmed paid',
    'cancelled cancelled paid',
    'refunded cancelled paid',
  ]);
  expect(await lastMoney()).toEqual({
    amount_minor: 216_000,
    paid_minor: 216_000,
    refunded_minor: 216_000,
  });
});

test('tells once that a payment did not come, or was refused', async () => {
  await bookFromHotel(desk.app, PAID_NOW);
  await expireHolds(desk.app.db, new Date('2026-11-20T06:00:00Z'));
  const { order_id } = await bookFromHotel(desk.app, PAID_NOW);
  const payment = { reference: `sandbox_${order_id}`, order_id };
  const event = { event_id: `evt_${order_id}`, event: { kind: 'failed', payment } } as const;
  const { db } = desk.app;
  await receiveEvent(db, createSandbox(db, 'all'), event, new Date('2026-11-20T04:00:00Z'));
  await expireHolds(db, new Date('2026-11-20T06:00:00Z'));
  expect(await told()).toEqual([
    ORDER,
    'cancelled cancelled expired',
    ORDER,
    'cancelled cancelled failed',
  ]);
});

test('tells nothing of bookings that came from nobody, whatever a request says', async () => {
  await desk.book({ partner: 'hotel' });
  await desk.app.call(
    createOrder,
    { ...WEB, time: 10, partner: 'hotel' },
    { Origin: 'https://other.example' },
  );
  await desk.manual({ time: 20 });
  expect(await told()).toEqual([]);
  await desk.app.call(createOrder, { ...WEB, date: '2026-11-22' }, FROM_HOTEL);
  expect(await told()).toEqual([ORDER]);
});
