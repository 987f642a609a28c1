import type { OrderId } from '@seahour/api-types/primitives.ts';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { type StripeApi, startStripeApi } from '../../fixtures/stripe-api.ts';
import {
  type Keyed,
  type PayableOrder,
  type PaymentProvider,
  PaymentsUnavailable,
} from './provider.ts';
import { createStripe } from './stripe.ts';

const keys = { secretKey: 'sk_test_1', publishableKey: 'pk_test_1', webhookSecret: 'whsec_1' };

let api: StripeApi;
let stripe: PaymentProvider;
beforeEach(async () => {
  api = await startStripeApi();
  stripe = createStripe(keys, api.address);
});
afterEach(() => api.stop());

const order: PayableOrder & Keyed = {
  key: 'payment-1',
  order_id: 'order-1' as OrderId,
  number: 'SH-7K2M-94QX',
  amount: { minor: 216_000, currency: 'AED' },
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

const confirming = {
  reference: 'pi_1',
  card_token: 'pm_1',
  return_url: order.return_url,
  pay_url: order.pay_url,
  key: 'payment-1',
};

test('makes a payment known without charging it', async () => {
  api.answer({ body: { id: 'pi_1', status: 'requires_payment_method' } });
  expect(await stripe.createPayment(order)).toEqual({ state: 'created', reference: 'pi_1' });
  expect(api.requests).toEqual([
    {
      method: 'POST',
      path: '/v1/payment_intents',
      fields: {
        'allowed_payment_method_types[0]': 'card',
        amount: '216000',
        currency: 'aed',
        description: 'Azure 46',
        'metadata[order_id]': order.order_id,
        'metadata[number]': order.number,
      },
      idempotencyKey: 'payment-1',
    },
  ]);
});

test('confirms the token of the card form and sends the browser to the bank', async () => {
  const url = 'https://hooks.stripe.com/3d_secure';
  const next_action = { type: 'redirect_to_url', redirect_to_url: { url } };
  api.answer({ body: { id: 'pi_1', status: 'requires_action', next_action } });
  expect(await stripe.confirmPayment(confirming)).toEqual({ state: 'pending', redirect_url: url });
  expect(api.requests).toMatchObject([
    {
      path: '/v1/payment_intents/pi_1/confirm',
      fields: { payment_method: 'pm_1', return_url: order.return_url },
      idempotencyKey: 'payment-1',
    },
  ]);
});

test('leads straight back where the bank asks nothing', async () => {
  api.answer({ body: { id: 'pi_1', status: 'succeeded', next_action: null } });
  expect(await stripe.confirmPayment(confirming)).toMatchObject({ redirect_url: order.return_url });
});

test('leads back where a payment was confirmed before', async () => {
  const error = { type: 'invalid_request_error', code: 'payment_intent_unexpected_state' };
  api.answer({ status: 400, body: { error } });
  expect(await stripe.confirmPayment(confirming)).toMatchObject({ state: 'pending' });
});

test('asks again with the same key when Stripe had trouble', async () => {
  api.answer(trouble, { body: { id: 'pi_1', status: 'succeeded', next_action: null } });
  expect(await stripe.createPayment(order)).toMatchObject({ reference: 'pi_1' });
  expect(api.requests.map((request) => request.idempotencyKey)).toEqual(['payment-1', 'payment-1']);
});

test('says that payments are unavailable while the trouble lasts', async () => {
  api.answer(trouble);
  await expect(stripe.createPayment(order)).rejects.toBeInstanceOf(PaymentsUnavailable);
});

test('says so, too, when nobody is there', async () => {
  await api.stop();
  await expect(stripe.createPayment(order)).rejects.toBeInstanceOf(PaymentsUnavailable);
  api = await startStripeApi();
});

const refusal = (status: number, error: object) => ({
  status,
  body: { error: { type: 'invalid_request_error', ...error } },
});

test.each([
  ['a refused card', declined, 'declined'],
  [
    'a token it does not know',
    refusal(400, { code: 'resource_missing', param: 'payment_method' }),
    'declined',
  ],
  ['a sum below its least', refusal(400, { code: 'amount_too_small' }), 'too_small'],
  ['a call it does not understand', refusal(400, { code: 'parameter_unknown' }), 'misconfigured'],
  ['a payment of another account', refusal(404, { code: 'resource_missing' }), 'misconfigured'],
  ['a wrong key', refusal(401, {}), 'misconfigured'],
  ['a key without the right', refusal(403, {}), 'misconfigured'],
])('tells %s from other refusals', async (_, answered, reason) => {
  api.answer(answered);
  expect(await stripe.confirmPayment(confirming)).toMatchObject({ state: 'refused', reason });
});

test.each([409, 429])('asks later where Stripe is busy: %i', async (status) => {
  api.answer(refusal(status, {}));
  await expect(stripe.confirmPayment(confirming)).rejects.toBeInstanceOf(PaymentsUnavailable);
});

test('does not take a payment for failed that it cannot ask about', async () => {
  api.answer(refusal(401, {}));
  expect(await stripe.queryPayment('pi_1')).toMatchObject({ reason: 'misconfigured' });
});

test('ends a payment, or answers what became of it before', async () => {
  api.answer({ body: { id: 'pi_1', status: 'canceled' } });
  expect(await stripe.cancelPayment('pi_1')).toEqual({ state: 'failed' });
  const paid = { status: 'succeeded', amount_received: 1, currency: 'aed', latest_charge: null };
  api.answer(refusal(400, { code: 'payment_intent_unexpected_state' }), { body: paid });
  expect(await stripe.cancelPayment('pi_1')).toMatchObject({
    state: 'paid',
    amount: { minor: 1, currency: 'AED' },
  });
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
  expect(await stripe.queryPayment('pi_1')).toMatchObject({ state });
  expect(api.requests[0]).toMatchObject({ method: 'GET' });
});

const whole = {
  reference: 'pi_1',
  amount: { minor: 216_000, currency: 'AED' },
  isWhole: true,
  key: 'refund-1',
};

test('gives money back under a key of its own', async () => {
  api.answer(trouble, { body: { id: 're_1', status: 'succeeded' } });
  expect(await stripe.refund(whole)).toEqual({ state: 'done', reference: 're_1' });
  expect(
    api.requests.map(({ path, fields, idempotencyKey }) => [path, fields, idempotencyKey]),
  ).toEqual(Array(2).fill(['/v1/refunds', { payment_intent: 'pi_1' }, 'refund-1']));
});

test('gives a part back', async () => {
  api.answer({ body: { id: 're_1', status: 'succeeded' } });
  await stripe.refund({ ...whole, amount: { minor: 5000, currency: 'AED' }, isWhole: false });
  expect(api.requests[0]?.fields).toEqual({ payment_intent: 'pi_1', amount: '5000' });
});

test.each([
  ['succeeded', 'done'],
  ['pending', 'pending'],
  ['requires_action', 'pending'],
  ['failed', 'failed'],
  ['canceled', 'failed'],
])('knows how a refund stands that is %s', async (status, state) => {
  api.answer({ body: { id: 're_1', status } });
  expect(await stripe.queryRefund('re_1')).toMatchObject({ state });
});

test('is content when the money went back before', async () => {
  const error = { type: 'invalid_request_error', code: 'charge_already_refunded' };
  const refunded = { status: 'succeeded', latest_charge: { refunded: true }, currency: 'aed' };
  api.answer({ status: 400, body: { error } }, { body: refunded });
  expect(await stripe.refund(whole)).toEqual({ state: 'done', reference: null });
});

test('does not take a refused refund for a given one', async () => {
  const error = { type: 'invalid_request_error', code: 'resource_missing' };
  api.answer({ status: 404, body: { error } });
  expect(await stripe.refund(whole)).toMatchObject({ state: 'refused', reason: 'misconfigured' });
});

test('keeps a card as a guarantee without charging it', async () => {
  api.answer({ body: { id: 'cus_1' } }, { body: { id: 'seti_1', status: 'succeeded' } });
  const kept = await stripe.keepCard({
    order_id: 'order-1' as OrderId,
    card_token: 'pm_1',
    key: 'k',
  });
  expect(kept).toEqual({ state: 'kept', reference: 'seti_1' });
  expect(api.requests[1]).toMatchObject({
    path: '/v1/setup_intents',
    fields: { customer: 'cus_1', payment_method: 'pm_1', confirm: 'true', usage: 'off_session' },
  });
});

test('does not keep a card that is refused, or that the bank wants to ask about', async () => {
  api.answer({ body: { id: 'cus_1' } }, { body: { id: 'seti_1', status: 'requires_action' } });
  const unconfirmed = await stripe.keepCard({
    order_id: 'order-1' as OrderId,
    card_token: 'pm_1',
    key: 'k',
  });
  expect(unconfirmed.state).toBe('unconfirmed');
  api.answer({ body: { id: 'cus_2' } }, declined, { body: { id: 'cus_2', deleted: true } });
  const refused = await stripe.keepCard({
    order_id: 'order-2' as OrderId,
    card_token: 'pm_2',
    key: 'k',
  });
  expect(refused.state).toBe('refused');
  expect(api.requests.at(-1)).toMatchObject({ method: 'DELETE', path: '/v1/customers/cus_2' });
});

const kept = { id: 'seti_1', customer: 'cus_1', payment_method: { id: 'pm_1' } };

test('charges a kept card of its customer, who is not there', async () => {
  const paid = { status: 'succeeded', amount_received: 108_000, currency: 'aed' };
  api.answer({ body: kept }, { body: { id: 'pi_1' } }, { body: paid }, { body: paid });
  const { order_id, number, amount, title, language } = order;
  const fee = { order_id, number, amount, title, language, kept_card: 'seti_1', key: 'fee-1' };
  expect(await stripe.createPayment(fee)).toEqual({ state: 'created', reference: 'pi_1' });
  expect(api.requests[1]?.fields).toMatchObject({ customer: 'cus_1', payment_method: 'pm_1' });
  const charged = await stripe.chargeCard({ reference: 'pi_1', key: 'charge-1' });
  expect(charged).toMatchObject({ state: 'paid', amount: { minor: 108_000, currency: 'AED' } });
  expect(api.requests[2]).toMatchObject({
    path: '/v1/payment_intents/pi_1/confirm',
    fields: { off_session: 'true' },
    idempotencyKey: 'charge-1',
  });
});

test('says where the bank wants to hear from the owner of a kept card', async () => {
  const error = { type: 'card_error', code: 'authentication_required' };
  api.answer({ status: 402, body: { error } });
  expect(await stripe.chargeCard({ reference: 'pi_1', key: 'charge-1' })).toMatchObject({
    state: 'refused',
    reason: 'declined',
  });
});

test.each([
  ['once', { body: { id: 'cus_1', deleted: true } }],
  ['that is gone', refusal(404, { code: 'resource_missing' })],
])('forgets a kept card %s', async (_, answered) => {
  api.answer({ body: kept }, answered);
  expect(await stripe.releaseCard('seti_1')).toEqual({ state: 'released' });
  expect(api.requests[1]).toMatchObject({ method: 'DELETE', path: '/v1/customers/cus_1' });
});

test.each([
  ['the key is wrong', refusal(401, {})],
  ['it is of another account', refusal(404, { code: 'resource_missing' })],
])('does not take a card for forgotten where %s', async (_, answered) => {
  api.answer(answered);
  expect(await stripe.releaseCard('seti_1')).toMatchObject({ reason: 'misconfigured' });
});

test('takes a kept card that is gone for one that is declined', async () => {
  const { order_id, number, amount, title, language } = order;
  const fee = { order_id, number, amount, title, language, kept_card: 'seti_1', key: 'fee-1' };
  api.answer({ body: kept }, refusal(400, { code: 'resource_missing', param: 'customer' }));
  expect(await stripe.createPayment(fee)).toMatchObject({ reason: 'declined' });
});
