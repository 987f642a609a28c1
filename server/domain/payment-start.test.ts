import { createOrder, getOrderStatus } from '@seahour/api-types/orders.ts';
import { sql } from 'kysely';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { type StripeApi, startStripeApi } from '../fixtures/stripe-api.ts';
import { FRIDAY_MORNING, startTestApp, type TestApp } from '../fixtures/test-app.ts';
import { createStripe } from '../integrations/payments/stripe.ts';
import { reconcilePayments } from './payment-reconcile.ts';
import { startPayment } from './payment-start.ts';
import type { Payments } from './payments.ts';
import { refundPayment } from './refund.ts';

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
  payments = { provider, publicUrl: HOME, apiUrl: HOME };
});
beforeEach(async () => {
  await sql`truncate orders, pgboss.job cascade`.execute(app.db);
  api.requests.length = 0;
});
afterAll(async () => {
  await api.stop();
  await app.stop();
});

async function book(): Promise<string> {
  const request = {
    acq_method: 2,
    company_activity_id: 1,
    phone: '+971501234567',
    date: '2026-11-21',
    time: 16,
    hour_count: 3,
    card_token: 'pm_1',
  };
  return (await app.call(createOrder, request)).unique_id;
}

const statusOf = async (unique_id: string) =>
  (await app.call(getOrderStatus, { unique_id })).payment_status;

const trouble = { status: 500, body: { error: { type: 'api_error' } } };
const paid = { id: 'pi_1', status: 'succeeded', next_action: null };

test('says that it cannot answer for a moment, and starts the payment when asked again', async () => {
  const unique_id = await book();
  api.answer(trouble);
  const first = await startPayment(app.db, payments, unique_id, NOW);
  expect(first).toMatchObject({ ok: false, code: 'unavailable' });
  expect(await statusOf(unique_id)).toBe('0');
  api.answer({ body: paid });
  const second = await startPayment(app.db, payments, unique_id, NOW);
  const redirect_url = `${HOME}/?order=${unique_id}`;
  expect(second).toEqual({ ok: true, data: { type: 'redirect', redirect_url } });
  expect(new Set(api.requests.map((each) => each.idempotencyKey))).toEqual(new Set([unique_id]));
});

test('ends an order at once whose card is refused, and frees its hours', async () => {
  const unique_id = await book();
  const error = { type: 'card_error', code: 'card_declined', payment_intent: { id: 'pi_1' } };
  api.answer({ status: 402, body: { error } });
  const started = await startPayment(app.db, payments, unique_id, NOW);
  expect(started).toMatchObject({
    ok: true,
    data: { redirect_url: `${HOME}/?order=${unique_id}` },
  });
  expect(await statusOf(unique_id)).toBe('2');
  expect(await book()).toBeTruthy();
});

test('asks about a payment again when the first answer was trouble', async () => {
  const unique_id = await book();
  api.answer({ body: paid });
  await startPayment(app.db, payments, unique_id, NOW);
  api.answer(trouble);
  expect(await reconcilePayments(app.db, provider, LATER)).toEqual([]);
  const found = { status: 'succeeded', amount_received: 216_000, currency: 'aed' };
  api.answer({ body: { ...found, latest_charge: null } });
  const next = new Date(LATER.getTime() + 60_000);
  expect(await reconcilePayments(app.db, provider, next)).toEqual(['paid']);
  expect(await statusOf(unique_id)).toBe('1');
});

test('leaves a refund for another try when the provider has trouble', async () => {
  const unique_id = await book();
  api.answer({ body: paid });
  await startPayment(app.db, payments, unique_id, NOW);
  await sql`update payments set state = 'refund_due'`.execute(app.db);
  api.answer(trouble);
  const job = { unique_id, payment_id: 'pi_1' };
  await expect(refundPayment(app.db, provider, job)).rejects.toThrow();
  expect(await statusOf(unique_id)).toBe('0');
  api.answer({ body: { id: 're_1' } });
  await refundPayment(app.db, provider, job);
  expect(await statusOf(unique_id)).toBe('4');
  const keysUsed = api.requests.slice(1).map((request) => request.idempotencyKey);
  expect(new Set(keysUsed)).toEqual(new Set([`${unique_id}-refund-pi_1`]));
});
