import * as trips from '@seahour/api-types/trips.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeOrder } from '../booking/change-order.ts';
import { RULES } from '../config/limit-rules.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { newsOf } from '../fixtures/news-of.ts';
import { fillStaff } from '../fixtures/staff.ts';
import { errorOf, FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { startTestServer } from '../fixtures/test-server.ts';
import {
  type BookedTrip,
  bookPaidTrip,
  bookTrip,
  cancelByRule,
  makeRefunds,
  payTrip,
  RULE,
} from '../fixtures/trips.ts';
import { refundOrder } from '../payments/refund.ts';
import { inTransaction } from '../platform/database/transaction.ts';

/** Of three hours at 720 AED. */
const TOTAL = 2160;
/** The start is at four on Saturday, city time. */
const A_DAY_BEFORE = '2026-11-20T11:59:59Z';
const LATE = '2026-11-20T12:00:00Z';
const TOO_LATE = '2026-11-21T08:00:00Z';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp();
  await cancelByRule(app);
  await sql`update companies set phone = '+971501112233'`.execute(app.db);
  await fillStaff(app.db);
});
beforeEach(async () => {
  await clearOrders(app.db, 'messages', 'pgboss.job', 'payment_events');
  app.setNow(FRIDAY_MORNING);
});
afterAll(() => app.stop());

const book = (rest: object = {}) => bookTrip(app, rest);
const bookPaid = () => bookPaidTrip(app, TOTAL);
const pay = (booked: BookedTrip) => payTrip(app, booked, TOTAL);

const cancel = ({ link }: BookedTrip, refund = 0) =>
  app.post(trips.cancelTrip.path, { link, refund });

async function moneyOf({ order_id }: BookedTrip): Promise<string> {
  const { rows } = await sql<{ said: string }>`
    select concat_ws(' ', o.order_status, o.payment_state, p.state, r.amount_minor) as said
    from orders o left join payments p using (order_id) left join refunds r using (order_id)
    where order_id = ${order_id}`.execute(app.db);
  return rows.map(({ said }) => said).join(', ');
}

const claimedHours = async () => (await sql`select from claimed_hours`.execute(app.db)).rows.length;

test('shows the guest their trip, without what opens it elsewhere', async () => {
  const { link, unique_id } = await book({ name: 'Elena', guests: 4 });
  const trip = await app.call(trips.getTrip, { link });
  expect(trip).toMatchObject({
    order_status: 'unconfirmed',
    title: 'Azure 46',
    date: '2026-11-21',
    time: '16:00:00',
    amount: TOTAL,
    name: 'Elena',
    guests: 4,
    company_phone: '+971 50 111 2233',
    phone: expect.stringMatching(/^\+971 50 \d{3} \d{4}$/),
    cancellation: RULE,
    cancel: { percent: 100, refund: 0 },
  });
  expect(JSON.stringify(trip)).not.toContain(unique_id);
});

test('says of a test that it is one, lets it be moved and cancelled, and claims no hours', async () => {
  const { link } = await book({ test: true });
  const trip = await app.call(trips.getTrip, { link });
  expect(trip).toMatchObject({ test: true, can_move: true });
  const { amount } = await app.call(trips.quoteMove, { link, date: '2026-11-22', time: 10 });
  const to = { link, date: '2026-11-22', time: 10, amount };
  expect(await app.call(trips.moveTrip, to)).toMatchObject({ test: true, date: '2026-11-22' });
  expect(await claimedHours()).toBe(0);
  const ended = await app.call(trips.cancelTrip, { link, refund: 0 });
  expect(ended).toMatchObject({ test: true, order_status: 'cancelled' });
  const live = await book();
  expect(await app.call(trips.getTrip, { link: live.link })).not.toHaveProperty('test');
});

test('gives the way to the payment to whom it waits for', async () => {
  const { link, unique_id } = await book({ acq_method: 2, card_token: 'sandbox_paid' });
  expect((await app.call(trips.getTrip, { link })).pay_order).toBe(unique_id);
});

test('opens nothing by a link that was changed or has ended', async () => {
  const booked = await book();
  const tampered = `B${booked.link.slice(1)}`;
  for (const path of [trips.getTrip.path, trips.getTripCalendar.path]) {
    const answer = await app.post(path, { link: tampered });
    expect([answer.status, errorOf(answer).code]).toEqual([403, 'link_invalid']);
  }
  const other = await app.post(trips.cancelTrip.path, { link: tampered, refund: 0 });
  expect(errorOf(other).code).toBe('link_invalid');
  app.setNow('2027-03-01T00:00:00Z');
  const late = await app.post(trips.getTrip.path, { link: booked.link });
  expect([late.status, errorOf(late).code]).toEqual([410, 'link_expired']);
});

test('frees the hours and tells staff and guest when the guest cancels', async () => {
  const booked = await book({ mail: 'anna@example.com' });
  expect(JSON.parse((await cancel(booked)).text)).toMatchObject({
    order_status: 'cancelled',
    cancel: null,
  });
  expect(await claimedHours()).toBe(0);
  expect((await newsOf(app)).staff).toEqual(['created', 'cancelled']);
  expect(errorOf(await cancel(booked)).code).toBe('status_conflict');
});

test.each([
  ['all of it in time', A_DAY_BEFORE, TOTAL, 'cancelled paid paid 216000'],
  ['a part of it later', LATE, TOTAL / 2, 'cancelled paid paid 108000'],
  ['nothing in the end', TOO_LATE, 0, 'cancelled paid paid'],
])('gives back %s', async (_, now, refund, money) => {
  const booked = await bookPaid();
  app.setNow(now);
  const trip = await app.call(trips.getTrip, { link: booked.link });
  expect(trip.cancel?.refund).toBe(refund);
  const after = JSON.parse((await cancel(booked, refund)).text);
  expect(after.refund ?? 0).toBe(refund);
  await makeRefunds(app, now);
  expect(await moneyOf(booked)).toBe(money);
  expect(await claimedHours()).toBe(0);
});

test('asks again where the sum has changed since the guest saw it', async () => {
  const booked = await bookPaid();
  app.setNow(LATE);
  const answer = await cancel(booked, TOTAL);
  expect([answer.status, errorOf(answer).code]).toEqual([409, 'price_changed']);
  expect(errorOf(answer).total).toEqual({ amount: TOTAL / 2, currency: 'AED' });
  expect(await moneyOf(booked)).toBe('unconfirmed paid paid');
});

test('keeps to the rule that was agreed to, whatever the catalogue says later', async () => {
  const booked = await bookPaid();
  await sql`update company_activities set cancellation = null`.execute(app.db);
  app.setNow(LATE);
  expect((await app.call(trips.getTrip, { link: booked.link })).cancel?.percent).toBe(50);
  await cancelByRule(app);
});

test('cancels nothing that has begun', async () => {
  const booked = await book();
  app.setNow('2026-11-21T12:00:00Z');
  expect((await app.call(trips.getTrip, { link: booked.link })).cancel).toBeNull();
  expect(errorOf(await cancel(booked)).code).toBe('status_conflict');
});

test('lets one of guest, guest and staff end a paid trip, and refunds it once', async () => {
  for (let round = 0; round < 10; round++) {
    await clearOrders(app.db, 'payment_events');
    const booked = await bookPaid();
    const { order_id } = booked;
    const declined = inTransaction(app.db, async (tx) => {
      const change = { order_id, to: 'declined', by: 'staff', now: new Date() } as const;
      const value = await changeOrder(tx, change, refundOrder);
      return { commit: value.ok, value };
    });
    const guests = await Promise.all([cancel(booked, TOTAL), cancel(booked, TOTAL)]);
    const won = guests.filter(({ status }) => status === 200).length + Number((await declined).ok);
    expect(won).toBe(1);
    expect(await moneyOf(booked)).toMatch(/^(cancelled|declined) paid paid 216000$/);
  }
});

test('gives the money back where the guest cancels while the payment comes', async () => {
  for (let round = 0; round < 10; round++) {
    await clearOrders(app.db, 'payment_events');
    const booked = await book({ acq_method: 2, card_token: 'sandbox_paid' });
    const [cancelled] = await Promise.all([cancel(booked), pay(booked)]);
    // Paid first: the guest is asked again, with the sum. Cancelled first: what came goes back.
    const money = await moneyOf(booked);
    if (cancelled.status === 200) expect(money).toMatch(/^cancelled \w+ \w+ 216000$/);
    else
      expect([errorOf(cancelled).code, money]).toEqual(['price_changed', 'unconfirmed paid paid']);
  }
});

test('shows a trip without its guest by the link of a calendar, and changes nothing by it', async () => {
  const booked = await book({ mail: 'anna@example.com', comment: 'At dawn', name: 'Anna' });
  const { file } = await app.call(trips.getTripCalendar, { link: booked.link });
  const url = /^URL;?[^:]*:(.*)$/m.exec(file.replace(/\r?\n[ \t]/g, ''))?.[1] ?? '';
  const link = url.split('#')[1]?.trim() ?? '';
  expect(link).not.toBe(booked.link);
  const shown = await app.call(trips.getTrip, { link });
  expect(shown).toMatchObject({ number: booked.number, is_read_only: true, cancel: null });
  expect(JSON.stringify(shown)).not.toMatch(/Anna|anna@|\+971501234567|At dawn/);
  for (const [path, rest] of [
    [trips.cancelTrip.path, { refund: 0 }],
    [trips.quoteMove.path, { date: '2026-11-22', time: 10 }],
    [trips.moveTrip.path, { date: '2026-11-22', time: 10, amount: 2160 }],
  ] as const) {
    expect(errorOf(await app.post(path, { link, ...rest })).code).toBe('link_invalid');
  }
});

test('lets a guest change a trip some times an hour, and nobody use up their turns', async () => {
  const limited = await startTestServer({ db: app.db });
  const post = (path: string, payload: object) =>
    fetch(limited.base + path, {
      method: 'POST',
      headers: { 'Content-Type': 'application/json' },
      body: JSON.stringify(payload),
    });
  const booked = await book();
  const { file } = await app.call(trips.getTripCalendar, { link: booked.link });
  const [, shared = ''] = /trip#(\S+)/.exec(file.replace(/\r?\n[ \t]/g, '')) ?? [];
  for (const link of [shared, `${booked.link.slice(0, 25)}AAAA`]) {
    for (let times = 0; times < 12; times++) {
      expect((await post(trips.cancelTrip.path, { link, refund: 0 })).status).toBe(403);
    }
  }
  const statuses: number[] = [];
  for (let times = 0; times < 12; times++) {
    const to = { date: '2026-11-21', time: times % 2 ? 16 : 17, amount: 1 };
    statuses.push((await post(trips.moveTrip.path, { link: booked.link, ...to })).status);
  }
  expect(statuses.indexOf(429)).toBe(RULES.trip_change.points);
  await limited.stop();
});
