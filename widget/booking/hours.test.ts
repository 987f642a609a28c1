import { getSlotsForDates } from '@seahour/api-types/activities.ts';
import { getHourPrice } from '@seahour/api-types/companies.ts';
import { describe, expect, it } from 'vitest';
import {
  chooseYachtHours,
  comeToReview,
  createScene,
  day,
  settle,
  TOMORROW,
  WAKEBOARD,
} from './fixtures/marketplace.ts';

const block = ({ booking }: ReturnType<typeof createScene>) => booking.$draft.get().block;

describe('the chosen hours', () => {
  it('grow at both ends', async () => {
    const scene = createScene();
    await chooseYachtHours(scene);
    scene.booking.hours.toggle(15);
    scene.booking.hours.toggle(19);
    scene.booking.hours.toggle(22);
    expect(block(scene)).toEqual([15, 16, 17, 18, 19]);
  });

  it('lose all later ones with a middle one', async () => {
    const scene = createScene();
    await chooseYachtHours(scene);
    scene.booking.hours.toggle(17);
    expect(block(scene)).toEqual([16]);
  });

  it('begin with the shortest booking, only where it fits', async () => {
    const scene = createScene();
    scene.client.answer(getSlotsForDates, [day(TOMORROW, { 12: 'ordered' })]);
    await scene.booking.opening.open({ activity: 'yacht-rental' });
    await settle();
    scene.booking.hours.toggle(10);
    expect(block(scene)).toEqual([]);
    scene.booking.hours.toggle(9);
    expect(block(scene)).toEqual([9, 10, 11]);
  });

  it('may be a single one where an hour is enough', async () => {
    const { booking } = createScene();
    await booking.opening.open({ activity: WAKEBOARD.slug });
    await settle();
    booking.hours.toggle(23);
    booking.navigation.next();
    expect(booking.navigation.$step.get()).toBe('category');
  });

  it('must be three for a yacht', async () => {
    const { booking } = createScene();
    await booking.opening.open({ activity: 'yacht-rental' });
    await settle();
    booking.navigation.next();
    expect(booking.navigation.$problem.get()).toBe('time_required');
    booking.hours.toggle(9);
    booking.hours.toggle(11);
    booking.navigation.next();
    expect([booking.navigation.$step.get(), booking.navigation.$problem.get()]).toEqual([
      'date-time',
      'too_few_hours',
    ]);
  });

  it('are cleared by another day, not by the same', async () => {
    const scene = createScene();
    await chooseYachtHours(scene);
    scene.booking.hours.chooseDate(TOMORROW);
    expect(block(scene)).toHaveLength(3);
    scene.booking.hours.chooseDate('2026-11-25');
    expect(block(scene)).toEqual([]);
  });

  it('go with their day once it is over', async () => {
    const scene = createScene();
    await chooseYachtHours(scene);
    scene.passTime(2 * 24 * 3_600_000);
    scene.booking.navigation.reload();
    await settle();
    const { date, block: left } = scene.booking.$draft.get();
    expect([date, left]).toEqual(['2026-11-24', []]);
  });

  it('are dropped when somebody else has taken one meanwhile', async () => {
    const scene = createScene();
    await chooseYachtHours(scene);
    scene.client.answer(getSlotsForDates, [day(TOMORROW, { 17: 'ordered' })]);
    scene.booking.navigation.reload();
    await settle();
    expect(block(scene)).toEqual([]);
  });
});

describe('the hour price', () => {
  it('is not asked for before there is an offer', async () => {
    const scene = createScene();
    await chooseYachtHours(scene);
    expect(scene.client.payloads(getHourPrice)).toEqual([]);
  });

  it('follows every change of the hours of an offer', async () => {
    const { booking, client } = createScene();
    await booking.opening.open({ offer: 31 });
    await settle();
    for (const hour of [10, 13, 14]) booking.hours.toggle(hour);
    await settle();
    expect(client.payloads(getHourPrice).map(({ hour_count }) => hour_count)).toEqual([3, 4, 5]);
    expect(booking.price.$blockPrice.get()?.total).toBe(731 * 5);
    booking.hours.clear();
    expect(booking.price.$blockPrice.get()).toBeNull();
  });

  it('is neither asked for nor shown of fewer hours than the shortest booking', async () => {
    const { booking, client } = createScene();
    await booking.opening.open({ offer: 31 });
    await settle();
    booking.hours.toggle(10);
    await settle();
    booking.hours.toggle(11);
    await settle();
    expect(booking.$draft.get().block).toEqual([10]);
    expect(client.payloads(getHourPrice).map(({ hour_count }) => hour_count)).toEqual([3]);
    expect(booking.price.$summary.get()?.total).toBeNull();
    booking.hours.toggle(11);
    booking.hours.toggle(12);
    await settle();
    expect(booking.price.$summary.get()?.total).toBe(731 * 3);
  });

  it('is asked again for other hours of an offer that was chosen before', async () => {
    const scene = createScene();
    const { booking, client } = scene;
    await comeToReview(scene);
    for (const _ of [7, 6, 5, 4, 3, 2]) {
      booking.navigation.back();
      await settle();
    }
    booking.hours.toggle(19);
    await settle();
    expect(client.payloads(getHourPrice).at(-1)).toMatchObject({ hour_count: 4 });
    expect(booking.price.$blockPrice.get()?.total).toBe(702 * 4);
  });

  it('of other hours is not charged for these, neither meanwhile nor when none comes', async () => {
    const { booking, client } = createScene();
    await booking.opening.open({ offer: 31 });
    await settle();
    booking.hours.toggle(10);
    await settle();
    expect(booking.price.$summary.get()?.raw?.total).toBe(731 * 3);
    const release = client.hold(getHourPrice);
    client.fail(getHourPrice, 'network');
    booking.hours.toggle(13);
    expect(booking.price.$summary.get()).toMatchObject({ total: 731 * 4, raw: null });
    release();
    await settle();
    expect(booking.price.$blockPrice.get()).toBeNull();
    expect(booking.price.$summary.get()).toMatchObject({ total: 731 * 4, raw: null });
  });

  it('can be asked for again when it did not come', async () => {
    const { booking, client } = createScene();
    await booking.opening.open({ offer: 31 });
    await settle();
    client.fail(getHourPrice, 'network');
    booking.hours.toggle(10);
    await settle();
    expect(booking.price.$state.get()).toBe('failed');
    const price = { price: 700, currency: 'AED', total: 2100 };
    client.answer(getHourPrice, { ...price, raw: price, rate: 1, week_high: 700 });
    booking.price.reload();
    await settle();
    expect(booking.price.$summary.get()).toMatchObject({ total: 2100, raw: { total: 2100 } });
  });

  it('of fewer hours does not overtake that of more', async () => {
    const { booking, client } = createScene();
    await booking.opening.open({ offer: 31 });
    await settle();
    const release = client.hold(getHourPrice);
    booking.hours.toggle(10);
    booking.hours.toggle(13);
    release();
    await settle();
    expect(booking.price.$blockPrice.get()?.total).toBe(731 * 4);
  });
});
