import { getOrder } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookOrder } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { deliverStripeEvent, STRIPE_SETTINGS } from '../fixtures/stripe-events.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { toldTo } from '../fixtures/told-to.ts';
import { countAlarms } from './alarms/alarm-rows.ts';
import { refundSum } from './refund.ts';

let app: TestApp;
let events = 0;
beforeAll(async () => {
  app = await startTestApp({ settings: STRIPE_SETTINGS });
});
afterAll(() => app.stop());

let order_id: string;
let unique_id: string;
beforeEach(async () => {
  await clearOrders(app.db, 'payment_events');
  const request = { acq_method: 2, card_token: 'pm_1', mail: 'anna@example.com' };
  ({ order_id, unique_id } = await bookOrder(app, request));
  const intent = { id: 'pi_1', object: 'payment_intent', metadata: { order_id } };
  await tell('payment_intent.succeeded', { ...intent, amount_received: 216_000, currency: 'aed' });
  await sql`truncate staff_notices, pgboss.job`.execute(app.db);
});

async function tell(type: string, object: object): Promise<void> {
  const id = `evt_${++events}`;
  const payload = JSON.stringify({ id, object: 'event', type, data: { object } });
  expect(await deliverStripeEvent(app, payload)).toBe(200);
}

const charge = (amount_refunded: number) => ({
  id: 'ch_1',
  object: 'charge',
  payment_intent: 'pi_1',
  metadata: {},
  currency: 'aed',
  amount_refunded,
  refunded: amount_refunded === 216_000,
});
const dispute = (status: string) => ({
  id: 'dp_1',
  object: 'dispute',
  payment_intent: 'pi_1',
  status,
});

async function seen() {
  const { rows } = await sql<Record<string, unknown>>`
    select order_status, payment_state, end_reason, money_flag,
      (select count(*) from claimed_hours ch where ch.order_id = o.order_id) as hours,
      (select string_agg(event, ' ' order by id) from staff_notices n
        where n.order_id = o.order_id) as notices,
      (select string_agg(data ->> 'event', ' ' order by data ->> 'event') from pgboss.job
        where name = 'guest-message') as mails,
      (select count(*) from pgboss.job where name = 'refund') as refunds
    from orders o where order_id = ${order_id}`.execute(app.db);
  return rows[0];
}

test('frees the hours of a payment that was returned at the provider, and tells everybody', async () => {
  await tell('charge.refunded', charge(216_000));
  await tell('charge.refunded', charge(216_000));
  expect(await seen()).toEqual({
    order_status: 'cancelled',
    payment_state: 'refunded',
    end_reason: 'refunded_outside',
    money_flag: null,
    hours: 0,
    notices: 'refunded_outside',
    mails: 'cancelled',
    refunds: 0,
  });
});

/** What the subject of each mail to the guest begins with, and its lead. */
async function mailsSent(): Promise<string[]> {
  const { 'anna@example.com': mails = [] } = await toldTo(app);
  return mails.map((mail) => {
    const [subject = '', , lead] = mail.split('\n\n');
    return `${subject.split(':')[0]}: ${lead}`;
  });
}

const refundShown = async () => (await app.call(getOrder, { order_id: unique_id })).refund;

test('says once, in mail and on the page, what was returned at the provider as a whole', async () => {
  await tell('charge.refunded', charge(216_000));
  expect(await mailsSent()).toEqual([
    'Canceled: The hours are free again. We are refunding 2,160 AED to your card.',
  ]);
  expect(await refundShown()).toBe(2_160);
});

test('says the whole sum once where the rest follows a part', async () => {
  await tell('charge.refunded', charge(64_800));
  expect(await mailsSent()).toEqual([]);
  await tell('charge.refunded', charge(216_000));
  expect(await mailsSent()).toEqual([
    'Canceled: The hours are free again. We are refunding 2,160 AED to your card.',
  ]);
  expect(await refundShown()).toBe(2_160);
  expect(await refundSums()).toEqual([216_000]);
});

test('says what was returned of an order that had ended without a refund', async () => {
  await sql`update orders set order_status = 'cancelled'`.execute(app.db);
  await tell('charge.refunded', charge(216_000));
  expect(await mailsSent()).toEqual([
    'Refunded: We have refunded 2,160 AED to your card. Your bank will show it within a few days.',
  ]);
  expect(await refundShown()).toBe(2_160);
});

test('adds what was returned by hand to what was on its way back for a cheaper trip', async () => {
  await refundSum(app.db, order_id, 50_000, new Date(FRIDAY_MORNING));
  await tell('charge.refunded', charge(216_000));
  expect(await mailsSent()).toEqual([
    'Canceled: The hours are free again. We are refunding 2,160 AED to your card.',
  ]);
  expect(await refundShown()).toBe(2_160);
  expect(await refundSums()).toEqual([50_000, 166_000]);
});

test('says what was really returned of a payment of another sum', async () => {
  await sql`update payments set state = 'mismatched'`.execute(app.db);
  await sql`update orders set payment_state = 'pending'`.execute(app.db);
  await tell('charge.refunded', { ...charge(1_000), refunded: true });
  expect(await mailsSent()).toEqual([
    'Canceled: The hours are free again. We are refunding 10 AED to your card.',
  ]);
  expect(await refundShown()).toBe(10);
});

const refundSums = async () =>
  (
    await sql<{ amount_minor: number }>`
      select amount_minor from refunds order by amount_minor`.execute(app.db)
  ).rows.map(({ amount_minor }) => amount_minor);

test('has staff look into a payment of which a part was returned at the provider', async () => {
  await tell('charge.refunded', charge(5_000));
  expect(await seen()).toMatchObject({
    order_status: 'unconfirmed',
    payment_state: 'paid',
    money_flag: 'partly_refunded',
    hours: 3,
    notices: 'partly_refunded',
  });
});

test.each([
  ['won', null, 'dispute_opened dispute_won', 'paid'],
  ['warning_closed', null, 'dispute_opened dispute_won', 'paid'],
  ['lost', 'dispute_lost', 'dispute_opened dispute_lost', 'lost'],
])('tells staff of a dispute that is opened and %s', async (status, money_flag, notices, state) => {
  await tell('charge.dispute.created', dispute('needs_response'));
  expect(await seen()).toMatchObject({ money_flag: 'disputed', hours: 3 });
  expect((await countAlarms(app.db)).get('payment_disputed')).toBe(1);
  await tell('charge.dispute.closed', dispute(status));
  expect(await seen()).toMatchObject({ money_flag, notices, hours: 3 });
  expect((await countAlarms(app.db)).get('payment_disputed')).toBeUndefined();
  const { rows } = await sql`select state from payments`.execute(app.db);
  expect(rows).toEqual([{ state }]);
});

test('keeps a dispute lost whose beginning is told after its end', async () => {
  await tell('charge.dispute.closed', dispute('lost'));
  await tell('charge.dispute.created', dispute('needs_response'));
  expect(await seen()).toMatchObject({ money_flag: 'dispute_lost', notices: 'dispute_lost' });
  expect((await countAlarms(app.db)).get('payment_disputed')).toBeUndefined();
});

test('acknowledges news of payments that are not ours', async () => {
  await tell('charge.refunded', { ...charge(216_000), payment_intent: 'pi_other' });
  await tell('charge.dispute.created', {
    ...dispute('needs_response'),
    payment_intent: 'pi_other',
  });
  await tell('charge.dispute.created', { ...dispute('needs_response'), payment_intent: null });
  expect(await seen()).toMatchObject({ order_status: 'unconfirmed', notices: null });
});

const refundRows = async () =>
  (await sql`select state, attempt, last_error from refunds`.execute(app.db)).rows;

test('gives money back once more that did not arrive', async () => {
  await tell('charge.refunded', charge(216_000));
  const failed = { id: 're_1', object: 'refund', payment_intent: 'pi_1' };
  await tell('charge.refund.updated', { ...failed, status: 'succeeded' });
  expect(await refundRows()).toMatchObject([{ state: 'done', attempt: 1 }]);
  const refused = { ...failed, status: 'failed', failure_reason: 'lost_or_stolen_card' };
  await tell('refund.failed', refused);
  await tell('charge.refund.updated', refused);
  expect(await refundRows()).toEqual([
    { state: 'due', attempt: 2, last_error: 'declined: lost_or_stolen_card' },
  ]);
  expect(await seen()).toMatchObject({ refunds: 1 });
});

test('keeps a paid order whose second payment was returned at the provider', async () => {
  const second = { id: 'pi_2', object: 'payment_intent', metadata: { order_id } };
  const wrong = { ...second, amount_received: 1_000, currency: 'aed' };
  await tell('payment_intent.succeeded', wrong);
  await tell('charge.refunded', { ...charge(216_000), payment_intent: 'pi_2' });
  expect(await seen()).toMatchObject({
    order_status: 'unconfirmed',
    payment_state: 'paid',
    hours: 3,
    refunds: 0,
  });
});

test('has nothing left to give back after a dispute that was lost', async () => {
  await sql`update payments set state = 'refund_due'`.execute(app.db);
  await sql`
    insert into refunds (refund_id, payment_id, order_id, company_activity_id, amount_minor, state,
      next_at, created_at)
    select 'due', payment_id, order_id, company_activity_id, amount_minor, 'due', next_at, created_at from payments
  `.execute(app.db);
  await tell('charge.dispute.closed', dispute('lost'));
  expect(await refundRows()).toMatchObject([{ state: 'done' }]);
});

test('takes news with characters that the database refuses, and takes them once', async () => {
  const odd = { ...charge(0), payment_intent: 'pi_\0other', metadata: { order_id: 'x\0\ud83d' } };
  await tell('charge.refunded', odd);
  await tell('payment_intent.succeeded', { id: 'pi_\0', currency: 'aed', metadata: odd.metadata });
  const payload = JSON.stringify({
    id: 'evt_\0',
    object: 'event',
    type: 'x',
    data: { object: {} },
  });
  expect(await deliverStripeEvent(app, payload)).toBe(200);
  expect(await deliverStripeEvent(app, payload)).toBe(200);
});
