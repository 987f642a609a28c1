import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookOrder } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { clearNews, newsOf } from '../fixtures/news-of.ts';
import { fillStaff } from '../fixtures/staff.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { refundOrder } from '../payments/refund.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { changeOrder, type OrderChange } from './change-order.ts';

const NOW = new Date(FRIDAY_MORNING);

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await fillStaff(app.db);
});
beforeEach(async () => {
  await clearOrders(app.db, 'pgboss.job');
});
afterAll(() => app.stop());

async function book(): Promise<OrderId> {
  const { order_id } = await bookOrder(app);
  await clearNews(app);
  return order_id;
}

const change = (wanted: OrderChange) =>
  inTransaction(app.db, async (tx) => {
    const value = await changeOrder(tx, wanted, refundOrder);
    return { commit: value.ok, value };
  });

test.each(['confirmed', 'declined', 'cancelled'] as const)(
  'tells the guest, and the others of the staff, when staff have %s the order',
  async (to) => {
    await change({ order_id: await book(), to, by: 'staff', now: NOW });
    expect(await newsOf(app)).toEqual({ guest: [to], staff: [to] });
  },
);

test('tells staff, too, when the visitor cancels', async () => {
  await change({ order_id: await book(), to: 'cancelled', by: 'visitor', now: NOW });
  expect(await newsOf(app)).toEqual({ guest: ['cancelled'], staff: ['cancelled'] });
});

test('leaves everybody in peace when a trip is over', async () => {
  const order_id = await book();
  await change({ order_id, to: 'confirmed', by: 'staff', now: NOW });
  await clearNews(app);
  const start = new Date('2026-11-21T12:00:00Z');
  for (const to of ['completed', 'no_show'] as const) {
    const early = { order_id, to, by: 'staff', now: new Date(start.getTime() - 1) } as const;
    expect(await change(early)).toMatchObject({ ok: false, code: 'status_conflict' });
  }
  expect(await change({ order_id, to: 'completed', by: 'staff', now: start })).toMatchObject({
    ok: true,
  });
  expect(await newsOf(app)).toEqual({ guest: [], staff: [] });
});

test('gives nothing back where nothing was paid', async () => {
  await change({ order_id: await book(), to: 'declined', by: 'staff', now: NOW });
  const { rows } = await sql`select from pgboss.job where name = 'refund'`.execute(app.db);
  expect(rows).toEqual([]);
});

test('leaves no trace of a change that is refused', async () => {
  const order_id = await book();
  expect(await change({ order_id, to: 'completed', by: 'staff', now: NOW })).toMatchObject({
    ok: false,
  });
  expect(await newsOf(app)).toEqual({ guest: [], staff: [] });
});
