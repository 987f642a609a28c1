import { setTimeout } from 'node:timers/promises';
import { createOrder, getPaymentMethods } from '@seahour/api-types/orders.ts';
import type { OrderId, UniqueId } from '@seahour/api-types/primitives.ts';
import * as staff from '@seahour/api-types/staff.ts';
import { cancelTrip } from '@seahour/api-types/trips.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeOrder } from '../booking/change-order.ts';
import { lapseOrders } from '../booking/lapse.ts';
import { fillHotel, HOTEL } from '../fixtures/partners.ts';
import { openStaffDesk, SATURDAY_AT_FIVE, type StaffDesk, WEB } from '../fixtures/staff-desk.ts';
import { FRIDAY_MORNING, startTestApp } from '../fixtures/test-app.ts';
import { cancelByRule, linkOf } from '../fixtures/trips.ts';
import { createKey } from '../partners/keys.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { createLog } from '../platform/log.ts';
import { eraseGuest } from '../retention/erase-guest.ts';
import { queueNoShowFee } from './guarantee-rows.ts';
import { sweepMoney } from './money-sweep.ts';
import { type PaymentProvider, PaymentsUnavailable } from './providers/provider.ts';
import { createSandbox } from './providers/sandbox.ts';
import { refundOrder } from './refund.ts';
import { findStuckMoney } from './stuck-money.ts';

let desk: StaffDesk;
let provider: PaymentProvider;
let released: string[];
beforeAll(async () => {
  desk = await openStaffDesk();
  await cancelByRule(desk.app, 50);
  const sandbox = createSandbox(desk.app.db, 'all');
  provider = {
    ...sandbox,
    async releaseCard(reference) {
      released.push(reference);
      return sandbox.releaseCard(reference);
    },
  };
});
afterAll(() => desk.app.stop());
beforeEach(async () => {
  released = [];
  await desk.clear();
});

const log = createLog('silent');
const morning = new Date(FRIDAY_MORNING);
const atFive = new Date(SATURDAY_AT_FIVE);
/** A day after the start, and a minute. */
const TOO_LATE = '2026-11-22T12:01:00Z';
/** Azure 46 for three hours with its extras comes to 3,960 AED. */
const FEE = 1_980;

const sweep = (now = morning, by = provider) => sweepMoney(desk.app.db, [by], { log, now });
const guarantee = async (order: OrderId) => (await desk.details(order)).card_guarantee;

async function seen(orderId: OrderId) {
  const { rows } = await sql<{ notices: string | null; card_token: string | null }>`
    select card_token, (select string_agg(event, ' ' order by message_id) from messages n
      where n.order_id = o.order_id and audience = 'staff' and staff_id = 1) as notices
    from orders o where order_id = ${orderId}`.execute(desk.app.db);
  return { card_guarantee: await guarantee(orderId), ...rows[0] };
}

/** A confirmed order whose card is kept, on the evening of its trip. */
async function begun(card_token = 'sandbox_paid'): Promise<OrderId> {
  const order = await desk.book({ card_token });
  await sweep();
  await desk.move('omar', order, 'confirmed');
  await desk.at(SATURDAY_AT_FIVE);
  return order;
}

const missed = (
  order_id: OrderId,
  no_show_fee?: 'charge' | 'waive',
  name: 'omar' | 'lena' = 'omar',
) =>
  desk.app.post(staff.setOrderStatus.path, {
    ...desk.by(name),
    order_id,
    status: 'no_show',
    ...(no_show_fee && { no_show_fee }),
  });

const payments = async () =>
  (await sql`select purpose, state, amount_minor from payments`.execute(desk.app.db)).rows;

test('asks for a card wherever it is said that one is asked for', async () => {
  const methods = await desk.app.call(getPaymentMethods, {});
  expect(methods).toContainEqual({ id: 1, guarantee: 'card' });
  const refused = await desk.app.post(createOrder.path, WEB);
  expect(refused.status).toBe(422);
  expect(JSON.parse(refused.text).error.fields).toMatchObject([
    { path: 'card_token', code: 'required' },
  ]);
});

test('asks for none on a page that cannot show the form', async () => {
  const elsewhere = { Origin: 'https://somebody.example' };
  expect(await desk.app.call(getPaymentMethods, {}, elsewhere)).toEqual([{ id: 1 }]);
  await desk.app.call(createOrder, WEB, elsewhere);
  await sweep();
  const { rows } = await sql<{ id: OrderId }>`select order_id as id from orders`.execute(
    desk.app.db,
  );
  expect(await seen(rows[0]?.id as OrderId)).toMatchObject({
    card_guarantee: undefined,
    notices: 'created',
  });
});

test('asks for none of a program that books by a key, which has no form', async () => {
  await fillHotel(desk.app.db);
  const key = await createKey(desk.app.db, { partnerId: HOTEL.id, name: 'Website' }, morning);
  const bookBy = (Authorization: string) => desk.app.post(createOrder.path, WEB, { Authorization });
  // A password for a proxy is no key.
  expect((await bookBy('Basic b2xnYTpwYXNz')).status).toBe(422);
  expect((await bookBy('Bearer sh_live_wrong')).status).toBe(401);
  expect((await bookBy(`Bearer ${key}`)).status).toBe(200);
});

test('asks for none where it is set so, or where not coming costs nothing, and keeps none', async () => {
  const trusting = await startTestApp({ settings: { PAY_LATER_GUARANTEE: 'off' } });
  await cancelByRule(trusting, 50);
  await trusting.call(createOrder, WEB);
  await trusting.stop();
  const free = await startTestApp();
  await cancelByRule(free, 0);
  await free.call(createOrder, { ...WEB, card_token: 'sandbox_paid' });
  const { rows } = await sql`select card_token from orders`.execute(free.db);
  expect(rows).toEqual([{ card_token: null }]);
  await free.stop();
});

test('answers a repeated request with its order also after cards are asked for', async () => {
  const key = { 'Idempotency-Key': 'once-1234567890' };
  const elsewhere = { Origin: 'https://somebody.example' };
  const placed = await desk.app.call(createOrder, WEB, { ...key, ...elsewhere });
  expect((await desk.app.call(createOrder, WEB, key)).unique_id).toBe(placed.unique_id);
});

test.each([
  ['sandbox_paid', 'kept', 'created'],
  ['sandbox_declined', 'refused', 'created card_not_kept'],
  ['sandbox_confirm', 'unconfirmed', 'created card_not_kept'],
])('shows staff how the card %s stands, and tells them where it is missing', async (...row) => {
  const [card_token, card_guarantee, notices] = row;
  const order = await desk.book({ card_token });
  expect((await seen(order)).card_guarantee).toBe('waiting');
  await sweep();
  await sweep();
  expect(await seen(order)).toEqual({ card_guarantee, card_token: null, notices });
});

test('asks again while the provider is away, and gives up a card that has grown old', async () => {
  const order = await desk.book({ card_token: 'sandbox_paid' });
  const away: PaymentProvider = {
    ...provider,
    keepCard: () => Promise.reject(new PaymentsUnavailable('away')),
  };
  await sweep(morning, away);
  expect((await seen(order)).card_guarantee).toBe('waiting');
  const nextMorning = new Date(morning.getTime() + 24 * 3_600_000);
  await sweep(nextMorning, away);
  expect(await seen(order)).toEqual({
    card_guarantee: 'refused',
    card_token: null,
    notices: 'created card_not_kept',
  });
});

test('asks once more for a card of which no answer came, before it is given up', async () => {
  const order = await desk.book({ card_token: 'sandbox_paid' });
  const unheard: PaymentProvider = {
    ...provider,
    async keepCard(asked) {
      await provider.keepCard(asked);
      throw new PaymentsUnavailable('the answer is lost');
    },
  };
  await sweep(morning, unheard);
  await sweep(new Date(morning.getTime() + 13 * 3_600_000));
  expect(await guarantee(order)).toBe('kept');
});

test('forgets a card whose order ends before the provider hears of it', async () => {
  const order = await desk.book({ card_token: 'sandbox_paid' });
  await desk.move('omar', order, 'declined');
  expect(await seen(order)).toMatchObject({ card_guarantee: undefined, card_token: null });
});

test('says what not coming costs, to the guest and to the owner alone of the crew', async () => {
  const order = await desk.book({ card_token: 'sandbox_paid' });
  await sweep();
  const fee = { amount: FEE, state: 'secured' };
  expect(await desk.details(order)).toMatchObject({
    no_show_fee: fee,
    charge_until: '2026-11-22T12:00:00.000Z',
  });
  expect(await desk.details(order, 'lena')).not.toHaveProperty('no_show_fee');
  expect(await desk.details(order, 'lena')).toHaveProperty('charge_until');
});

test.each([undefined, 'charge'] as const)('charges a no-show once (%s)', async (said) => {
  const order = await begun();
  const both = await Promise.all([missed(order, said), missed(order, said, 'lena')]);
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409]);
  expect((await desk.details(order)).no_show_fee).toEqual({ amount: FEE, state: 'due' });
  await Promise.all([sweep(atFive), sweep(atFive)]);
  await sweep(new Date(atFive.getTime() + 600_000));
  expect(await payments()).toEqual([
    { purpose: 'no_show', state: 'paid', amount_minor: FEE * 100 },
  ]);
  expect(await desk.details(order)).toMatchObject({
    no_show_fee: { amount: FEE, state: 'charged' },
    card_guarantee: 'released',
    payment_status: '0',
  });
  // Two sweeps at once may both ask, which is the same.
  expect(new Set(released).size).toBe(1);
});

test('charges nothing where the crew waives it, and lets the card go', async () => {
  const order = await begun();
  await missed(order, 'waive');
  await sweep(atFive);
  expect(await payments()).toEqual([]);
  expect(await guarantee(order)).toBe('released');
  expect(await desk.details(order)).not.toHaveProperty('no_show_fee');
});

test('charges nothing later than a day after the start', async () => {
  const order = await begun();
  await desk.at(TOO_LATE);
  expect((await missed(order, 'charge')).status).toBe(200);
  await sweep(new Date(TOO_LATE));
  expect(await payments()).toEqual([]);
  expect(await guarantee(order)).toBe('released');
});

test('charges nothing to a card that is not kept', async () => {
  const order = await begun('sandbox_confirm');
  expect(await desk.details(order)).not.toHaveProperty('charge_until');
  await missed(order);
  await sweep(atFive);
  expect(await payments()).toEqual([]);
});

test('tells the crew of a card that is declined, and lets it go', async () => {
  const order = await begun('sandbox_insufficient');
  await missed(order);
  await sweep(atFive);
  await sweep(atFive);
  expect(await desk.details(order)).toMatchObject({
    no_show_fee: { amount: FEE, state: 'failed' },
    card_guarantee: 'released',
  });
  expect((await seen(order)).notices).toContain('no_show_not_charged');
});

test('charges once the provider is back, and lets no card go meanwhile', async () => {
  const order = await begun();
  await missed(order);
  const away: PaymentProvider = {
    ...provider,
    chargeCard: () => Promise.reject(new PaymentsUnavailable('away')),
  };
  await sweep(atFive, away);
  expect(released).toEqual([]);
  const later = new Date(atFive.getTime() + 600_000);
  await sweep(later);
  await sweep(later);
  expect((await desk.details(order)).no_show_fee).toMatchObject({ state: 'charged' });
  expect(released).toHaveLength(1);
});

test('gives a fee up that could not be asked for in days, and alarms meanwhile', async () => {
  const order = await begun();
  await missed(order);
  const since = new Date(atFive.getTime() + 2 * 3_600_000);
  const two = new Date(since.getTime() + 2 * 3_600_000);
  const all = { payment: since, refund: since, guarantee: since };
  const stuck = await findStuckMoney(desk.app.db, all, two);
  expect(stuck).toContainEqual(expect.objectContaining({ name: 'payment_stuck', order_id: order }));
  const late = new Date(atFive.getTime() + 4 * 86_400_000);
  await sweep(late);
  await sweep(new Date(late.getTime() + 600_000));
  expect(await desk.details(order)).toMatchObject({
    no_show_fee: { state: 'failed' },
    card_guarantee: 'released',
  });
});

test('alarms of a card that nobody lets go', async () => {
  const order = await desk.book({ card_token: 'sandbox_paid' });
  await sweep();
  const late = new Date('2026-11-23T12:00:00Z');
  const since = { payment: late, refund: late, guarantee: late };
  expect(await findStuckMoney(desk.app.db, since, late)).toMatchObject([
    { name: 'guarantee_stuck', order_id: order },
  ]);
});

test('lets no card go of which a fee begins at the same moment', async () => {
  const order = await begun();
  const last = new Date('2026-11-22T11:59:59Z');
  const decided = Promise.withResolvers<void>();
  const swept = inTransaction(desk.app.db, async (tx) => {
    const change = { order_id: order, to: 'no_show', by: 'staff', now: last } as const;
    const value = await changeOrder(tx, change, refundOrder);
    const sweeping = sweep(new Date('2026-11-22T12:00:01Z'));
    await setTimeout(200);
    await queueNoShowFee(tx, order, last);
    decided.resolve();
    return { commit: value.ok, value: { sweeping } };
  });
  await decided.promise;
  await (await swept).sweeping;
  expect(released).toEqual([]);
  await sweep(new Date('2026-11-22T12:10:00Z'));
  expect((await desk.details(order)).no_show_fee).toMatchObject({ state: 'charged' });
});

test('erases no guest whose card can still be charged', async () => {
  const order = await begun();
  await desk.at('2026-11-21T20:00:00Z');
  const { unsettled } = await eraseGuest(
    desk.app.db,
    { mail: WEB.mail },
    { now: new Date('2026-11-21T20:00:00Z'), outbox: '/nowhere' },
  );
  expect(unsettled).toHaveLength(1);
  expect(await guarantee(order)).toBe('kept');
});

test.each([
  ['PAY_LATER_GUARANTEE', 'off'],
  ['PAYMENTS', 'none'],
])('keeps no token where %s is %s', async (name, value) => {
  const app = await startTestApp({ settings: { [name]: value } });
  await cancelByRule(app, 50);
  await app.call(createOrder, { ...WEB, card_token: 'sandbox_paid' });
  const { rows } = await sql`select card_token from orders`.execute(app.db);
  expect(rows).toEqual([{ card_token: null }]);
  await app.stop();
});

test.each([
  ['declined', (order: OrderId) => desk.move('omar', order, 'declined')],
  [
    'cancelled by its guest',
    async (order: OrderId) => {
      const { rows } = await sql<{ unique_id: UniqueId }>`
        select unique_id from orders where order_id = ${order}`.execute(desk.app.db);
      const link = await linkOf(desk.app, rows[0]?.unique_id as UniqueId);
      await desk.app.call(cancelTrip, { link, refund: 0 });
    },
  ],
  ['not answered', () => lapseOrders(desk.app.db, refundOrder, new Date('2026-11-21T12:00:00Z'))],
  [
    'over',
    async (order: OrderId) => {
      await desk.move('omar', order, 'confirmed');
      await desk.at(SATURDAY_AT_FIVE);
      await desk.move('omar', order, 'completed');
    },
  ],
])('lets the card of an order go that is %s', async (_, end) => {
  const order = await desk.book({ card_token: 'sandbox_paid' });
  await sweep();
  await sweep();
  expect(released).toEqual([]);
  await end(order);
  await sweep(atFive);
  expect(released).toEqual([`sandbox_card_paid_${order}`]);
  expect(await guarantee(order)).toBe('released');
});

test('lets a card go that was being kept while its order ended', async () => {
  const order = await desk.book({ card_token: 'sandbox_paid' });
  const slow: PaymentProvider = {
    ...provider,
    async keepCard(asked) {
      const kept = await provider.keepCard(asked);
      await desk.move('omar', order, 'declined');
      return kept;
    },
  };
  await sweep(morning, slow);
  await sweep();
  expect(released).toEqual([`sandbox_card_paid_${order}`]);
});

test('hands no card to the provider whose order has ended before', async () => {
  const order = await desk.book({ card_token: 'sandbox_paid' });
  const asked: string[] = [];
  const away: PaymentProvider = {
    ...provider,
    keepCard: async ({ order_id }) => {
      asked.push(order_id);
      throw new Error('unexpected');
    },
  };
  await sql`insert into card_guarantees (order_id, company_activity_id, provider, state, next_at,
    created_at) select order_id, company_activity_id, 'sandbox', 'waiting', ${morning}, ${morning}
    from orders`.execute(desk.app.db);
  await desk.move('omar', order, 'declined');
  await sweep(morning, away);
  expect(asked).toEqual([]);
  expect(await guarantee(order)).toBe('released');
});

test('tells nobody of a card that is refused once its order has ended', async () => {
  const order = await desk.book({ card_token: 'sandbox_declined' });
  const away: PaymentProvider = {
    ...provider,
    keepCard: () => Promise.reject(new PaymentsUnavailable('away')),
  };
  await sweep(morning, away);
  await desk.move('omar', order, 'declined');
  await sweep(new Date(morning.getTime() + 60_000));
  expect(await seen(order)).toMatchObject({ card_guarantee: 'refused', notices: 'created' });
});

test('hands no card of an ended order to a provider that refused it for our mistake', async () => {
  const order = await desk.book({ card_token: 'sandbox_paid' });
  const refused = { state: 'refused', reason: 'misconfigured', detail: 'key' } as const;
  await sweep(morning, { ...provider, keepCard: async () => refused });
  await desk.move('omar', order, 'declined');
  const asked: string[] = [];
  const mended: PaymentProvider = {
    ...provider,
    async keepCard({ order_id }) {
      asked.push(order_id);
      return { state: 'refused' };
    },
  };
  await sweep(new Date(morning.getTime() + 60_000), mended);
  expect(asked).toEqual([]);
  expect(await guarantee(order)).toBe('released');
});

test('keeps the card of a trip that was moved until a day after its new hours', async () => {
  const order = await desk.book({ card_token: 'sandbox_paid' });
  await sweep();
  await sql`update orders set starts_at = starts_at + interval '2 days', date = date + 2`.execute(
    desk.app.db,
  );
  await sweep(new Date(TOO_LATE));
  expect(await guarantee(order)).toBe('kept');
  await sweep(new Date('2026-11-24T12:00:00Z'));
  expect(await guarantee(order)).toBe('released');
});
