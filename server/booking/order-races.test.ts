import { randomUUID } from 'node:crypto';
import type { OrderStatus } from '@seahour/api-types/order.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { moneyOf } from '@seahour/api-types/rules/money.ts';
import { setSlotState } from '@seahour/api-types/staff.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingRequest, bookOrder } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { statusOf } from '../fixtures/order-ids.ts';
import { fillStaff, launchOf, STAFF } from '../fixtures/staff.ts';
import { errorOf, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { receiveEvent } from '../payments/payment-events.ts';
import { createSandbox } from '../payments/providers/sandbox.ts';
import { refundOrder } from '../payments/refund.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Outcome } from '../platform/outcome.ts';
import { changeOrder } from './change-order.ts';
import { expireHolds } from './holds.ts';
import { createManualOrder } from './manual-order.ts';

const NOW = new Date('2026-11-20T04:00:00Z');
const EXPIRED = new Date('2026-11-20T04:30:00Z');
const ROUNDS = 10;

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await fillStaff(app.db);
});
beforeEach(async () => {
  await clearOrders(app.db, 'payment_events', 'pgboss.job');
  app.setNow(NOW.toISOString());
});
afterAll(() => app.stop());

const block = {
  company_activity_id: 1,
  date: '2026-11-21',
  time: 16,
  hour_count: 3,
};

async function book(rest: object = {}): Promise<OrderId> {
  return (await bookOrder(app, rest)).order_id;
}

const orderOf = (order_id: OrderId) => statusOf(app.db, order_id);

async function hoursOf(order_id: OrderId): Promise<number> {
  const { rows } = await sql`
    select from claimed_hours where order_id = ${order_id} and kind <> 'buffer'`.execute(app.db);
  return rows.length;
}

const committed = <T>(work: Parameters<typeof inTransaction<Outcome<T>>>[1]) =>
  inTransaction<Outcome<T>>(app.db, work);

const change = (order_id: OrderId, to: OrderStatus) =>
  committed<OrderStatus>(async (tx) => {
    const value = await changeOrder(tx, { order_id, to, by: 'staff', now: NOW }, refundOrder);
    return { commit: value.ok, value };
  });

const manual = (rest: object = {}) =>
  committed<{ order_id: OrderId }>(async (tx) => {
    const caller = { language: 'en', now: NOW, staffId: 1, key: null } as const;
    const value = await createManualOrder(tx, { ...block, ...rest }, caller);
    return { commit: value.ok, value };
  });

async function setHour(hour: number, state: 'open' | 'closed', date = block.date) {
  const init_data = await launchOf(app.db, STAFF.omar.telegram_id, NOW);
  const slot = { date, hour };
  const wanted = { init_data, company_activity_id: 1, slot, state };
  const called = await app.post(setSlotState.path, wanted);
  return called.status === 200
    ? { ok: true as const }
    : { ok: false as const, code: errorOf(called).code };
}

async function pay(order_id: OrderId, now: Date): Promise<string> {
  const { rows } = await sql<{ amount_minor: number; currency: string }>`
    select amount_minor, currency from orders where order_id = ${order_id}`.execute(app.db);
  const [asked = { amount_minor: 0, currency: '' }] = rows;
  const payment = { reference: `sandbox_${order_id}`, order_id, amount: moneyOf(asked) };
  const received = { event_id: `evt_${order_id}`, event: { kind: 'paid', payment } } as const;
  return receiveEvent(app.db, createSandbox(app.db, 'all'), received, now);
}

async function refundsOf(order_id: OrderId): Promise<number> {
  const { rows } = await sql`
    select from pgboss.job where name = 'refund' and data ->> 'order_id' = ${order_id}`.execute(
    app.db,
  );
  return rows.length;
}

/** Once after the other, each on a day of its own. */
async function eachRound(run: (date: string) => Promise<void>): Promise<void> {
  for (let round = 0; round < ROUNDS; round++) await run(`2026-11-${21 + round}`);
}

test('lets one of two staff decide, whatever both want', async () => {
  await eachRound(async (date) => {
    const order_id = await book({ date });
    const outcomes = await Promise.all([
      change(order_id, 'confirmed'),
      change(order_id, 'declined'),
      change(order_id, 'confirmed'),
      change(order_id, 'declined'),
    ]);
    const done = outcomes.filter((outcome) => outcome.ok);
    expect(done).toHaveLength(1);
    const { order_status } = await orderOf(order_id);
    expect(done[0]).toEqual({ ok: true, data: order_status });
    expect(await hoursOf(order_id)).toBe(order_status === 'confirmed' ? 3 : 0);
  });
});

test('would let several decide if it looked first and wrote then', async () => {
  const order_id = await book();
  const wanted = Array.from({ length: 8 }, (_, index) => (index % 2 ? 'confirmed' : 'declined'));
  const seen = await Promise.all(wanted.map(() => orderOf(order_id)));
  const decided = await Promise.all(
    wanted.map(async (to, index) => {
      if (seen[index]?.order_status !== 'unconfirmed') return false;
      await sql`update orders set order_status = ${to} where order_id = ${order_id}`.execute(
        app.db,
      );
      return true;
    }),
  );
  expect(decided.filter(Boolean).length).toBeGreaterThan(1);
});

test('frees the hours of a cancelled order for the next visitor', async () => {
  const order_id = await book();
  await change(order_id, 'confirmed');
  expect((await change(order_id, 'cancelled')).ok).toBe(true);
  expect(await hoursOf(await book())).toBe(3);
});

test.each([
  ['declined', 'confirmed'],
  ['cancelled', 'completed'],
] as const)('does not bring an order back that was %s', async (end, back) => {
  const order_id = await book();
  await change(order_id, end);
  expect(await change(order_id, back)).toMatchObject({ ok: false, code: 'status_conflict' });
});

test('does not find an order that nobody made', async () => {
  expect(await change(randomUUID() as string as OrderId, 'confirmed')).toMatchObject({
    code: 'not_found',
  });
});

test('keeps a distance to the neighbour when the order between is gone', async () => {
  const early = await book({ company_activity_id: 3, time: 9 });
  await book({ company_activity_id: 3, time: 13 });
  await change(early, 'declined');
  const { rows } = await sql<{ hour: string }>`
    select to_char(starts_at at time zone 'Asia/Dubai', 'HH24') || kind as hour
    from claimed_hours order by starts_at`.execute(app.db);
  expect(rows.map((row) => row.hour)).toEqual([
    '12buffer',
    '13order',
    '14order',
    '15order',
    '16buffer',
  ]);
});

test('books or gives back a payment that races with the end of its hold', async () => {
  await eachRound(async (date) => {
    app.setNow(NOW.toISOString());
    const order_id = await book({ acq_method: 2, date });
    app.setNow(EXPIRED.toISOString());
    const rival = bookingRequest({ date, acq_method: 2 });
    const [answer] = await Promise.all([
      app.post(createOrder.path, rival),
      expireHolds(app.db, EXPIRED),
      pay(order_id, EXPIRED),
      expireHolds(app.db, EXPIRED),
    ]);
    const { payment_status } = await orderOf(order_id);
    const isBooked = payment_status === 'paid';
    expect(answer.status).toBe(isBooked ? 409 : 200);
    expect(await hoursOf(order_id)).toBe(isBooked ? 3 : 0);
    expect(await refundsOf(order_id)).toBe(isBooked ? 0 : 1);
    await expectNoStray();
  });
});

test('keeps or gives back a payment that races with a cancellation, never both', async () => {
  await eachRound(async (date) => {
    const order_id = await book({ acq_method: 2, date });
    const [, cancelled] = await Promise.all([pay(order_id, NOW), change(order_id, 'cancelled')]);
    expect(cancelled.ok).toBe(true);
    expect(await hoursOf(order_id)).toBe(0);
    expect(await refundsOf(order_id)).toBe(1);
    await expectNoStray();
  });
});

test('sells an hour once to a visitor, to staff by phone and to a closure', async () => {
  await eachRound(async (date) => {
    const web = bookingRequest({ date });
    const [booked, byPhone, closed] = await Promise.all([
      app.post(createOrder.path, web),
      manual({ date, time: 17 }),
      setHour(17, 'closed', date),
    ]);
    const winners = [booked.status === 200, byPhone.ok, closed.ok].filter(Boolean);
    expect(winners).toHaveLength(1);
  });
});

/** Every live order has all its hours, and no hour belongs to an order that ended. */
async function expectNoStray(): Promise<void> {
  const { rows } = await sql`
    select o.order_id from orders o
    left join claimed_hours ch on ch.order_id = o.order_id and ch.kind <> 'buffer'
    group by o.order_id, o.company_activity_id
    having count(ch.starts_at) <> case when o.order_status in ('declined', 'cancelled') then 0
      else o.hour_count end`.execute(app.db);
  expect(rows).toEqual([]);
}

test('takes an order by phone outside the rules for visitors', async () => {
  const booked = await manual({ date: '2026-11-20', time: 8, hour_count: 1 });
  if (!booked.ok) throw new Error(booked.code);
  const { order_id } = booked.data;
  expect(await orderOf(order_id)).toEqual({ payment_status: 'pending', order_status: 'confirmed' });
  expect(await hoursOf(order_id)).toBe(1);
});

test.each([
  ['an hour that is over', { date: '2026-11-20', time: 7 }, 'invalid_input'],
  ['a block beyond midnight', { time: 23, hour_count: 2 }, 'invalid_input'],
  ['an offer that is not there', { company_activity_id: 99 }, 'not_found'],
  [
    'a service of another offer',
    { additional_services: [{ service_id: 4, quantity: 1 }] },
    'not_found',
  ],
])('does not take an order by phone for %s', async (_, rest, code) => {
  expect(await manual(rest)).toMatchObject({ ok: false, code });
});

test('tells a closed hour from a taken one', async () => {
  await setHour(17, 'closed');
  expect(await manual()).toMatchObject({ ok: false, code: 'slot_closed' });
  await setHour(17, 'open');
  await book();
  expect(await manual()).toMatchObject({ ok: false, code: 'slot_taken' });
});

test('neither opens nor closes an hour that is ordered', async () => {
  await book();
  expect(await setHour(17, 'closed')).toMatchObject({ ok: false, code: 'slot_taken' });
  expect(await setHour(17, 'open')).toMatchObject({ ok: false, code: 'slot_taken' });
});

test('closes and opens an hour as often as it is asked to', async () => {
  for (const state of ['closed', 'closed', 'open', 'open', 'closed'] as const) {
    expect(await setHour(17, state)).toMatchObject({ ok: true });
  }
  expect(await manual()).toMatchObject({ code: 'slot_closed' });
});

test('closes the hours of a hold that has run out', async () => {
  app.setNow('2026-11-20T03:00:00Z');
  const order_id = await book({ acq_method: 2 });
  app.setNow(NOW.toISOString());
  expect(await setHour(17, 'closed')).toMatchObject({ ok: true });
  expect(await orderOf(order_id)).toEqual({ payment_status: 'expired', order_status: 'cancelled' });
  expect(await hoursOf(order_id)).toBe(0);
});
