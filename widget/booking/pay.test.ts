import { createOrder, getOrder, goToPay } from '@seahour/api-types/orders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  comeToReview,
  createScene,
  NOW,
  NUMBER,
  ORDER,
  PAY_PAGE,
  type Scene,
  setPayment,
  settle,
  takeCards,
  UNIQUE_ID,
} from './fixtures/marketplace.ts';

let scene: Scene;
beforeEach(async () => {
  scene = createScene();
  takeCards(scene);
  setPayment(scene, '0');
  const expires_at = new Date(NOW.getTime() + 30 * 60_000).toISOString();
  const data = { amount: 2256, currency: 'AED', payment_status: '0' as const, expires_at };
  scene.client.answer(createOrder, { unique_id: UNIQUE_ID, number: NUMBER, error: false, data });
  await comeToReview(scene);
});

const created = () => scene.client.calls.filter(({ path }) => path === createOrder.path);
const order = () => scene.booking.order.$state.get();

/** The order goes off with the token that the card form has made. */
async function submitCard(card_token: string): Promise<void> {
  await scene.booking.order.confirm(card_token);
  await settle();
}

describe('paying now', () => {
  it('makes the order with the token and leaves for the payment', async () => {
    await submitCard('tok_1');
    expect(scene.client.payloads(createOrder)).toMatchObject([
      { acq_method: 2, card_token: 'tok_1' },
    ]);
    expect(scene.left).toEqual([{ unique_id: UNIQUE_ID, number: NUMBER, redirect_url: PAY_PAGE }]);
    expect(scene.booking.navigation.$step.get()).toBe('confirm');
  });

  it('is not begun twice while the browser leaves', async () => {
    await submitCard('tok_1');
    await scene.booking.order.confirm('tok_1');
    expect([created().length, scene.left.length]).toEqual([1, 1]);
  });

  it('asks at once whether it is paid when the visitor turns round', async () => {
    await submitCard('tok_1');
    scene.booking.order.comeBack();
    await settle();
    expect(order()).toMatchObject({ state: 'awaiting_payment', isUnfinished: true });
    expect(scene.booking.navigation.$step.get()).toBe('result');
  });

  it('tried again after a lost answer carries the same token under the same key', async () => {
    scene.client.fail(createOrder, 'timeout');
    await submitCard('tok_1');
    await scene.booking.order.confirmAgain();
    const [first, second] = created();
    expect(second).toEqual(first);
  });

  it('with another card is another order', async () => {
    scene.client.fail(createOrder, 'invalid_input');
    await submitCard('tok_1');
    scene.booking.order.returnTo('confirm');
    await submitCard('tok_2');
    expect(created().map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-2']);
  });

  it('begins once more without a second order when the payment did not begin', async () => {
    scene.client.fail(goToPay, 'unavailable');
    await submitCard('tok_1');
    expect(order()).toMatchObject({ state: 'failed', failure: { code: 'unavailable' } });
    expect(scene.booking.navigation.$step.get()).toBe('result');
    scene.client.answer(goToPay, { type: 'redirect', redirect_url: PAY_PAGE, number: NUMBER });
    await scene.booking.order.confirmAgain();
    expect([created().length, scene.left.length]).toEqual([1, 1]);
    expect(scene.events.filter(({ type }) => type === 'order')).toHaveLength(1);
  });

  it('goes on to the payment when the hours are only held for the visitor', async () => {
    const { client, booking } = scene;
    client.fail(goToPay, 'payment_method_unavailable');
    await submitCard('tok_1');
    booking.order.returnTo('payment');
    await settle();
    booking.payment.choose(false);
    booking.navigation.next();
    client.fail(createOrder, 'slot_taken');
    await booking.order.confirm('tok_2');
    await settle();
    expect(order()).toMatchObject({
      state: 'awaiting_payment',
      unique_id: UNIQUE_ID,
      held_minutes: 30,
      isUnfinished: true,
    });
    client.answer(goToPay, { type: 'redirect', redirect_url: PAY_PAGE, number: NUMBER });
    await booking.order.continuePayment();
    expect(scene.left).toEqual([{ unique_id: UNIQUE_ID, number: NUMBER, redirect_url: PAY_PAGE }]);
  });

  it('says so when others took the hours after the hold was over', async () => {
    scene.client.fail(goToPay, 'unavailable');
    await submitCard('tok_1');
    scene.booking.order.returnTo('confirm');
    scene.passTime(31 * 60_000);
    scene.client.fail(createOrder, 'slot_taken');
    await scene.booking.order.confirm('tok_2');
    expect(order()).toMatchObject({ state: 'failed', failure: { code: 'slot_taken' } });
  });

  it('learns from the order that the time to pay is over', async () => {
    scene.client.fail(goToPay, 'hold_expired');
    setPayment(scene, '3');
    await submitCard('tok_1');
    expect(order()).toMatchObject({ state: 'unpaid', reason: 'expired' });
  });

  it('after it came to nothing makes a new order under a new key', async () => {
    scene.client.fail(goToPay, 'status_conflict');
    setPayment(scene, '2');
    await submitCard('tok_1');
    scene.booking.order.orderAgain();
    await settle();
    await submitCard('tok_1');
    expect(created().map(({ idempotencyKey }) => idempotencyKey)).toEqual(['key-1', 'key-2']);
  });
});

describe('paying later', () => {
  beforeEach(() => scene.booking.payment.choose(false));

  it('leaves the card as a guarantee', async () => {
    await submitCard('tok_1');
    expect(scene.client.payloads(createOrder)).toMatchObject([
      { acq_method: 1, card_token: 'tok_1' },
    ]);
    expect(order()).toMatchObject({ state: 'booked' });
    expect(scene.left).toEqual([]);
  });

  it('is shown as booked when its order is opened', async () => {
    const { client, booking } = scene;
    client.answer(getOrder, { ...ORDER, acq_method: 1 });
    await booking.opening.open({ order: UNIQUE_ID });
    expect(order()).toMatchObject({ state: 'booked' });
  });
});
