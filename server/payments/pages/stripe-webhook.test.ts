import { createOrder } from '@seahour/api-types/orders.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest';
import { bookingRequest, bookOrder } from '../../fixtures/bookings.ts';
import { clearOrders } from '../../fixtures/clear-orders.ts';
import { statusOf as orderStatusOf } from '../../fixtures/order-ids.ts';
import {
  deliverStripeEvent,
  type SigningOptions,
  STRIPE_SETTINGS,
  STRIPE_WEBHOOK_PATH,
} from '../../fixtures/stripe-events.ts';
import { errorOf, FRIDAY_MORNING, startTestApp, type TestApp } from '../../fixtures/test-app.ts';

let app: TestApp;
beforeAll(async () => {
  app = await startTestApp({ settings: STRIPE_SETTINGS });
});
beforeEach(async () => {
  await clearOrders(app.db, 'payment_events');
  app.setNow(FRIDAY_MORNING);
});
afterAll(() => app.stop());

const book = async () => (await bookOrder(app, { acq_method: 2, card_token: 'pm_1' })).order_id;

function eventOf(order_id: OrderId, type = 'payment_intent.succeeded', rest: object = {}): string {
  const intent = { id: 'pi_1', object: 'payment_intent', metadata: { order_id } };
  const object = { ...intent, amount_received: 216_000, currency: 'aed', ...rest };
  return JSON.stringify({ id: `evt_${type}`, object: 'event', type, data: { object } });
}

const deliver = (payload: string, signing?: SigningOptions) =>
  deliverStripeEvent(app, payload, signing);

const statusOf = async (order_id: OrderId) =>
  (await orderStatusOf(app.db, order_id)).payment_status;

test('books what Stripe says is paid, once', async () => {
  const order_id = await book();
  const event = eventOf(order_id);
  expect(await Promise.all([deliver(event), deliver(event)])).toEqual([200, 200]);
  expect(await statusOf(order_id)).toBe('paid');
});

test('refuses a forged signature, an old one and none', async () => {
  const order_id = await book();
  const event = eventOf(order_id);
  expect(await deliver(event, { secret: 'whsec_other' })).toBe(400);
  expect(await deliver(event, { ageSec: 301 })).toBe(400);
  expect((await app.post(STRIPE_WEBHOOK_PATH, event)).status).toBe(400);
  expect(await statusOf(order_id)).toBe('pending');
  expect(await deliver(event, { ageSec: 300 })).toBe(200);
});

test('ends the order of a card that was refused', async () => {
  const order_id = await book();
  await deliver(eventOf(order_id, 'payment_intent.payment_failed'));
  expect(await statusOf(order_id)).toBe('failed');
});

test('notices a refund that somebody gave at Stripe', async () => {
  const order_id = await book();
  await deliver(eventOf(order_id));
  const charge = { id: 'ch_1', object: 'charge', payment_intent: 'pi_1' };
  await deliver(eventOf(order_id, 'charge.refunded', { ...charge, refunded: false }));
  expect(await statusOf(order_id)).toBe('paid');
  const whole = JSON.parse(eventOf(order_id, 'charge.refunded', { ...charge, refunded: true }));
  await deliver(JSON.stringify({ ...whole, id: 'evt_whole' }));
  expect(await statusOf(order_id)).toBe('refunded');
});

test.each([
  ['another amount', { amount_received: 216_100 }],
  ['another currency', { currency: 'usd' }],
])('does not book for %s', async (_, rest) => {
  const order_id = await book();
  expect(await deliver(eventOf(order_id, 'payment_intent.succeeded', rest))).toBe(200);
  expect(await statusOf(order_id)).toBe('pending');
});

test('acknowledges what is of no interest', async () => {
  const order_id = await book();
  expect(await deliver(eventOf(order_id, 'customer.created'))).toBe(200);
  expect(await deliver(eventOf('' as OrderId, 'payment_intent.succeeded'))).toBe(200);
  expect(await statusOf(order_id)).toBe('pending');
});

test('needs a card to pay now', async () => {
  const answer = await app.post(createOrder.path, bookingRequest({ acq_method: 2 }));
  expect([answer.status, errorOf(answer).fields?.[0]]).toMatchObject([
    422,
    { path: 'card_token', code: 'required' },
  ]);
});

test('gives the card form Stripe’s fields and nobody else’s', async () => {
  const response = await app.request('/pay/card-form');
  const policy = response.headers.get('Content-Security-Policy') ?? '';
  expect(policy).toContain('https://js.stripe.com');
  expect(policy).not.toContain('unsafe');
  const page = await response.text();
  expect(page).toContain('src="https://js.stripe.com/v3/"');
  expect(page).toContain('pk_test_1');
  expect(page).not.toContain('sk_test_1');
  expect(page).not.toContain(STRIPE_SETTINGS.STRIPE_WEBHOOK_SECRET);
  expect(page).not.toContain('<input class="input" id="number"');
});
