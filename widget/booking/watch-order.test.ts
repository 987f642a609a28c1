import { getSuggestedCards } from '@seahour/api-types/activities.ts';
import type { Order } from '@seahour/api-types/order.ts';
import { createOrder, getOrder, getOrderStatus } from '@seahour/api-types/orders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import {
  comeToReview,
  createScene,
  NUMBER,
  ORDER,
  offer,
  type Scene,
  settle,
  TOMORROW,
  UNIQUE_ID,
} from './fixtures/marketplace.ts';
import { watchOrder } from './watch-order.ts';

const MINUTE_MS = 60_000;
const ABOUT = { number: NUMBER, amount: 2256, currency: 'AED' };
const HOURS = `${TOMORROW},16:00:00,3,2`;

let scene: Scene;
beforeEach(async () => {
  scene = createScene();
  await comeToReview(scene);
  await scene.booking.order.confirm();
  scene.events.length = 0;
});

/** What the server says of the order from now on. */
function become(changes: Partial<Order>): void {
  for (const call of [getOrder, getOrderStatus]) {
    scene.client.answer(call, { ...ORDER, acq_method: 1, ...changes });
  }
}

async function watch(): Promise<void> {
  void watchOrder(scene.booking, UNIQUE_ID);
  await settle();
}

const polls = () => scene.client.payloads(getOrderStatus).length;
const order = () => scene.booking.order.$state.get();
const told = () => scene.events.filter(({ type }) => type !== 'step');

describe('an order whose result is shown', () => {
  it('is booked on the screen and for the page once its crew has confirmed', async () => {
    become({});
    await watch();
    expect([order(), told()]).toEqual([expect.objectContaining({ isConfirmed: false }), []]);
    become({ order_status: 'confirmed' });
    expect(await scene.passPause()).toBe(15_000);
    expect(order()).toMatchObject({ state: 'booked', isConfirmed: true });
    expect(told()).toEqual([{ type: 'confirmed', ...ABOUT, hours: HOURS }]);
    expect(scene.booking.navigation.$step.get()).toBe('result');
  });

  it.each(['declined', 'cancelled'] as const)('is %s, and nothing more is asked', async (why) => {
    become({ order_status: why });
    await watch();
    expect(order()).toEqual({ state: 'closed', why, ...ABOUT });
    expect(scene.booking.navigation.$step.get()).toBe('help');
    expect(told()).toEqual([{ type: why, ...ABOUT }]);
    await expect(scene.passPause()).rejects.toThrow('Nothing waits');
  });

  it('is watched on after its end until what was paid has gone back', async () => {
    become({ order_status: 'declined', payment_status: '1' });
    await watch();
    become({ order_status: 'declined', payment_status: '4' });
    await scene.passPause();
    expect(told().at(-1)).toEqual({ type: 'refunded', ...ABOUT });
    await expect(scene.passPause()).rejects.toThrow('Nothing waits');
  });

  it('has its new hours and price when it is moved, and waits for its crew again', async () => {
    become({ order_status: 'confirmed' });
    await watch();
    become({ time: '18:00:00', hour_count: 4, amount: 2958 });
    await scene.passPause();
    expect(order()).toMatchObject({ isConfirmed: false, isMoved: true, amount: 2958 });
    expect(scene.booking.$draft.get().block).toEqual([18, 19, 20, 21]);
    expect(scene.booking.price.$summary.get()?.total).toBe(2958);
    const moved = { type: 'moved', ...ABOUT, amount: 2958, hours: `${TOMORROW},18:00:00,4,2` };
    expect(told().at(-1)).toEqual(moved);
    await scene.passPause();
    expect(told().at(-1)).toEqual(moved);
  });

  it('is about another boat when it is moved there, on a page that may not read all of it', async () => {
    become({ company_activity_id: 9 });
    scene.client.fail(getOrder, 'network');
    scene.client.answer(getSuggestedCards, [offer(9, { address: 'Pier 9' })]);
    await watch();
    expect(scene.booking.$draft.get().offer).toMatchObject({
      company_activity_id: 9,
      address: 'Pier 9',
    });
    expect(told()).toMatchObject([{ type: 'moved' }]);
  });

  it('is asked for less often with time, and no more after half an hour', async () => {
    become({});
    await watch();
    const pauses: number[] = [];
    for (let waited = 0; waited < 30 * MINUTE_MS; waited += pauses.at(-1) ?? 0) {
      pauses.push(await scene.passPause());
    }
    expect([...new Set(pauses)]).toEqual([15_000, 30_000]);
    const before = polls();
    await expect(scene.passPause()).rejects.toThrow('Nothing waits');
    expect(polls()).toBe(before);
  });

  it('is asked for once, however often its screen is drawn, and no more once it is closed', async () => {
    become({});
    await watch();
    await watch();
    expect(polls()).toBe(1);
    scene.booking.opening.close();
    await settle();
    await scene.passPause();
    expect([polls(), told()]).toEqual([1, []]);
  });

  it('is asked for again after an answer that did not come, not where there is none', async () => {
    scene.client.fail(getOrderStatus, 'network');
    await watch();
    expect(await scene.passPause()).toBe(15_000);
    scene.client.fail(getOrderStatus, 'not_found');
    await scene.passPause();
    await expect(scene.passPause()).rejects.toThrow('Nothing waits');
  });

  it('tells the page of its end when the visitor comes back to it later', async () => {
    const later = createScene();
    later.client.answer(getOrder, { ...ORDER, acq_method: 1, order_status: 'declined' });
    await later.booking.opening.open({ order: UNIQUE_ID });
    await settle();
    expect(later.events).toContainEqual({ type: 'declined', ...ABOUT });
  });

  it('is sent as it was before the page was loaded again, whatever the page says by then', async () => {
    const before = createScene();
    await comeToReview(before);
    before.page.reference = 'R-1';
    before.client.fail(createOrder, 'network');
    await before.booking.order.confirm();
    const after = createScene(before.kept());
    after.page.reference = 'R-2';
    await after.booking.opening.open({ isReload: true });
    await settle();
    await after.booking.order.confirm();
    const sent = [before, after].map(({ client }) =>
      client.calls.find(({ path }) => path === createOrder.path),
    );
    expect(sent.map((call) => call?.idempotencyKey)).toEqual(['key-1', 'key-1']);
    expect(sent[1]?.payload).toMatchObject({ partner_reference: 'R-1' });
  });
});
