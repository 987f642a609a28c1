import { randomUUID } from 'node:crypto';
import { getOrder } from '@seahour/api-types/orders.ts';
import type { OrderId, UniqueId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { countAlarms } from '../alarms/alarm-rows.ts';
import { changeOrder } from '../booking/change-order.ts';
import { JOIN_MONEY, MONEY_COLUMNS } from '../booking/order-money.ts';
import { bookOrder } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { clearNews, newsOf } from '../fixtures/news-of.ts';
import { fillStaff } from '../fixtures/staff.ts';
import { type StripeApi, startStripeApi } from '../fixtures/stripe-api.ts';
import { deliverStripeEvent, STRIPE_SETTINGS } from '../fixtures/stripe-events.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { toldTo } from '../fixtures/told-to.ts';
import { createLog } from '../platform/log.ts';
import { sweepMoney } from './money-sweep.ts';
import { createSandbox } from './providers/sandbox.ts';
import { createStripe } from './providers/stripe.ts';
import { driveRefunds, refundOrder, refundSum } from './refund.ts';
import { listUnknownPayments } from './unknown-payments.ts';

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };

let app: TestApp;
let api: StripeApi;
let events = 0;
beforeAll(async () => {
  app = await startTestApp({ settings: STRIPE_SETTINGS });
  await fillStaff(app.db);
  api = await startStripeApi();
});
afterAll(async () => {
  await api.stop();
  await app.stop();
});

let order_id: OrderId;
let unique_id: UniqueId;
beforeEach(async () => {
  await clearOrders(app.db, 'payment_events', 'unknown_payments');
  const request = { acq_method: 2, card_token: 'pm_1', mail: 'anna@example.com' };
  ({ order_id, unique_id } = await bookOrder(app, request));
  const intent = { id: 'pi_1', object: 'payment_intent', metadata: { order_id } };
  await tell('payment_intent.succeeded', { ...intent, amount_received: 216_000, currency: 'aed' });
  await clearNews(app);
});

async function tell(type: string, object: object, created = 0): Promise<void> {
  const id = `evt_${++events}`;
  const payload = JSON.stringify({ id, object: 'event', type, created, data: { object } });
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

async function decline(): Promise<void> {
  const change = { order_id, to: 'declined', by: 'staff', now: new Date(FRIDAY_MORNING) } as const;
  await changeOrder(app.db, change, refundOrder);
}

async function seen() {
  const { rows } = await sql<Record<string, unknown>>`
    select order_status, ${MONEY_COLUMNS}, end_reason,
      (select count(*) from claimed_hours ch where ch.order_id = o.order_id) as hours,
      (select count(*) from pgboss.job where name = 'refund') as refunds
    from orders o ${JOIN_MONEY} where order_id = ${order_id}`.execute(app.db);
  return { ...rows[0], ...(await newsOf(app, order_id)) } as Record<string, unknown>;
}

test('frees the hours of a payment that was returned at the provider, and tells everybody', async () => {
  await tell('charge.refunded', charge(216_000));
  await tell('charge.refunded', charge(216_000));
  expect(await seen()).toEqual({
    order_status: 'cancelled',
    payment_status: 'refunded',
    paid_minor: 216_000,
    asked_minor: 216_000,
    refund_minor: 216_000,
    last_refund_minor: 216_000,
    gift_minor: 216_000,
    surplus_back_minor: 0,
    taken_minor: 0,
    is_mismatched: false,
    end_reason: 'refunded_outside',
    money_flag: null,
    hours: 0,
    staff: ['refunded_outside'],
    guest: ['cancelled'],
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
    'Canceled: The hours are free again. We are refunding 1,512 AED to your card. 648 AED went back to it before.',
  ]);
  expect(await refundShown()).toBe(2_160);
  expect(await refundSums()).toEqual([64_800, 151_200]);
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
    'Canceled: The hours are free again. We are refunding 1,660 AED to your card. 500 AED went back to it before.',
  ]);
  expect(await refundShown()).toBe(2_160);
  expect(await refundSums()).toEqual([50_000, 166_000]);
});

test('says what was really returned of a payment of another sum', async () => {
  await sql`update payments set state = 'mismatched', received_minor = 1000`.execute(app.db);
  await sql`update orders set payment_state = 'pending', expires_at = now()`.execute(app.db);
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
    payment_status: 'paid',
    money_flag: 'partly_refunded',
    hours: 3,
    staff: ['partly_refunded'],
  });
});

/** What stands after a round of the sweep, which asks no provider. */
async function alarms(): Promise<string[]> {
  await sweepMoney(app.db, [], { log: createLog('silent'), now: new Date(FRIDAY_MORNING) });
  return [...(await countAlarms(app.db)).keys()];
}

test.each([
  ['won', null, 'dispute_opened dispute_won'],
  ['warning_closed', null, 'dispute_opened dispute_won'],
  ['lost', 'dispute_lost', 'dispute_opened dispute_lost'],
])('tells staff of a dispute that is opened and %s', async (status, money_flag, notices) => {
  await tell('charge.dispute.created', dispute('needs_response'));
  expect(await seen()).toMatchObject({ money_flag: 'disputed', hours: 3 });
  expect(await alarms()).toEqual(['payment_disputed']);
  await tell('charge.dispute.closed', dispute(status));
  await tell('charge.dispute.closed', dispute(status));
  expect(await seen()).toMatchObject({
    money_flag,
    staff: notices.split(' '),
    hours: 3,
    paid_minor: 216_000,
  });
  expect(await alarms()).toEqual([]);
});

test.each([
  ['needs_response lost', 'disputed dispute_lost'],
  ['lost needs_response', 'dispute_lost dispute_lost'],
  ['won needs_response', 'none none'],
  ['needs_response lost won', 'disputed dispute_lost none'],
  ['lost won needs_response', 'dispute_lost none none'],
])('takes the news of a dispute in any order: %s', async (statuses, flags) => {
  const stood: unknown[] = [];
  for (const [at, status] of statuses.split(' ').entries()) {
    await tell(
      status === 'needs_response' ? 'charge.dispute.created' : 'charge.dispute.closed',
      dispute(status),
      at,
    );
    stood.push((await seen())?.money_flag ?? 'none');
  }
  expect(stood.join(' ')).toBe(flags);
});

test('takes the later of two decisions, whichever comes first', async () => {
  await tell('charge.dispute.closed', dispute('won'), 2);
  await tell('charge.dispute.closed', dispute('lost'), 1);
  expect(await seen()).toMatchObject({ money_flag: null, staff: ['dispute_won'] });
});

test('gives back what was won after it had been lost, and asks for nothing before', async () => {
  await tell('charge.dispute.created', dispute('needs_response'));
  await decline();
  expect(await mailsSent()).toEqual([
    expect.stringContaining('Your bank is looking into the payment and decides whether'),
  ]);
  await tell('charge.dispute.closed', dispute('lost'), 1);
  const provider = createSandbox(app.db, 'all');
  const asked = vi.fn(async () => ({ state: 'done', reference: 're_1' }) as const);
  const stripe = { ...provider, name: 'stripe' as const, refund: asked };
  const round = { log: createLog('silent'), now: new Date(FRIDAY_MORNING) };
  await sweepMoney(app.db, [stripe], round);
  expect(asked).not.toHaveBeenCalled();
  expect(await alarms()).toEqual([]);
  await tell('charge.dispute.closed', dispute('won'), 2);
  await sweepMoney(app.db, [stripe], round);
  expect(asked).toHaveBeenCalledOnce();
  expect(await seen()).toMatchObject({ payment_status: 'refunded', refund_minor: 216_000 });
});

test('acknowledges news of payments that are not ours', async () => {
  await tell('charge.refunded', { ...charge(216_000), payment_intent: 'pi_other' });
  await tell('charge.dispute.created', {
    ...dispute('needs_response'),
    payment_intent: 'pi_other',
  });
  await tell('charge.dispute.created', { ...dispute('needs_response'), payment_intent: null });
  expect(await seen()).toMatchObject({ order_status: 'unconfirmed', staff: [] });
});

test('keeps money for an order that is not here, and says so until it went back', async () => {
  const gone = randomUUID();
  const intent = { id: 'pi_gone', object: 'payment_intent', metadata: { order_id: gone } };
  const paid = { ...intent, amount_received: 216_000, currency: 'aed' };
  await tell('payment_intent.succeeded', paid);
  await tell('payment_intent.succeeded', paid);
  expect(await alarms()).toEqual(['payment_unknown']);
  expect(await listUnknownPayments(app.db)).toMatchObject([
    { reference: 'pi_gone', order_id: gone, amount_minor: 216_000, currency: 'AED' },
  ]);
  await tell('charge.refunded', { ...charge(216_000), payment_intent: 'pi_gone' });
  expect(await alarms()).toEqual([]);
});

test('keeps nothing of what another program took at the same provider', async () => {
  for (const order_id of ['10023', 'wc_order_77']) {
    const intent = { id: `pi_${order_id}`, object: 'payment_intent', metadata: { order_id } };
    await tell('payment_intent.succeeded', { ...intent, amount_received: 1, currency: 'aed' });
  }
  await tell('payment_intent.succeeded', { id: 'pi_x', object: 'payment_intent', metadata: null });
  expect(await listUnknownPayments(app.db)).toEqual([]);
});

const refundRows = async () =>
  (await sql`select state, attempt, last_error from refunds`.execute(app.db)).rows;

const SUM = { amount: 216_000, currency: 'aed' };

test('gives money back once more that did not arrive', async () => {
  await tell('charge.refunded', charge(216_000));
  const failed = { ...{ id: 're_1', object: 'refund', payment_intent: 'pi_1' }, ...SUM };
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

/** By hand at the provider, one after the other: all that is back so far. */
async function giveByHand(...totals: number[]): Promise<void> {
  for (const total of totals) await tell('charge.refunded', charge(total));
}

test('gives back the one that failed of several by hand, once however often it is told', async () => {
  await giveByHand(10_000, 40_000);
  const failed = { id: 're_9', object: 'refund', payment_intent: 'pi_1', currency: 'aed' };
  const news = { ...failed, amount: 30_000, status: 'failed', failure_reason: 'declined' };
  await tell('refund.failed', news);
  await tell('charge.refund.updated', news);
  const { rows } = await sql`
    select amount_minor, origin, state from refunds order by amount_minor`.execute(app.db);
  expect(rows).toEqual([
    { amount_minor: 10_000, origin: 'outside', state: 'done' },
    { amount_minor: 30_000, origin: 'ours', state: 'due' },
  ]);
  await tell('refund.failed', { ...news, id: 're_other', amount: 77 });
  expect(await seen()).toMatchObject({
    staff: expect.arrayContaining(['refund_stuck']),
  });
});

test('settles news of another currency, whatever comes first', async () => {
  await sql`update orders set payment_state = 'pending', expires_at = now()`.execute(app.db);
  await sql`update payments set state = 'pending', received_minor = null`.execute(app.db);
  await tell('charge.refunded', { ...charge(58_800), currency: 'usd', refunded: true });
  expect(await seen()).toMatchObject({ order_status: 'cancelled', refund_minor: 0 });
  expect(await mailsSent()).not.toEqual([expect.stringContaining('588 AED')]);
});

test('tells of a refund of a payment that a restore does not know by the order that it names', async () => {
  await sql`delete from payments`.execute(app.db);
  await sql`
    update orders set payment_state = 'pending', expires_at = now() + interval '1 hour'
    where order_id = ${order_id}`.execute(app.db);
  await tell('charge.refunded', { ...charge(216_000), metadata: { order_id } });
  const intent = { id: 'pi_1', object: 'payment_intent', metadata: { order_id } };
  await tell('payment_intent.succeeded', { ...intent, amount_received: 216_000, currency: 'aed' });
  expect(await seen()).toMatchObject({ order_status: 'cancelled', payment_status: 'refunded' });
});

test('never pays an order that is paid on the pier', async () => {
  await sql`delete from payments`.execute(app.db);
  await sql`update orders set payment_method = 'later', payment_state = 'pending'`.execute(app.db);
  const intent = { id: 'pi_3', object: 'payment_intent', metadata: { order_id } };
  await tell('payment_intent.payment_failed', intent);
  expect(await seen()).toMatchObject({ order_status: 'unconfirmed', hours: 3 });
  await tell('payment_intent.succeeded', {
    ...intent,
    id: 'pi_4',
    amount_received: 216_000,
    currency: 'aed',
  });
  expect(await seen()).toMatchObject({ order_status: 'unconfirmed', is_mismatched: true });
});

test('leaves an order undisputed whose second payment is', async () => {
  const second = { id: 'pi_2', object: 'payment_intent', metadata: { order_id } };
  await tell('payment_intent.succeeded', { ...second, amount_received: 216_000, currency: 'aed' });
  await tell('charge.dispute.created', { ...dispute('needs_response'), payment_intent: 'pi_2' });
  expect(await seen()).toMatchObject({ money_flag: null, paid_minor: 216_000 });
});

test('gives a part once, though a try was refused before somebody gave it by hand', async () => {
  await refundSum(app.db, order_id, 108_000, new Date(FRIDAY_MORNING));
  let given = 0;
  const stripe = {
    ...createSandbox(app.db, 'all'),
    name: 'stripe' as const,
    refund: async ({ amount }: { amount: { minor: number } }) => {
      if (given === 0) return { state: 'refused', reason: 'declined', detail: 'x' } as const;
      given += amount.minor;
      return { state: 'done', reference: 're_1' } as const;
    },
    queryPayment: async () =>
      ({
        state: 'paid',
        amount: { minor: 216_000, currency: 'AED' },
        refunded: { minor: given, currency: 'AED' },
      }) as const,
  };
  const round = (minutes: number) => ({
    ...{ now: new Date(Date.parse(FRIDAY_MORNING) + minutes * 60_000), limit: 5 },
  });
  await driveRefunds(app.db, stripe, round(1));
  given = 108_000;
  await tell('charge.refunded', charge(108_000));
  await driveRefunds(app.db, stripe, round(90));
  expect(given).toBe(108_000);
  expect(await refundSums()).toEqual([108_000]);
  expect(await seen()).toMatchObject({ refund_minor: 108_000 });
});

test('counts what is on its way beside what was given by hand', async () => {
  await refundSum(app.db, order_id, 50_000, new Date(FRIDAY_MORNING));
  await sql`update refunds set state = 'pending', reference = 're_1', tries = 1, next_at = now() + interval '9 years'`.execute(
    app.db,
  );
  await decline();
  const exceeds = { state: 'exceeds', refunded: { minor: 80_000, currency: 'AED' } } as const;
  const sandbox = createSandbox(app.db, 'all');
  const stripe = { ...sandbox, name: 'stripe' as const, refund: async () => exceeds };
  await driveRefunds(app.db, stripe, {
    now: new Date(Date.parse(FRIDAY_MORNING) + 60_000),
    limit: 1,
  });
  expect(await refundSums()).toEqual([30_000, 50_000, 136_000]);
});

test('tries a refund again whose failure was told before it was answered', async () => {
  await decline();
  await sql`update refunds set tries = 1`.execute(app.db);
  const failed = { id: 're_1', object: 'refund', payment_intent: 'pi_1', ...SUM };
  await tell('refund.failed', { ...failed, status: 'failed', failure_reason: 'lost' });
  const done = { state: 'done', reference: 're_1' } as const;
  const stripe = {
    ...createSandbox(app.db, 'all'),
    name: 'stripe' as const,
    refund: async () => done,
  };
  await driveRefunds(app.db, stripe, {
    now: new Date(Date.parse(FRIDAY_MORNING) + 60_000),
    limit: 1,
  });
  expect(await refundRows()).toMatchObject([{ state: 'due', attempt: 2 }]);
});

test('keeps a paid order whose second payment was returned at the provider', async () => {
  const second = { id: 'pi_2', object: 'payment_intent', metadata: { order_id } };
  const wrong = { ...second, amount_received: 1_000, currency: 'aed' };
  await tell('payment_intent.succeeded', wrong);
  await tell('charge.refunded', { ...charge(216_000), payment_intent: 'pi_2' });
  expect(await seen()).toMatchObject({
    order_status: 'unconfirmed',
    payment_status: 'paid',
    hours: 3,
    refunds: 0,
  });
});

test('promises of an order that is declined only what is left after a part went back by hand', async () => {
  await tell('charge.refunded', charge(64_800));
  await decline();
  expect(await mailsSent()).toEqual([
    expect.stringContaining(
      'We are refunding 1,512 AED to your card. 648 AED went back to it before.',
    ),
  ]);
  expect(await refundSums()).toEqual([64_800, 151_200]);
});

test.each([
  ['charge_already_refunded', 216_000, '216000 outside done'],
  ['amount_too_large', 64_800, '151200 ours due, 64800 outside done'],
  ['charge_disputed', 0, '216000 ours due'],
])('is told by the provider, where no webhook was: %s', async (code, refunded, rows) => {
  await decline();
  const { rows: due } = await sql<{ refund_id: string }>`select refund_id from refunds`.execute(
    app.db,
  );
  expect(due).toHaveLength(1);
  api.answer(
    { status: 400, body: { error: { type: 'invalid_request_error', code } } },
    {
      body: {
        status: 'succeeded',
        amount_received: 216_000,
        currency: 'aed',
        latest_charge: { refunded: refunded === 216_000, amount_refunded: refunded },
      },
    },
  );
  const stripe = createStripe(keys, api.address);
  await driveRefunds(app.db, stripe, { now: new Date(FRIDAY_MORNING), limit: 1 });
  const found = await sql<{ said: string }>`
    select string_agg(concat_ws(' ', amount_minor, origin, state), ', ' order by origin) as said
    from refunds`.execute(app.db);
  expect(found.rows).toEqual([
    { said: rows.replace('outside done', refunded === 216_000 ? 'ours done' : 'outside done') },
  ]);
  expect(await alarms()).toEqual([]);
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
