import { getOrderStatus } from '@seahour/api-types/orders.ts';
import type { UniqueId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { changeOrder } from '../booking/change-order.ts';
import type { OrderIds } from '../booking/order-ids.ts';
import { bookOrder } from '../fixtures/bookings.ts';
import { clearOrders } from '../fixtures/clear-orders.ts';
import { type StripeApi, startStripeApi } from '../fixtures/stripe-api.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { drivePayments } from './payment-reconcile.ts';
import { settlePaid } from './payment-settle.ts';
import { startPayment } from './payment-start.ts';
import type { Payments } from './payments.ts';
import { createStripe } from './providers/stripe.ts';
import { driveRefunds, refundOrder } from './refund.ts';

const NOW = new Date(FRIDAY_MORNING);
const LATER = new Date('2026-11-20T04:02:00Z');
const HOME = 'https://seahour.example';
const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };

let app: TestApp;
let api: StripeApi;
let provider: ReturnType<typeof createStripe>;
let payments: Payments;
beforeAll(async () => {
  app = await startTestApp();
  api = await startStripeApi();
  provider = createStripe(keys, api.address);
  payments = {
    providerOf: () => provider,
    publicUrl: HOME,
    apiUrl: HOME,
    payLaterGuarantee: 'card',
  };
});
beforeEach(async () => {
  await clearOrders(app.db, 'pgboss.job');
  api.requests.length = 0;
});
afterAll(async () => {
  await api.stop();
  await app.stop();
});

const book = () => bookOrder(app, { acq_method: 2, card_token: 'pm_1' });

const statusOf = async (unique_id: UniqueId) =>
  (await app.call(getOrderStatus, { unique_id })).payment_status;

const trouble = { status: 500, body: { error: { type: 'api_error' } } };
const paid = { id: 'pi_1', status: 'succeeded', next_action: null };

test('says that it cannot answer for a moment, and starts the payment when asked again', async () => {
  const { number, unique_id } = await book();
  api.answer(trouble);
  const first = await startPayment(app.db, payments, unique_id, NOW);
  expect(first).toMatchObject({ ok: false, code: 'unavailable' });
  expect(await statusOf(unique_id)).toBe('0');
  api.answer({ body: paid });
  const second = await startPayment(app.db, payments, unique_id, NOW);
  const redirect_url = `${HOME}/?seahour-order=${number}`;
  expect(second).toEqual({ ok: true, data: { type: 'redirect', redirect_url, number } });
  const made = api.requests.filter(({ path }) => path === '/v1/payment_intents');
  expect(new Set(made.map((each) => each.idempotencyKey)).size).toBe(1);
});

test('ends an order at once whose card is refused, and frees its hours', async () => {
  const { number, unique_id } = await book();
  const error = { type: 'card_error', code: 'card_declined', payment_intent: { id: 'pi_1' } };
  api.answer({ body: { id: 'pi_1' } }, { status: 402, body: { error } });
  const started = await startPayment(app.db, payments, unique_id, NOW);
  expect(started).toMatchObject({
    ok: true,
    data: { redirect_url: `${HOME}/?seahour-order=${number}` },
  });
  expect(await statusOf(unique_id)).toBe('2');
  expect(await book()).toBeTruthy();
});

test('asks about a payment again when the first answer was trouble', async () => {
  const { unique_id } = await book();
  api.answer({ body: paid });
  await startPayment(app.db, payments, unique_id, NOW);
  api.answer(trouble);
  expect(await drivePayments(app.db, provider, { now: LATER, limit: 50 })).toEqual([]);
  const found = { status: 'succeeded', amount_received: 216_000, currency: 'aed' };
  api.answer({ body: { ...found, latest_charge: null } });
  const next = new Date(LATER.getTime() + 60_000);
  expect(await drivePayments(app.db, provider, { now: next, limit: 50 })).toEqual(['paid']);
  expect(await statusOf(unique_id)).toBe('1');
});

/** The order was paid and then cancelled. */
async function bookForRefund(): Promise<OrderIds> {
  const ids = await book();
  api.answer({ body: paid });
  await startPayment(app.db, payments, ids.unique_id, NOW);
  const { order_id } = ids;
  await inTransaction(app.db, async (tx) => {
    const amount = { minor: 216_000, currency: 'AED' };
    await settlePaid(tx, provider, { reference: 'pi_1', order_id, amount }, NOW);
    await changeOrder(tx, { order_id, to: 'cancelled', by: 'visitor', now: NOW }, refundOrder);
    return { commit: true, value: undefined };
  });
  api.requests.length = 0;
  return ids;
}

const refundAt = (now: Date) => driveRefunds(app.db, provider, { now, limit: 50 });
const refundKeys = () =>
  api.requests
    .filter(({ path, method }) => path === '/v1/refunds' && method === 'POST')
    .map((request) => request.idempotencyKey);
/** A payment of which nothing went back, as it is asked about before a refund is tried again. */
const STANDS = { amount_received: 216_000, currency: 'aed', latest_charge: null };

const after = (minutes: number) => new Date(NOW.getTime() + minutes * 60_000);

test('tries a refund again under its key while the provider has trouble', async () => {
  const { unique_id } = await bookForRefund();
  api.answer(trouble);
  await refundAt(after(1));
  expect(await statusOf(unique_id)).toBe('1');
  api.answer({ body: { id: 're_1', status: 'succeeded' } });
  await refundAt(after(2));
  expect(await statusOf(unique_id)).toBe('4');
  expect(new Set(refundKeys()).size).toBe(1);
  expect(await refundAt(after(600))).toBe(0);
});

test('asks for a refund under a new key after a definite refusal, and never gives up', async () => {
  const { unique_id } = await bookForRefund();
  const error = { type: 'invalid_request_error', code: 'balance_insufficient' };
  api.answer({ status: 400, body: { error } });
  for (let day = 0; day < 30; day++) await refundAt(after(1 + day * 1440));
  expect(new Set(refundKeys()).size).toBe(30);
  expect(await statusOf(unique_id)).toBe('1');
  api.answer({ body: { ...STANDS, id: 're_1', status: 'succeeded' } });
  await refundAt(after(40 * 1440));
  expect(await statusOf(unique_id)).toBe('4');
});

test('asks how a refund stands that is under way, and for another one where it failed', async () => {
  const { unique_id } = await bookForRefund();
  api.answer({ body: { id: 're_1', status: 'pending' } });
  await refundAt(after(1));
  expect(await statusOf(unique_id)).toBe('1');
  api.answer({ body: { id: 're_1', status: 'failed', failure_reason: 'lost_or_stolen_card' } });
  await refundAt(after(120));
  api.answer({ body: { ...STANDS, id: 're_2', status: 'succeeded' } });
  await refundAt(after(300));
  expect(await statusOf(unique_id)).toBe('4');
  expect(refundKeys()).toHaveLength(2);
  expect(new Set(refundKeys()).size).toBe(2);
});

const misconfigured = {
  status: 401,
  body: { error: { type: 'invalid_request_error', message: 'Invalid API Key' } },
};
const tooSmall = {
  status: 400,
  body: { error: { type: 'invalid_request_error', code: 'amount_too_small' } },
};

async function paymentRow() {
  const { rows } = await sql<{ state: string; attempt: number; last_error: string | null }>`
    select state, attempt, last_error from payments`.execute(app.db);
  return rows[0];
}

test('keeps an order payable whose payment failed by our own mistake', async () => {
  const { unique_id } = await book();
  api.answer(misconfigured);
  const refused = await startPayment(app.db, payments, unique_id, NOW);
  expect(refused).toMatchObject({ ok: false, code: 'unavailable' });
  expect(await statusOf(unique_id)).toBe('0');
  expect(await paymentRow()).toMatchObject({ state: 'starting', attempt: 2 });
  expect((await paymentRow())?.last_error).toMatch(/^misconfigured: /);
  api.answer({ body: paid });
  expect(await startPayment(app.db, payments, unique_id, NOW)).toMatchObject({ ok: true });
  expect(new Set(api.requests.map(({ idempotencyKey }) => idempotencyKey)).size).toBe(3);
});

test('never ends an order because the provider cannot be asked how its payment stands', async () => {
  const { unique_id } = await book();
  api.answer({ body: { ...paid, status: 'processing' } });
  await startPayment(app.db, payments, unique_id, NOW);
  api.answer(misconfigured);
  expect(await drivePayments(app.db, provider, { now: LATER, limit: 50 })).toEqual([]);
  expect(await statusOf(unique_id)).toBe('0');
});

test('frees the hours of a sum that the provider does not take, and names another way', async () => {
  const { unique_id } = await book();
  api.answer(tooSmall);
  const refused = await startPayment(app.db, payments, unique_id, NOW);
  expect(refused).toMatchObject({ ok: false, code: 'payment_method_unavailable' });
  expect(await statusOf(unique_id)).toBe('2');
  expect(await book()).toBeTruthy();
});
