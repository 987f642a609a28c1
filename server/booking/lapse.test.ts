import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookOrder } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { clearNews, newsOf } from '../fixtures/news-of.ts';
import { payOrder } from '../fixtures/payments.ts';
import { fillStaff } from '../fixtures/staff.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { refundOrder } from '../payments/refund.ts';
import { listUnconfirmedOrders } from '../staff/staff-orders.ts';
import { lapseOrders } from './lapse.ts';

/** 4 PM in Dubai. */
const START = new Date('2026-11-21T12:00:00Z');
const BEFORE = new Date(START.getTime() - 1);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await fillStaff(app.db);
});
beforeEach(async () => {
  await clearOrders(app.db, 'pgboss.job');
  app.setNow(FRIDAY_MORNING);
});
afterAll(() => app.stop());

async function book(rest: object = {}): Promise<OrderId> {
  const { order_id } = await bookOrder(app, { mail: 'anna@example.com', ...rest });
  await clearNews(app);
  return order_id;
}

async function seen(order_id: OrderId) {
  const { rows } = await sql<Record<string, unknown>>`
    select order_status, end_reason,
      (select count(*) from claimed_hours ch where ch.order_id = o.order_id) as hours,
      (select string_agg(state || ' ' || amount_minor, ' ') from refunds r
        where r.order_id = o.order_id) as refunds
    from orders o where order_id = ${order_id}`.execute(app.db);
  return { ...rows[0], ...(await newsOf(app, order_id)) };
}

test('ends an order that nobody answered when its hours begin, and tells guest and staff', async () => {
  const order = await book();
  expect(await lapseOrders(app.db, refundOrder, BEFORE)).toBe(0);
  expect(await lapseOrders(app.db, refundOrder, START)).toBe(1);
  expect(await lapseOrders(app.db, refundOrder, START)).toBe(0);
  expect(await seen(order)).toEqual({
    order_status: 'cancelled',
    end_reason: 'lapsed',
    hours: 0,
    staff: ['lapsed'],
    guest: ['lapsed'],
    refunds: null,
  });
});

test('gives back what was paid for an order that nobody answered', async () => {
  const order = await book({ acq_method: 2 });
  await payOrder(app.db, order);
  expect(await lapseOrders(app.db, refundOrder, START)).toBe(1);
  expect(await seen(order)).toMatchObject({ order_status: 'cancelled', refunds: 'due 216000' });
});

test('goes on to the others where one fails, and says so', async () => {
  const [bad, good] = [await book({ time: 9 }), await book({ time: 16 })];
  const refund: typeof refundOrder = async (tx, order_id, now) => {
    if (order_id === bad) throw new TypeError('nobody expected that');
    await refundOrder(tx, order_id, now);
  };
  await expect(lapseOrders(app.db, refund, START)).rejects.toThrow('1 orders did not lapse');
  expect(await seen(bad)).toMatchObject({ order_status: 'unconfirmed', hours: 3 });
  expect(await seen(good)).toMatchObject({ order_status: 'cancelled', hours: 0 });
});

test('leaves alone what was confirmed, and holds, which have an end of their own', async () => {
  const confirmed = await book();
  await sql`update orders set order_status = 'confirmed'`.execute(app.db);
  await book({ acq_method: 2, time: 20 });
  expect(await lapseOrders(app.db, refundOrder, new Date('2026-11-23T00:00:00Z'))).toBe(0);
  expect(await seen(confirmed)).toMatchObject({ order_status: 'confirmed', hours: 3 });
});

test('lists for staff what is yet to come, by its hours', async () => {
  const late = await book({ time: 20 });
  const early = await book({ time: 9 });
  const ids = async (now: Date) =>
    (await listUnconfirmedOrders(app.db, sql`ca.company_id = 1`, now)).map(
      ({ order_id }) => order_id,
    );
  expect(await ids(new Date(FRIDAY_MORNING))).toEqual([early, late]);
  expect(await ids(START)).toEqual([late]);
});
