import { createOrder } from '@seahour/api-types/orders.ts';
import { cancelTrip, getTrip, moveTrip, quoteMove, type Trip } from '@seahour/api-types/trips.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeOrder } from '../booking/change-order.ts';
import { insertCode } from '../codes/code-rows.ts';
import { bookingRequest } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { newsOf } from '../fixtures/news-of.ts';
import { fillStaff } from '../fixtures/staff.ts';
import { errorOf, FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import {
  type BookedTrip,
  bookPaidTrip,
  bookTrip,
  cancelByRule,
  makeRefunds,
} from '../fixtures/trips.ts';
import { takeOnPier } from '../payments/pier-rows.ts';
import { refundOrder } from '../payments/refund.ts';
import { inTransaction } from '../platform/database/transaction.ts';

/** Three hours of a Saturday, and of a dearer Sunday. */
const SATURDAY = { date: '2026-11-21', time: 16, amount: 2160 };
const SUNDAY = { date: '2026-11-22', time: 12, amount: 2400 };
/** Less than a day before the Saturday's start. */
const LATE = '2026-11-20T12:00:00Z';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await cancelByRule(app);
  await fillStaff(app.db);
});
beforeEach(async () => {
  await clearOrders(app.db, 'messages', 'pgboss.job', 'payment_events');
  app.setNow(FRIDAY_MORNING);
});
afterAll(() => app.stop());

const move = ({ link }: BookedTrip, to: object) => app.post(moveTrip.path, { link, ...to });
const tripOf = ({ link }: BookedTrip) => app.call(getTrip, { link });

async function moved(booked: BookedTrip, to: object): Promise<Trip> {
  const answer = await move(booked, to);
  expect(answer.status).toBe(200);
  return JSON.parse(answer.text);
}

async function claimsOf({ order_id }: BookedTrip): Promise<string[]> {
  const { rows } = await sql<{ at: string }>`
    select to_char(starts_at at time zone 'Asia/Dubai', 'DD HH24') as at from claimed_hours
    where order_id = ${order_id} and kind = 'order' order by starts_at`.execute(app.db);
  return rows.map(({ at }) => at);
}

async function moneyOf({ order_id }: BookedTrip): Promise<string> {
  const { rows } = await sql<{ said: string }>`
    select concat_ws(' ', o.order_status, o.payment_state, o.amount_minor, p.state,
      (select string_agg(concat(r.state, ':', r.amount_minor), ' ' order by r.created_at, r.amount_minor)
        from refunds r where r.order_id = o.order_id)) as said
    from orders o left join payments p using (order_id) where order_id = ${order_id}`.execute(
    app.db,
  );
  return rows.map(({ said }) => said).join(', ');
}

test('has the new hours, frees the old ones, and asks the crew again', async () => {
  const booked = await bookTrip(app, { mail: 'anna@example.com' });
  await sql`update orders set order_status = 'confirmed'`.execute(app.db);
  await sql`update orders set reminded_at = now()`.execute(app.db);
  const { date, time } = SUNDAY;
  const quote = await app.call(quoteMove, { link: booked.link, date, time });
  expect(quote).toEqual({ amount: 2400, currency: 'AED', refund: 0, due: 0 });
  const trip = await moved(booked, SUNDAY);
  expect(trip).toMatchObject({ date, time: '12:00:00', amount: 2400, order_status: 'unconfirmed' });
  expect(await claimsOf(booked)).toEqual(['22 12', '22 13', '22 14']);
  const news = ['created', 'moved'];
  expect(await newsOf(app)).toEqual({ guest: news, staff: news });
  // Of the trip as it is now they are reminded again.
  const { rows } = await sql`select reminded_at from orders`.execute(app.db);
  expect(rows).toEqual([{ reminded_at: null }]);
  // Who wants the old hours gets them.
  await app.call(createOrder, bookingRequest({ phone: '+971501234568' }));
});

test('may overlap its own hours, and asked twice moves once', async () => {
  const booked = await bookTrip(app);
  const to = { ...SATURDAY, time: 17 };
  await moved(booked, to);
  await moved(booked, to);
  expect(await claimsOf(booked)).toEqual(['21 17', '21 18', '21 19']);
  expect(await newsOf(app)).toMatchObject({ guest: ['created', 'moved'] });
});

test('leaves what is dearer to be paid on the pier, also after it was paid by card', async () => {
  const booked = await bookPaidTrip(app, 2160);
  expect(await moved(booked, SUNDAY)).toMatchObject({ amount: 2400, due: 240 });
  expect(await moneyOf(booked)).toBe('unconfirmed paid 240000 paid');
  const back = await moved(booked, SATURDAY);
  expect(back).toMatchObject({ amount: 2160 });
  expect(back.due).toBeUndefined();
});

test('leaves the rest to be paid on the pier of what the crew took there', async () => {
  const booked = await bookTrip(app);
  await sql`update orders set order_status = 'confirmed'`.execute(app.db);
  const taken = { orderId: booked.order_id, way: 'cash', staffId: 1 } as const;
  await inTransaction(app.db, async (tx) => ({
    commit: true,
    value: await takeOnPier(tx, taken, new Date(FRIDAY_MORNING)),
  }));
  const { date, time } = SUNDAY;
  const quote = await app.call(quoteMove, { link: booked.link, date, time });
  expect(quote).toEqual({ amount: 2400, currency: 'AED', refund: 0, due: 240 });
  expect(await moved(booked, SUNDAY)).toMatchObject({ amount: 2400, taken: 2160, due: 240 });
});

test('gives back what is cheaper, and no more than the rest when it is cancelled later', async () => {
  const booked = await bookPaidTrip(app, 2400, { date: SUNDAY.date });
  expect(await moved(booked, SATURDAY)).toMatchObject({ amount: 2160, refund: 240 });
  expect(await moneyOf(booked)).toBe('unconfirmed paid 216000 paid due:24000');
  // Before the first refund is made.
  const { link } = booked;
  expect((await tripOf(booked)).cancel).toEqual({ percent: 100, refund: 2160 });
  expect((await app.post(cancelTrip.path, { link, refund: 2160 })).status).toBe(200);
  await makeRefunds(app, FRIDAY_MORNING);
  expect(await moneyOf(booked)).toBe('cancelled paid 216000 paid done:24000 done:216000');
});

test('goes on as paid once a part is given back', async () => {
  const booked = await bookPaidTrip(app, 2400, { date: SUNDAY.date });
  await moved(booked, SATURDAY);
  await makeRefunds(app, FRIDAY_MORNING);
  expect(await moneyOf(booked)).toBe('unconfirmed paid 216000 paid done:24000');
  expect(await tripOf(booked)).toMatchObject({ can_move: true, refund: 240 });
});

const CODE = {
  ...{ code: 'SUMMER', percent: null, sum_minor: null, currency: null, offer_ids: [] },
  ...{ valid_from: null, valid_until: null, use_limit: 1, company_ids: [] },
};

test('takes the share of a code off the new price, to and fro', async () => {
  await insertCode(app.db, { ...CODE, percent: 10 });
  const booked = await bookTrip(app, { code: 'SUMMER' });
  const trip = await moved(booked, { ...SUNDAY, amount: 2160 });
  expect(trip).toMatchObject({ amount: 2160, discount: 240, code: 'SUMMER' });
  await sql`delete from promo_codes`.execute(app.db);
  const back = await moved(booked, { ...SATURDAY, amount: 1944 });
  expect(back).toMatchObject({ amount: 1944, discount: 216 });
});

test('keeps the sum that a code took off', async () => {
  await insertCode(app.db, { ...CODE, sum_minor: 21_600, currency: 'AED' });
  const booked = await bookTrip(app, { code: 'SUMMER' });
  const trip = await moved(booked, { ...SUNDAY, amount: 2400 - 216 });
  expect(trip).toMatchObject({ amount: 2184, discount: 216, code: 'SUMMER' });
});

test('keeps the old hours where the new ones are another’s, closed, or past', async () => {
  const booked = await bookTrip(app);
  await bookTrip(app, { date: SUNDAY.date, time: 14, phone: '+971501234568' });
  expect(errorOf(await move(booked, SUNDAY)).code).toBe('slot_taken');
  const night = await move(booked, { ...SATURDAY, time: 2 });
  expect(errorOf(night).code).toBe('slot_closed');
  const past = await move(booked, { date: '2026-11-20', time: 5, amount: 2160 });
  expect(errorOf(past).code).toBe('invalid_input');
  const midnight = await move(booked, { ...SATURDAY, time: 22 });
  expect(errorOf(midnight).fields).toMatchObject([{ path: 'time', code: 'too_big' }]);
  expect(await claimsOf(booked)).toEqual(['21 16', '21 17', '21 18']);
});

test('asks again where the price has changed since the guest saw it', async () => {
  const booked = await bookTrip(app);
  const answer = await move(booked, { ...SUNDAY, amount: 2160 });
  expect([answer.status, errorOf(answer).code]).toEqual([409, 'price_changed']);
  expect(errorOf(answer).total).toEqual({ amount: 2400, currency: 'AED' });
});

test('moves nothing that would cost something to cancel, is over, or waits for its payment', async () => {
  const booked = await bookTrip(app);
  app.setNow(LATE);
  expect((await tripOf(booked)).can_move).toBe(false);
  expect(errorOf(await move(booked, SUNDAY)).code).toBe('status_conflict');
  app.setNow(FRIDAY_MORNING);
  await sql`update orders set order_status = 'declined'`.execute(app.db);
  expect(errorOf(await move(booked, SUNDAY)).code).toBe('status_conflict');
  const unpaid = await bookTrip(app, { time: 10, acq_method: 2, card_token: 'sandbox_paid' });
  expect(errorOf(await move(unpaid, SUNDAY)).code).toBe('status_conflict');
});

test('gives the hours to one of two who want them', async () => {
  for (let round = 0; round < 10; round++) {
    await clearOrders(app.db, 'payment_events');
    const one = await bookTrip(app);
    const other = await bookTrip(app, { time: 10, phone: '+971501234568' });
    const rival = bookingRequest({ date: SUNDAY.date, time: 13, phone: '+971501234569' });
    const answers = await Promise.all([
      move(one, SUNDAY),
      move(other, { ...SUNDAY, time: 11 }),
      app.post(createOrder.path, rival),
    ]);
    const codes = answers.map((each) => (each.status === 200 ? 'ok' : errorOf(each).code));
    expect(codes.toSorted()).toEqual(['ok', 'slot_taken', 'slot_taken']);
    expect([await claimsOf(one), await claimsOf(other)].flat()).toHaveLength(6);
  }
});

test('swaps hours with another who moves at the same time, or leaves both where they are', async () => {
  for (let round = 0; round < 10; round++) {
    await clearOrders(app.db, 'payment_events');
    const one = await bookTrip(app);
    const other = await bookTrip(app, { date: SUNDAY.date, time: 12, phone: '+971501234568' });
    const answers = await Promise.all([move(one, SUNDAY), move(other, SATURDAY)]);
    for (const answer of answers) expect([200, 409]).toContain(answer.status);
    expect(await claimsOf(one)).toHaveLength(3);
    expect(await claimsOf(other)).toHaveLength(3);
  }
});

test('is moved or declined, never both, where staff answer at the same time', async () => {
  for (let round = 0; round < 10; round++) {
    await clearOrders(app.db, 'payment_events');
    const booked = await bookPaidTrip(app, 2400, { date: SUNDAY.date });
    const { order_id } = booked;
    const declined = inTransaction(app.db, async (tx) => {
      const change = { order_id, to: 'declined', by: 'staff', now: new Date() } as const;
      const value = await changeOrder(tx, change, refundOrder);
      return { commit: value.ok, value };
    });
    const answer = await move(booked, SATURDAY);
    expect((await declined).ok).toBe(true);
    expect(await claimsOf(booked)).toEqual([]);
    expect(await moneyOf(booked)).toBe(
      answer.status === 200
        ? 'declined paid 216000 paid due:24000 due:216000'
        : 'declined paid 240000 paid due:240000',
    );
  }
});
