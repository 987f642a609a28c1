import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StripeApi, startStripeApi } from '../../fixtures/stripe-api.ts';
import { type PayableOrder, type PaymentProvider, PaymentsUnavailable } from './provider.ts';
import { chargedMinor, fromStripeAmount, toStripeAmount } from './stripe/amount.ts';
import { createStripe } from './stripe.ts';

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };

let api: StripeApi;
let stripe: PaymentProvider;
beforeEach(async () => {
  api = await startStripeApi();
  stripe = createStripe(keys, api.address);
});
afterEach(() => api.stop());

const order: PayableOrder = {
  unique_id: 'order-1',
  amount_minor: 216_000,
  currency: 'AED',
  card_token: 'pm_1',
  title: 'Azure 46',
  language: 'en',
  return_url: 'https://seahour.example/?order=order-1',
  pay_url: 'https://seahour.example',
};

const trouble = { status: 500, body: { error: { type: 'api_error', message: 'trouble' } } };
const declined = {
  status: 402,
  body: {
    error: { type: 'card_error', code: 'card_declined', payment_intent: { id: 'pi_1' } },
  },
};

test('confirms the token of the card form and sends the browser to the bank', async () => {
  const url = 'https://hooks.stripe.com/3d_secure';
  const next_action = { type: 'redirect_to_url', redirect_to_url: { url } };
  api.answer({ body: { id: 'pi_1', status: 'requires_action', next_action } });
  expect(await stripe.startPayment(order)).toEqual({
    state: 'pending',
    reference: 'pi_1',
    redirect_url: url,
  });
  expect(api.requests).toEqual([
    {
      method: 'POST',
      path: '/v1/payment_intents',
      fields: {
        'allowed_payment_method_types[0]': 'card',
        amount: '216000',
        currency: 'aed',
        payment_method: 'pm_1',
        confirm: 'true',
        return_url: order.return_url,
        description: 'Azure 46',
        'metadata[unique_id]': 'order-1',
      },
      idempotencyKey: 'order-1',
    },
  ]);
});

test('leads straight back where the bank asks nothing', async () => {
  api.answer({ body: { id: 'pi_1', status: 'succeeded', next_action: null } });
  expect(await stripe.startPayment(order)).toMatchObject({ redirect_url: order.return_url });
});

test('asks again with the same key when Stripe had trouble', async () => {
  api.answer(trouble, { body: { id: 'pi_1', status: 'succeeded', next_action: null } });
  expect(await stripe.startPayment(order)).toMatchObject({ state: 'pending', reference: 'pi_1' });
  expect(api.requests.map((request) => request.idempotencyKey)).toEqual(['order-1', 'order-1']);
});

test('says that payments are unavailable while the trouble lasts', async () => {
  api.answer(trouble);
  await expect(stripe.startPayment(order)).rejects.toBeInstanceOf(PaymentsUnavailable);
});

test('says so, too, when nobody is there', async () => {
  await api.stop();
  await expect(stripe.startPayment(order)).rejects.toBeInstanceOf(PaymentsUnavailable);
  api = await startStripeApi();
});

test('names the payment of a card that was refused at once', async () => {
  api.answer(declined);
  expect(await stripe.startPayment(order)).toEqual({ state: 'failed', reference: 'pi_1' });
});

test('takes a token that Stripe does not know for a refused card', async () => {
  const error = { type: 'invalid_request_error', code: 'resource_missing' };
  api.answer({ status: 400, body: { error } });
  expect(await stripe.startPayment(order)).toMatchObject({ state: 'failed' });
});

test.each([
  [{ status: 'succeeded', amount_received: 216_000, currency: 'aed', latest_charge: null }, 'paid'],
  [{ status: 'succeeded', latest_charge: { refunded: true }, currency: 'aed' }, 'refunded'],
  [{ status: 'requires_action' }, 'pending'],
  [{ status: 'processing' }, 'pending'],
  [{ status: 'requires_payment_method' }, 'failed'],
  [{ status: 'canceled' }, 'failed'],
])('knows how a payment stands: %j', async (body, state) => {
  api.answer({ body });
  expect((await stripe.queryPayment('pi_1')).state).toBe(state);
  expect(api.requests[0]).toMatchObject({ method: 'GET' });
});

test('gives money back under a key of its own', async () => {
  api.answer(trouble, { body: { id: 're_1' } });
  await stripe.refund({ reference: 'pi_1', key: 'order-1-refund' });
  expect(
    api.requests.map(({ path, fields, idempotencyKey }) => [path, fields, idempotencyKey]),
  ).toEqual(Array(2).fill(['/v1/refunds', { payment_intent: 'pi_1' }, 'order-1-refund']));
});

test('is content when the money went back before', async () => {
  const error = { type: 'invalid_request_error', code: 'charge_already_refunded' };
  const refunded = { status: 'succeeded', latest_charge: { refunded: true }, currency: 'aed' };
  api.answer({ status: 400, body: { error } }, { body: refunded });
  await stripe.refund({ reference: 'pi_1', key: 'order-1-refund' });
});

test('does not take a refused refund for a given one', async () => {
  const error = { type: 'invalid_request_error', code: 'resource_missing' };
  api.answer({ status: 404, body: { error } });
  await expect(stripe.refund({ reference: 'pi_1', key: 'k' })).rejects.toThrow('refuses');
});

test('keeps a card as a guarantee without charging it', async () => {
  api.answer({ body: { id: 'cus_1' } }, { body: { id: 'seti_1', status: 'succeeded' } });
  const kept = await stripe.keepCard({ unique_id: 'order-1', card_token: 'pm_1' });
  expect(kept).toEqual({ state: 'kept', reference: 'seti_1' });
  expect(api.requests[1]).toMatchObject({
    path: '/v1/setup_intents',
    fields: { customer: 'cus_1', payment_method: 'pm_1', confirm: 'true', usage: 'off_session' },
  });
});

test('does not keep a card that is refused, or that the bank wants to ask about', async () => {
  api.answer({ body: { id: 'cus_1' } }, { body: { id: 'seti_1', status: 'requires_action' } });
  const unconfirmed = await stripe.keepCard({ unique_id: 'order-1', card_token: 'pm_1' });
  expect(unconfirmed.state).toBe('unconfirmed');
  api.answer(declined);
  const refused = await stripe.keepCard({ unique_id: 'order-2', card_token: 'pm_2' });
  expect(refused.state).toBe('refused');
});

test.each([
  ['AED', 216_000, 216_000, 216_000],
  ['JPY', 12_000, 12_000, 12_000],
  ['ISK', 12_000, 12_000, 1_200_000],
  ['KWD', 12_345, 12_350, 12_350],
  ['KWD', 12_340, 12_340, 12_340],
])('counts %s %i as Stripe does, and back', (currency, amount, charged, counted) => {
  expect(chargedMinor(amount, currency)).toBe(charged);
  expect(toStripeAmount(amount, currency)).toBe(counted);
  expect(fromStripeAmount(counted, currency.toLowerCase())).toEqual({
    amount_minor: charged,
    currency,
  });
});
