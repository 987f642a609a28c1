import { getSuggestedCards } from '@seahour/api-types/activities.ts';
import type { Alternative } from '@seahour/api-types/errors.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { pickAlternative, takeAlternative } from './alternatives.ts';
import {
  comeToReview,
  createScene,
  NUMBER,
  type Scene,
  settle,
  TOMORROW,
  UNIQUE_ID,
} from './fixtures/marketplace.ts';

const LATER: Alternative = {
  kind: 'other_hours',
  company_activity_id: 2,
  title: 'Azure 2',
  date: TOMORROW,
  time: 19,
  hour_count: 3,
  price: 702,
  currency: 'AED',
};
const OTHER: Alternative = { ...LATER, kind: 'other_offer', company_activity_id: 8, time: 16 };

const keys = ({ client }: Scene) =>
  client.calls
    .filter(({ path }) => path === createOrder.path)
    .map(({ idempotencyKey }) => idempotencyKey);

const orders = ({ events }: Scene) => events.filter(({ type }) => type === 'order');

let scene: Scene;
beforeEach(async () => {
  scene = createScene();
  await comeToReview(scene);
});

describe('the order', () => {
  it('carries what was chosen, typed and where it comes from', async () => {
    scene.booking.services.toggle(7);
    scene.booking.contact.saveField('name', 'Anna');
    await scene.booking.order.confirm();
    expect(scene.client.payloads(createOrder)).toEqual([
      {
        acq_method: 1,
        company_activity_id: 2,
        additional_services: [{ service_id: 7, quantity: 1 }],
        mail: '',
        name: 'Anna',
        phone: '+971501234567',
        comment: '',
        date: TOMORROW,
        time: 16,
        hour_count: 3,
        partner: 'pier-cafe',
        source_url: 'https://cafe.example/?utm_source=menu',
        expected_total: { amount: 3 * 702 + 150, currency: 'AED' },
      },
    ]);
  });

  it('carries the page’s own reference and values, the same ones when it is sent again', async () => {
    scene.page.reference = 'R-1042';
    scene.page.metadata = '{"room":7}';
    scene.client.fail(createOrder, 'network');
    await scene.booking.order.confirm();
    scene.page.reference = 'R-1043';
    await scene.booking.order.confirmAgain();
    const said = { partner_reference: 'R-1042', metadata: { room: 7 } };
    expect(scene.client.payloads(createOrder)).toMatchObject([said, said]);
    expect(keys(scene)).toEqual(['key-1', 'key-1']);
  });

  it('is made without what no order takes', async () => {
    scene.page.reference = 'R'.repeat(81);
    scene.page.metadata = '{"room":{"number":7}}';
    await scene.booking.order.confirm();
    expect(scene.booking.order.$state.get().state).toBe('booked');
    const [sent] = scene.client.payloads(createOrder);
    expect(Object.keys(sent ?? {})).not.toEqual(
      expect.arrayContaining([expect.stringMatching(/partner_reference|metadata/)]),
    );
  });

  it('is shown and told once when it stands', async () => {
    await scene.booking.order.confirm();
    expect(scene.booking.navigation.$step.get()).toBe('result');
    expect(scene.booking.order.$state.get()).toEqual({
      state: 'booked',
      unique_id: UNIQUE_ID,
      number: NUMBER,
      isConfirmed: false,
      amount: 2256,
      currency: 'AED',
    });
    expect(orders(scene)).toEqual([
      { type: 'order', number: NUMBER, amount: 2256, currency: 'AED' },
    ]);
  });

  it('is sent once for two clicks', async () => {
    await Promise.all([scene.booking.order.confirm(), scene.booking.order.confirm()]);
    expect(keys(scene)).toHaveLength(1);
    expect(orders(scene)).toHaveLength(1);
  });

  it('is told even when the widget was closed before the answer', async () => {
    const release = scene.client.hold(createOrder);
    const confirmed = scene.booking.order.confirm();
    scene.booking.opening.close();
    release();
    await confirmed;
    expect(orders(scene)).toHaveLength(1);
    expect(scene.booking.navigation.$step.get()).toBe('activity');
    expect(scene.booking.order.$state.get().state).toBe('draft');
  });
});

describe('a failure', () => {
  it('keeps everything and says its code', async () => {
    const before = scene.booking.$draft.get();
    scene.client.fail(createOrder, 'network');
    await scene.booking.order.confirm();
    expect(scene.booking.order.$state.get()).toMatchObject({
      state: 'failed',
      failure: { code: 'network' },
    });
    expect(scene.booking.$draft.get()).toEqual(before);
    expect(scene.events.at(-2)).toEqual({ type: 'failed', code: 'network' });
  });

  it('tried again carries the same key, so that a lost answer books once', async () => {
    scene.client.fail(createOrder, 'timeout');
    await scene.booking.order.confirm();
    await scene.booking.order.confirm();
    expect(keys(scene)).toEqual(['key-1', 'key-1']);
  });

  it('with other contents carries another key', async () => {
    scene.client.fail(createOrder, 'timeout');
    await scene.booking.order.confirm();
    scene.booking.order.returnTo('contact');
    scene.booking.contact.setPhone({ number: '+971507654321', isValid: true });
    await scene.booking.order.confirm();
    expect(keys(scene)).toEqual(['key-1', 'key-2']);
  });

  it('leads back to where it can be fixed', async () => {
    scene.client.fail(createOrder, 'invalid_input');
    await scene.booking.order.confirm();
    scene.booking.order.returnTo('contact');
    expect(scene.booking.navigation.$step.get()).toBe('contact');
    expect(scene.booking.order.$state.get().state).toBe('draft');
    expect(scene.booking.$draft.get().block).toEqual([16, 17, 18]);
    scene.booking.order.returnTo('date-time');
    expect(scene.booking.$draft.get().block).toEqual([]);
  });
});

describe('hours that somebody else was faster for', () => {
  beforeEach(async () => {
    scene.client.fail(createOrder, 'slot_taken', { alternatives: [LATER, OTHER] });
    scene.booking.services.toggle(7);
    await scene.booking.order.confirm();
  });

  it('asked for again are a new question', async () => {
    await scene.booking.order.confirm();
    expect(keys(scene)).toEqual(['key-1', 'key-2']);
  });

  it('give way to the nearest free ones, with the services', async () => {
    expect(scene.booking.order.$state.get()).toMatchObject({ state: 'failed', alternative: LATER });
    await takeAlternative(scene.booking);
    await settle();
    const { block, additional_services } = scene.booking.$draft.get();
    expect([scene.booking.navigation.$step.get(), block]).toEqual(['confirm', [19, 20, 21]]);
    expect(additional_services).toEqual({ 7: 1 });
    expect(scene.booking.price.$blockPrice.get()?.total).toBe(702 * 3);
  });

  it('give way to another offer, without the services of the first', async () => {
    pickAlternative(scene.booking.context, OTHER);
    await takeAlternative(scene.booking);
    const { offer, additional_services, block } = scene.booking.$draft.get();
    expect([offer?.company_activity_id, additional_services, block]).toEqual([8, {}, [16, 17, 18]]);
  });

  it('say so when the other offer cannot be loaded', async () => {
    scene.client.fail(getSuggestedCards, 'network');
    pickAlternative(scene.booking.context, OTHER);
    await takeAlternative(scene.booking);
    expect(scene.booking.navigation.$step.get()).toBe('result');
    expect(scene.booking.order.$state.get()).toMatchObject({
      state: 'failed',
      failure: { code: 'network' },
    });
  });
});

describe('a changed price', () => {
  const NEW = { amount: 2400, currency: 'AED' };
  const expected = () =>
    scene.client.payloads(createOrder).map(({ expected_total }) => expected_total);

  beforeEach(async () => {
    scene.booking.contact.saveField('name', 'Anna');
    scene.client.fail(createOrder, 'price_changed', { total: NEW });
    await scene.booking.order.confirm();
  });

  it('is asked about before anything is booked, and nothing typed is lost', () => {
    expect(scene.booking.order.$state.get()).toMatchObject({
      state: 'failed',
      failure: { code: 'price_changed', total: NEW },
    });
    expect(scene.booking.$draft.get().name).toBe('Anna');
    expect(orders(scene)).toEqual([]);
  });

  it('is what the order is sent with once it is agreed to', async () => {
    const data = { ...NEW, payment_status: '0' as const };
    scene.client.answer(createOrder, { unique_id: UNIQUE_ID, number: NUMBER, error: false, data });
    await scene.booking.order.acceptPrice();
    expect(expected()).toEqual([{ amount: 3 * 702, currency: 'AED' }, NEW]);
    expect(new Set(keys(scene)).size).toBe(1);
    expect(scene.booking.order.$state.get()).toMatchObject({ state: 'booked', amount: 2400 });
  });

  it('is asked about once more where it changes again', async () => {
    const again = { amount: 2500, currency: 'AED' };
    scene.client.fail(createOrder, 'price_changed', { total: again });
    await scene.booking.order.acceptPrice();
    expect(scene.booking.order.$state.get()).toMatchObject({ failure: { total: again } });
    await scene.booking.order.acceptPrice();
    expect(expected().at(-1)).toEqual(again);
  });
});
