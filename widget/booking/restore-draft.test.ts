import { getSlotsForDates, getSuggestedCards } from '@seahour/api-types/activities.ts';
import { getBookingCategories } from '@seahour/api-types/categories.ts';
import { getCities } from '@seahour/api-types/locations.ts';
import { createOrder, goToPay } from '@seahour/api-types/orders.ts';
import { describe, expect, it } from 'vitest';
import {
  comeToReview,
  createScene,
  day,
  NUMBER,
  offer,
  type Scene,
  setPayment,
  settle,
  TOMORROW,
  takeCards,
  UNIQUE_ID,
  YACHTS,
} from './fixtures/marketplace.ts';
import { STEPS, type StepName } from './steps.ts';

/** Every step that has choices, after the first. */
const PASSED = (Object.keys(STEPS) as StepName[]).filter((step) => STEPS[step].phase === 'choice');

/** Loads the page again: a new widget over what the old one has kept. */
async function reload(old: Scene, change: (scene: Scene) => void = () => {}): Promise<Scene> {
  await settle();
  const scene = createScene(old.kept());
  change(scene);
  await scene.booking.opening.open({ isReload: true });
  await settle();
  return scene;
}

const shown = ({ booking }: Scene) => ({
  step: booking.navigation.$step.get(),
  draft: booking.$draft.get(),
  amount: booking.offer.$countFilter.get(),
  total: booking.price.$summary.get()?.total,
});

async function comeToReviewWithWishes(scene: Scene): Promise<void> {
  takeCards(scene);
  await comeToReview(scene);
  const { booking } = scene;
  booking.services.toggle(7);
  booking.contact.saveField('name', 'Anna');
  booking.contact.saveField('mail', 'anna@mail.example');
  booking.contact.saveField('comment', 'Two children');
  booking.payment.choose(false);
  await settle();
}

describe('a reload of the page', () => {
  it('keeps the step and everything chosen and typed, at every step', async () => {
    const scene = createScene();
    await comeToReviewWithWishes(scene);
    for (const step of PASSED.toReversed()) {
      expect(scene.booking.navigation.$step.get()).toBe(step);
      const again = await reload(scene);
      expect(shown(again), step).toEqual(shown(scene));
      expect(again.booking.opening.$session.get()?.isRestored).toBe(true);
      expect(again.events).toEqual([{ type: 'step', step: STEPS[step].number }]);
      scene.booking.navigation.back();
      await settle();
    }
  });

  it('keeps the activity before it was gone on with', async () => {
    const scene = createScene();
    await scene.booking.opening.open({ city: 'limassol' });
    scene.booking.activity.choose(YACHTS);
    const again = await reload(scene);
    expect(shown(again)).toEqual(shown(scene));
    expect(again.booking.$city.get()?.slug).toBe('limassol');
  });

  it('keeps an offer that the booking was opened for', async () => {
    const scene = createScene();
    await scene.booking.opening.open({ offer: 31 });
    await settle();
    scene.booking.hours.toggle(10);
    scene.booking.navigation.next();
    await settle();
    const again = await reload(scene);
    expect(shown(again)).toEqual(shown(scene));
    expect(again.booking.$draft.get().source).toBe('activity');
  });

  it('shows the result again', async () => {
    const scene = createScene();
    await comeToReview(scene);
    await scene.booking.order.confirm();
    const again = await reload(scene);
    expect(again.booking.order.$state.get()).toMatchObject({ state: 'booked', number: NUMBER });
    expect([again.booking.navigation.$step.get(), again.booking.$draft.get().offer?.title]).toEqual(
      ['result', 'Azure 2'],
    );
    expect(again.client.payloads(createOrder)).toEqual([]);
  });

  it('between an order and its answer books once: it is sent again under the same key', async () => {
    const scene = createScene();
    await comeToReview(scene);
    const release = scene.client.hold(createOrder);
    const confirmed = scene.booking.order.confirm();
    const again = await reload(scene);
    await again.booking.order.confirm();
    const sent = [...scene.client.calls, ...again.client.calls].filter(
      ({ path }) => path === createOrder.path,
    );
    expect(sent).toHaveLength(2);
    expect(sent[1]).toEqual(sent[0]);
    release();
    await confirmed;
  });

  it('leads an order whose payment did not begin on to it', async () => {
    const scene = createScene();
    takeCards(scene);
    await comeToReview(scene);
    scene.client.fail(goToPay, 'unavailable');
    await scene.booking.order.confirm('tok_1');
    const again = await reload(scene, (loaded) => setPayment(loaded, '0'));
    expect(again.booking.order.$state.get()).toMatchObject({
      state: 'awaiting_payment',
      unique_id: UNIQUE_ID,
      isUnfinished: true,
    });
  });
});

describe('what changed meanwhile', () => {
  it('leads back to the hours when somebody else has taken them', async () => {
    const scene = createScene();
    await comeToReviewWithWishes(scene);
    const again = await reload(scene, ({ client }) =>
      client.answer(getSlotsForDates, [day(TOMORROW, { 17: 'ordered' })]),
    );
    const { block, name, phone } = again.booking.$draft.get();
    expect([again.booking.navigation.$step.get(), block, name, phone.isValid]).toEqual([
      'date-time',
      [],
      'Anna',
      true,
    ]);
  });

  it('leads back to the budget when nothing is left in the chosen one', async () => {
    const scene = createScene();
    await comeToReviewWithWishes(scene);
    const again = await reload(scene, ({ client }) =>
      client.answer(getBookingCategories, {
        low: { count: 2, company_activity_ids: [1, 4] },
        middle: { count: 0, company_activity_ids: [] },
        high: { count: 0, company_activity_ids: [] },
      }),
    );
    expect(again.booking.navigation.$step.get()).toBe('category');
    expect(again.booking.$draft.get().name).toBe('Anna');
  });

  it('leads on with another offer when the chosen one is gone', async () => {
    const scene = createScene();
    await comeToReviewWithWishes(scene);
    const again = await reload(scene, ({ client }) =>
      client.answer(getSuggestedCards, ({ company_activity_ids }) =>
        company_activity_ids.includes(3 as never) ? [offer(3)] : [],
      ),
    );
    const { offer: chosen, additional_services } = again.booking.$draft.get();
    expect([chosen?.company_activity_id, additional_services]).toEqual([3, {}]);
  });

  it('is a day that is over: the hours are asked for again', async () => {
    const scene = createScene();
    await comeToReviewWithWishes(scene);
    const again = await reload(scene, ({ passTime }) => passTime(3 * 24 * 3_600_000));
    const { date, block } = again.booking.$draft.get();
    expect([again.booking.navigation.$step.get(), date, block]).toEqual([
      'date-time',
      '2026-11-25',
      [],
    ]);
  });

  it('is the connection: it can be tried again, and nothing is lost', async () => {
    const scene = createScene();
    await comeToReviewWithWishes(scene);
    const again = await reload(scene, ({ client }) => client.fail(getBookingCategories, 'network'));
    expect(again.booking.opening.$state.get()).toMatchObject({ state: 'failed' });
    expect(again.kept()).toBe(scene.kept());
    const fresh = createScene(again.kept());
    fresh.client.fail(getCities, 'network');
    await fresh.booking.opening.open({ isReload: true });
    fresh.client.answer(getCities, []);
    fresh.booking.opening.reopen();
    await settle();
    expect(fresh.booking.$draft.get().name).toBe('Anna');
  });

  it('is the activity: the booking starts again', async () => {
    const scene = createScene();
    await scene.booking.opening.open({});
    scene.booking.activity.choose({ ...YACHTS, id: 99 });
    const again = await reload(scene);
    expect([
      again.booking.navigation.$step.get(),
      again.booking.opening.$session.get()?.isRestored,
    ]).toEqual(['activity', false]);
  });
});
