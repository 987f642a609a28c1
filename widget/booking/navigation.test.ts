import { getSlotsForDates, getSuggestedCards } from '@seahour/api-types/activities.ts';
import { getBookingCategories } from '@seahour/api-types/categories.ts';
import { getAdditionalServices, getHourPrice } from '@seahour/api-types/companies.ts';
import { createOrder } from '@seahour/api-types/orders.ts';
import { describe, expect, it } from 'vitest';
import { emptyDraft } from './draft.ts';
import {
  chooseYachtHours,
  comeToReview,
  createScene,
  offer,
  type Scene,
  settle,
  TOMORROW,
  takeCards,
  YACHTS,
} from './fixtures/marketplace.ts';

async function openOffer(scene: Scene): Promise<void> {
  await scene.booking.opening.open({ offer: 31 });
  await settle();
  scene.booking.hours.toggle(10);
}

const steps = ({ events }: Scene) =>
  events.flatMap((event) => (event.type === 'step' ? [event.step] : []));

describe('going forward', () => {
  it('passes every step and shows its number of seven', async () => {
    const scene = createScene();
    const { booking } = scene;
    await booking.opening.open({});
    booking.activity.choose(YACHTS);
    booking.navigation.next();
    await settle();
    booking.hours.toggle(9);
    const displayed = [booking.navigation.$frame.get().displayed];
    booking.navigation.next();
    await settle();
    const low = booking.category.$list.get();
    if (low.state === 'ready' && low.data[0]) booking.category.choose(low.data[0]);
    for (const _ of [2, 3, 4]) {
      displayed.push(booking.navigation.$frame.get().displayed);
      booking.navigation.next();
      await settle();
    }
    booking.contact.setPhone({ number: '+971501234567', isValid: true });
    for (const _ of [5, 6]) {
      displayed.push(booking.navigation.$frame.get().displayed);
      booking.navigation.next();
      await settle();
    }
    displayed.push(booking.navigation.$frame.get().displayed);
    await booking.order.confirm();
    displayed.push(booking.navigation.$frame.get().displayed);
    expect(steps(scene)).toEqual([0, 1, 2, 3, 4, 5, 6, 7, 8]);
    expect(displayed).toEqual([2, 3, 3, 4, 5, 6, 7, 8]);
  });

  it('skips budget and offers when it is opened for one offer', async () => {
    const scene = createScene();
    await openOffer(scene);
    scene.booking.navigation.next();
    expect(steps(scene)).toEqual([1, 4]);
  });

  it('skips the budget where one offer is left, both ways', async () => {
    const scene = createScene();
    const { booking } = scene;
    scene.client.answer(getBookingCategories, {
      low: { count: 0, company_activity_ids: [] },
      middle: { count: 1, company_activity_ids: [2] },
      high: { count: 0, company_activity_ids: [] },
    });
    await chooseYachtHours(scene);
    booking.navigation.next();
    await settle();
    expect([
      booking.navigation.$step.get(),
      booking.$draft.get().offer?.company_activity_id,
    ]).toEqual(['offer', 2]);
    expect(booking.navigation.$frame.get()).toMatchObject({ displayed: 3, part: null });
    booking.navigation.back();
    await settle();
    expect(booking.navigation.$step.get()).toBe('date-time');
  });

  it('skips services that the offer does not have', async () => {
    const scene = createScene();
    scene.client.answer(getAdditionalServices, []);
    await openOffer(scene);
    scene.booking.navigation.next();
    await settle();
    expect(steps(scene)).toEqual([1, 4, 5]);
  });

  it('refuses a step without its choice and says which', async () => {
    const { booking } = createScene();
    await booking.opening.open({});
    booking.navigation.next();
    expect([booking.navigation.$step.get(), booking.navigation.$problem.get()]).toEqual([
      'activity',
      'activity_required',
    ]);
    booking.activity.choose(YACHTS);
    expect(booking.navigation.$problem.get()).toBeNull();
  });

  it.each([
    [{ number: '', isValid: false }, '', 'phone_required'],
    [{ number: '+97150', isValid: false }, '', 'phone_invalid'],
    [{ number: '+971501234567', isValid: true }, 'name@', 'mail_invalid'],
  ] as const)('keeps to step 5 with phone %j and mail %j', async (phone, mail, problem) => {
    const scene = createScene();
    await openOffer(scene);
    scene.booking.navigation.next();
    await settle();
    scene.booking.navigation.next();
    scene.booking.contact.setPhone(phone);
    scene.booking.contact.saveField('mail', mail);
    scene.booking.navigation.next();
    expect([scene.booking.navigation.$step.get(), scene.booking.navigation.$problem.get()]).toEqual(
      ['contact', problem],
    );
  });

  it('has nowhere to go from the result', async () => {
    const scene = createScene();
    await comeToReview(scene);
    await scene.booking.order.confirm();
    scene.booking.navigation.next();
    scene.booking.navigation.back();
    expect(scene.booking.navigation.$step.get()).toBe('result');
  });
});

describe('going back', () => {
  it('passes every step and keeps what was chosen and typed', async () => {
    const scene = createScene();
    const { booking } = scene;
    await comeToReview(scene);
    booking.contact.saveField('comment', 'Two children');
    const { block, phone, offer: chosen } = booking.$draft.get();
    for (const _ of [7, 6, 5, 4, 3, 2]) {
      booking.navigation.back();
      await settle();
    }
    expect(steps(scene).slice(-6)).toEqual([6, 5, 4, 3, 2, 1]);
    expect(booking.$draft.get()).toMatchObject({ block, phone, comment: 'Two children' });
    expect(booking.$draft.get().offer).toEqual(chosen);
  });

  it('to the first step clears all but the date', async () => {
    const scene = createScene();
    await chooseYachtHours(scene);
    scene.booking.navigation.back();
    const { activity, block, date } = scene.booking.$draft.get();
    expect([scene.booking.navigation.$step.get(), activity, block, date]).toEqual([
      'activity',
      null,
      [],
      TOMORROW,
    ]);
  });

  it('to the first step forgets the number of cabins, the ways to pay and prices on their way', async () => {
    const scene = createScene();
    const { booking, client } = scene;
    takeCards(scene);
    await comeToReview(scene);
    booking.offer.setCountFilter(3);
    booking.offer.setCountFilter(0);
    for (const _ of [7, 6, 5, 4, 3, 2]) {
      booking.navigation.back();
      await settle();
    }
    const release = client.hold(getHourPrice);
    booking.hours.toggle(19);
    booking.navigation.back();
    release();
    await settle();
    expect(booking.$draft.get()).toEqual(emptyDraft(TOMORROW, false));
    expect([booking.offer.$countFilter.get(), booking.price.$summary.get()]).toEqual([0, null]);

    booking.activity.choose(YACHTS);
    booking.navigation.next();
    await settle();
    booking.hours.toggle(9);
    booking.navigation.next();
    await settle();
    const tiers = booking.category.$list.get();
    if (tiers.state === 'ready' && tiers.data[0]) booking.category.choose(tiers.data[0]);
    for (const _ of [2, 3, 4]) {
      booking.navigation.next();
      await settle();
    }
    booking.contact.setPhone({ number: '+971501234567', isValid: true });
    booking.navigation.next();
    await settle();
    expect([booking.navigation.$step.get(), booking.$draft.get().pay_now]).toEqual([
      'payment',
      true,
    ]);
  });

  it('is not possible while the order is being made', async () => {
    const scene = createScene();
    await comeToReview(scene);
    const release = scene.client.hold(createOrder);
    const confirmed = scene.booking.order.confirm();
    scene.booking.navigation.back();
    expect(scene.booking.navigation.$step.get()).toBe('confirm');
    release();
    await confirmed;
    expect(scene.booking.navigation.$step.get()).toBe('result');
  });

  it('skips missing services of an offer that was chosen among others', async () => {
    const scene = createScene();
    scene.client.answer(getAdditionalServices, []);
    const { booking } = scene;
    await chooseYachtHours(scene);
    for (const _ of [2, 3, 5]) {
      booking.navigation.next();
      await settle();
    }
    expect(booking.navigation.$step.get()).toBe('contact');
    const chosen = booking.$draft.get().offer;
    booking.navigation.back();
    await settle();
    expect(booking.navigation.$step.get()).toBe('offer');
    expect([chosen?.title, booking.$draft.get().offer]).toEqual(['Azure 1', chosen]);
  });

  it('skips budget, offers and missing services too', async () => {
    const scene = createScene();
    scene.client.answer(getAdditionalServices, []);
    await openOffer(scene);
    scene.booking.navigation.next();
    await settle();
    scene.booking.navigation.back();
    await settle();
    expect(steps(scene)).toEqual([1, 4, 5, 4, 1]);
    expect(scene.booking.navigation.$frame.get().hasBack).toBe(false);
    scene.booking.navigation.back();
    expect(scene.booking.navigation.$step.get()).toBe('date-time');
  });
});

describe('a step that has not loaded', () => {
  it('is not left forward while it loads', async () => {
    const scene = createScene();
    await chooseYachtHours(scene);
    const release = scene.client.hold(getBookingCategories);
    scene.booking.navigation.next();
    expect(scene.booking.navigation.$isWaiting.get()).toBe(true);
    scene.booking.navigation.next();
    expect([scene.booking.navigation.$step.get(), scene.booking.navigation.$problem.get()]).toEqual(
      ['category', null],
    );
    release();
    await settle();
    expect(scene.booking.navigation.$isWaiting.get()).toBe(false);
  });

  it('is not left with what was chosen from an earlier answer', async () => {
    const scene = createScene();
    const { booking, client } = scene;
    await comeToReview(scene);
    for (const _ of [7, 6, 5, 4]) {
      booking.navigation.back();
      await settle();
    }
    client.fail(getSuggestedCards, 'network');
    booking.navigation.reload();
    await settle();
    booking.navigation.next();
    expect([booking.navigation.$step.get(), booking.navigation.$problem.get()]).toEqual([
      'offer',
      'not_loaded',
    ]);
  });

  it('of services holds up only those who have added one', async () => {
    const scene = createScene();
    const { booking, client } = scene;
    client.fail(getAdditionalServices, 'network');
    await openOffer(scene);
    booking.navigation.next();
    await settle();
    booking.navigation.next();
    expect(booking.navigation.$step.get()).toBe('contact');
    booking.navigation.back();
    await settle();
    booking.services.toggle(7);
    booking.navigation.next();
    expect([booking.navigation.$step.get(), booking.navigation.$problem.get()]).toEqual([
      'services',
      'not_loaded',
    ]);
  });
});

describe('late answers', () => {
  it('choose nothing on a step that has been left', async () => {
    const scene = createScene();
    const { booking, client } = scene;
    await booking.opening.open({ activity: 'wakeboard' });
    await settle();
    booking.hours.toggle(9);
    const release = client.hold(getBookingCategories);
    booking.navigation.next();
    booking.navigation.back();
    await settle();
    booking.hours.clear();
    booking.navigation.next();
    release();
    await settle();
    expect(booking.$draft.get().category).toBeNull();
    expect(booking.navigation.$problem.get()).toBe('time_required');
  });

  it('do not skip a step that has been left', async () => {
    const scene = createScene();
    const release = scene.client.hold(getAdditionalServices);
    scene.client.answer(getAdditionalServices, []);
    await openOffer(scene);
    scene.booking.navigation.next();
    scene.booking.navigation.back();
    release();
    await settle();
    expect(scene.booking.navigation.$step.get()).toBe('date-time');
  });

  it('count for nothing after the widget was closed', async () => {
    const scene = createScene();
    await scene.booking.opening.open({ activity: 'yacht-rental' });
    await settle();
    const release = scene.client.hold(getSlotsForDates);
    scene.booking.navigation.reload();
    scene.booking.opening.close();
    release();
    await settle();
    expect(scene.booking.hours.$days.get().state).toBe('idle');
  });
});

it('loads a failed step again', async () => {
  const scene = createScene();
  const { booking, client } = scene;
  client.fail(getSlotsForDates, 'timeout');
  await booking.opening.open({ activity: 'yacht-rental' });
  await settle();
  expect(booking.hours.$days.get().state).toBe('failed');

  client.answer(getSlotsForDates, []);
  booking.navigation.reload();
  await settle();
  expect(booking.hours.$days.get().state).toBe('ready');
});

it('asks for the hours of one offer when it is opened for it', async () => {
  const { booking, client } = createScene();
  client.answer(getSuggestedCards, [offer(31)]);
  await booking.opening.open({ offer: 31, city: 'limassol' });
  await settle();
  expect(client.payloads(getSlotsForDates)).toEqual([
    {
      activity_id: 5,
      city_id: 2,
      company_activity_id: 31,
      date_start: '2026-11-20',
      date_end: '2026-12-11',
    },
  ]);
});
