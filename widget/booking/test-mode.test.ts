import {
  createOrder,
  getOrder,
  getOrderStatus,
  getPaymentMethods,
} from '@seahour/api-types/orders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { tripOf } from '../app/trip.ts';
import {
  comeToReview,
  createScene,
  NUMBER,
  ORDER,
  type Scene,
  settle,
  takeCards,
  UNIQUE_ID,
  WAKEBOARD,
} from './fixtures/marketplace.ts';

const isTest = ({ booking }: Scene) => [
  booking.$draft.get().isTest,
  booking.navigation.$frame.get().isTest,
  tripOf(booking).test,
];
const ALL = [true, true, true];
const NONE = [false, false, undefined];

/** As a payment leads back, or a link of a mail. */
async function open(scene: Scene, order: object): Promise<void> {
  scene.client.answer(getOrder, { ...ORDER, ...order });
  scene.client.answer(getOrderStatus, { ...ORDER, ...order });
  await scene.booking.opening.open({ order: UNIQUE_ID });
  await settle();
}

describe('a tag that makes tests', () => {
  let scene: Scene;
  beforeEach(async () => {
    scene = createScene(null, { isTest: true });
    takeCards(scene);
    await comeToReview(scene);
  });

  it('asks for the ways to pay a test, and orders one', async () => {
    await scene.booking.order.confirm();
    expect(scene.client.payloads(getPaymentMethods)).toEqual([{ test: true }]);
    expect(scene.client.payloads(createOrder)).toMatchObject([{ test: true }]);
    expect(isTest(scene)).toEqual(ALL);
  });

  it('makes tests whichever activity is chosen, and after its visitor went back to choose', async () => {
    for (let step = 0; step < 8; step++) scene.booking.navigation.back();
    await settle();
    expect(scene.booking.navigation.$step.get()).toBe('activity');
    expect(isTest(scene)).toEqual(ALL);
    scene.booking.activity.choose(WAKEBOARD);
    expect(isTest(scene)).toEqual(ALL);
  });

  it('makes tests after a reload, and after it was closed', async () => {
    const again = createScene(scene.kept(), { isTest: true });
    await again.booking.opening.open({ isReload: true });
    await settle();
    expect(again.booking.navigation.$step.get()).toBe('confirm');
    expect(isTest(again)).toEqual(ALL);
    scene.booking.opening.close();
    await scene.booking.opening.open({ activity: 'yacht-rental' });
    expect(isTest(scene)).toEqual(ALL);
  });

  it('shows a booking as a booking', async () => {
    await open(scene, {});
    expect(isTest(scene)).toEqual(NONE);
    expect(scene.booking.order.$state.get()).toMatchObject({ held_minutes: 28 });
  });
});

describe('a tag that books', () => {
  it('speaks of no test, and asks for none', async () => {
    const scene = createScene();
    await comeToReview(scene);
    await scene.booking.order.confirm();
    expect(scene.client.payloads(createOrder)[0]).not.toHaveProperty('test');
    expect(isTest(scene)).toEqual(NONE);
  });

  it('shows a test as one that holds no hours, and books when it is opened again', async () => {
    const scene = createScene();
    await open(scene, { test: true });
    expect(isTest(scene)).toEqual(ALL);
    expect(scene.booking.order.$state.get()).toMatchObject({
      state: 'awaiting_payment',
      held_minutes: null,
    });
    scene.booking.opening.close();
    await scene.booking.opening.open({ activity: 'yacht-rental' });
    expect(isTest(scene)).toEqual(NONE);
  });

  it('does not take hours for its own because a test waits to be paid for them', async () => {
    const scene = createScene();
    await open(scene, { test: true });
    scene.booking.opening.close();
    scene.client.fail(createOrder, 'slot_taken');
    await comeToReview(scene);
    await scene.booking.order.confirm();
    await settle();
    expect(scene.booking.order.$state.get().state).toBe('failed');
  });

  it('orders another test after one that was not paid', async () => {
    const scene = createScene();
    await open(scene, { test: true, payment_status: '2' });
    expect(scene.booking.order.$state.get()).toMatchObject({ state: 'unpaid', number: NUMBER });
    scene.booking.order.orderAgain();
    await scene.booking.order.confirm();
    expect(scene.client.payloads(createOrder)).toMatchObject([{ test: true }]);
  });
});
