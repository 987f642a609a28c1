import { getOrder, getOrderStatus } from '@seahour/api-types/orders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  createScene,
  NUMBER,
  ORDER,
  type Scene,
  setPayment,
  settle,
  TOMORROW,
  UNIQUE_ID,
} from './fixtures/marketplace.ts';

const MINUTE_MS = 60_000;

let scene: Scene;
beforeEach(() => {
  scene = createScene();
  setPayment(scene, '0');
});

async function comeBack(isUnfinished = false): Promise<void> {
  await scene.booking.opening.open({ order: UNIQUE_ID, isUnfinished });
  await settle();
}

const polls = () => scene.client.payloads(getOrderStatus).length;
const order = () => scene.booking.order.$state.get();
const told = () => scene.events.filter(({ type }) => type !== 'step');

describe('coming back from the payment', () => {
  it('shows what was booked while the payment is checked', async () => {
    await comeBack();
    expect(scene.booking.navigation.$step.get()).toBe('result');
    expect(order()).toMatchObject({
      state: 'awaiting_payment',
      held_minutes: 28,
      isUnfinished: false,
    });
    const { date, block, offer, activity } = scene.booking.$draft.get();
    expect([date, block, offer?.title, activity?.name]).toEqual([
      TOMORROW,
      [16, 17, 18],
      'Azure 2',
      'Yacht rental',
    ]);
    expect(scene.booking.price.$blockPrice.get()).toMatchObject({
      price: ORDER.amount / 3,
      currency: 'AED',
    });
    expect(scene.booking.price.$summary.get()?.total).toBe(2256);
  });

  it('asks every two seconds until it is paid, and no more', async () => {
    await comeBack();
    expect(await scene.passPause()).toBe(2000);
    setPayment(scene, '1');
    expect(await scene.passPause()).toBe(2000);
    expect(order()).toMatchObject({ state: 'paid', number: NUMBER });
    await expect(scene.passPause()).rejects.toThrow('Nothing waits');
    expect(told()).toEqual([{ type: 'paid', number: NUMBER, amount: 2256, currency: 'AED' }]);
    expect(scene.settled()).toBe(1);
  });

  it('asks nothing more of an order that is paid already', async () => {
    setPayment(scene, '1');
    await comeBack();
    expect([order().state, polls(), scene.booking.navigation.$step.get()]).toEqual([
      'paid',
      0,
      'result',
    ]);
  });

  it('asks less often after two minutes', async () => {
    await comeBack();
    scene.passTime(2 * MINUTE_MS);
    await scene.passPause();
    expect(await scene.passPause()).toBe(10_000);
  });

  it('leads on to the payment when none has come for a minute', async () => {
    await comeBack();
    scene.passTime(MINUTE_MS);
    await scene.passPause();
    expect(order()).toMatchObject({ state: 'awaiting_payment', isUnfinished: true });
    await scene.booking.order.continuePayment();
    expect(scene.left).toEqual([
      { unique_id: UNIQUE_ID, number: NUMBER, redirect_url: 'https://pay.example/session' },
    ]);
  });

  it('leads on to the payment at once when the visitor turned round', async () => {
    await comeBack(true);
    expect(order()).toMatchObject({ state: 'awaiting_payment', isUnfinished: true });
  });

  it.each([
    ['2', 'failed'],
    ['3', 'expired'],
    ['4', 'refunded'],
  ] as const)('says of the status %s that the payment %s', async (status, reason) => {
    setPayment(scene, status);
    await comeBack();
    expect(order()).toEqual({ state: 'unpaid', number: NUMBER, reason });
    expect(told()).toEqual([{ type: 'failed', code: `payment_${reason}` }]);
    expect(scene.settled()).toBe(1);
  });

  it('goes on asking when an answer is lost', async () => {
    await comeBack();
    scene.client.fail(getOrderStatus, 'network');
    await scene.passPause();
    setPayment(scene, '1');
    await scene.passPause();
    expect(order().state).toBe('paid');
  });

  it('leads to a person when nothing is known for ten minutes', async () => {
    await comeBack();
    scene.passTime(10 * MINUTE_MS);
    await scene.passPause();
    expect(order()).toEqual({ state: 'unconfirmed', number: NUMBER });
    expect(scene.booking.navigation.$step.get()).toBe('help');
    const { hasQuestions, hasChrome, displayed, hasBack } = scene.booking.navigation.$frame.get();
    expect([hasQuestions, hasChrome, displayed, hasBack]).toEqual([true, false, 8, false]);
    // The address keeps the order: to load the page again is to ask again.
    expect(scene.settled()).toBe(0);
  });

  it('promises nothing of an order that does not exist, and lets go of it', async () => {
    scene.client.fail(getOrder, 'not_found');
    await comeBack();
    expect(scene.booking.navigation.$step.get()).toBe('help');
    expect(scene.booking.opening.$state.get().state).toBe('ready');
    expect(scene.booking.navigation.$frame.get().hasSummary).toBe(false);
    expect(order()).toEqual({ state: 'closed', why: 'unknown' });
    expect(scene.events).toContainEqual({ type: 'failed', code: 'not_found' });
    expect(scene.settled()).toBe(1);
  });

  it('says where more is to be had when all it has is the number', async () => {
    await scene.booking.opening.open({ order: NUMBER });
    await settle();
    expect(order()).toEqual({ state: 'closed', number: NUMBER, why: 'elsewhere' });
    expect(scene.booking.navigation.$step.get()).toBe('help');
    expect(scene.client.calls).toEqual([]);
    expect(told()).toEqual([]);
  });

  it.each([
    ['declined', 1, '0'],
    ['cancelled', 1, '0'],
    ['cancelled', 2, '1'],
  ] as const)('says of an order that was %s that it is off', async (...row) => {
    const [order_status, acq_method, payment_status] = row;
    scene.client.answer(getOrder, { ...ORDER, order_status, acq_method, payment_status });
    await comeBack();
    expect(order()).toMatchObject({ state: 'closed', number: NUMBER, why: order_status });
    expect(scene.settled()).toBe(1);
  });

  it('can be tried again when the order does not load', async () => {
    scene.client.fail(getOrder, 'network');
    await comeBack();
    expect(scene.booking.opening.$state.get().state).toBe('failed');
    setPayment(scene, '1');
    scene.booking.opening.reopen();
    await settle();
    expect(order().state).toBe('paid');
  });

  it('ends when the widget is closed', async () => {
    await comeBack();
    scene.booking.opening.close();
    const before = polls();
    await scene.passPause();
    expect([polls(), order().state, scene.booking.navigation.$step.get()]).toEqual([
      before,
      'draft',
      'activity',
    ]);
  });
});

describe('a payment that came to nothing', () => {
  beforeEach(async () => {
    setPayment(scene, '2');
    await comeBack();
  });

  it('can be tried again with everything that was chosen, at the price of now', async () => {
    scene.booking.order.orderAgain();
    await settle();
    const { additional_services, name, phone } = scene.booking.$draft.get();
    expect(scene.booking.navigation.$step.get()).toBe('confirm');
    expect([
      additional_services,
      scene.booking.price.$blockPrice.get()?.total,
      name,
      phone.isValid,
    ]).toEqual([{ 7: 1 }, 2106, 'Anna', true]);
    expect(scene.booking.price.$summary.get()?.total).toBe(2256);
  });

  it('stays where it can be tried again, with the number to tell a person', () => {
    expect(scene.booking.navigation.$step.get()).toBe('result');
    expect(order()).toMatchObject({ state: 'unpaid', number: NUMBER });
  });
});
