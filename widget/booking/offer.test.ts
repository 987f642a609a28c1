import { getSuggestedCards } from '@seahour/api-types/activities.ts';
import { getBookingCategories } from '@seahour/api-types/categories.ts';
import { getHourPrice, getOfficeActivityInfo } from '@seahour/api-types/companies.ts';
import { getLocations } from '@seahour/api-types/locations.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { isAvailable } from './categories.ts';
import {
  chooseYachtHours,
  createScene,
  offer,
  type Scene,
  settle,
  TOMORROW,
} from './fixtures/marketplace.ts';

const cabins = (id: number, value: number) =>
  offer(id, { filters: { 7: { filter_id: 7, name: 'cabins', value } } });

const chosenId = ({ booking }: Scene) => booking.$draft.get().offer?.company_activity_id ?? null;

const listedIds = ({ booking }: Scene) =>
  booking.offer.$listed.get().map(({ company_activity_id }) => company_activity_id);

function categories({ booking }: Scene) {
  const loaded = booking.category.$list.get();
  return loaded.state === 'ready' ? loaded.data : [];
}

let scene: Scene;
beforeEach(() => {
  scene = createScene();
});

describe('budget and place', () => {
  it('are asked for the chosen hours', async () => {
    await chooseYachtHours(scene);
    scene.booking.navigation.next();
    await settle();
    expect(scene.client.payloads(getBookingCategories)).toEqual([
      { activity_id: 5, city_id: 1, date: TOMORROW, time: 16, duration: 3 },
    ]);
  });

  it('of a yacht: three tiers, of which the first with offers is chosen', async () => {
    await chooseYachtHours(scene);
    scene.booking.navigation.next();
    await settle();
    expect(categories(scene).map((tier) => [tier.key, isAvailable(tier)])).toEqual([
      ['low', true],
      ['middle', true],
      ['high', false],
    ]);
    expect(scene.booking.$draft.get().category?.key).toBe('low');
    scene.booking.navigation.next();
    expect(scene.booking.navigation.$step.get()).toBe('offer');
  });

  it('hold nobody up where nothing is free but to choose other hours', async () => {
    const none = { count: 0, company_activity_ids: [] };
    scene.client.answer(getBookingCategories, { low: none, middle: none, high: none });
    await chooseYachtHours(scene);
    scene.booking.navigation.next();
    await settle();
    scene.booking.navigation.next();
    expect(scene.booking.navigation.$problem.get()).toBe('category_required');
  });

  it('of anything else: the first place with offers is chosen', async () => {
    await scene.booking.opening.open({ activity: 'wakeboard' });
    await settle();
    scene.booking.hours.toggle(9);
    scene.booking.navigation.next();
    await settle();
    const { category, suggested_activities } = scene.booking.$draft.get();
    expect([category?.key, suggested_activities]).toEqual(['2', [21, 22]]);
  });

  it('of anything else: places stand by their price, those without offers last', async () => {
    const at = (location_id: number, least: number, ...company_activity_ids: number[]) => ({
      location_id,
      company_activity_ids,
      [company_activity_ids.length > 0 ? 'free' : 'busy']: {
        hour_price: { least, most: least, currency: 'AED' },
      },
    });
    scene.client.answer(getBookingCategories, [at(1, 300, 21), at(2, 200, 22), at(3, 100)]);
    scene.client.answer(
      getLocations,
      [1, 2, 3].map((id) => ({
        id,
        city_id: 1,
        name: `Beach ${id}`,
        slug: `beach-${id}`,
        latitude: 25,
        longitude: 55,
      })),
    );
    await scene.booking.opening.open({ activity: 'wakeboard' });
    await settle();
    scene.booking.hours.toggle(9);
    scene.booking.navigation.next();
    await settle();
    expect(categories(scene).map(({ key }) => key)).toEqual(['2', '1', '3']);
    expect(scene.booking.$draft.get().category?.key).toBe('2');
  });

  it('cannot be chosen without offers', async () => {
    await chooseYachtHours(scene);
    scene.booking.navigation.next();
    await settle();
    const [, , high] = categories(scene);
    if (high) scene.booking.category.choose(high);
    expect(scene.booking.$draft.get().category?.key).toBe('low');
  });

  it('stay chosen over a way back, with the offers of the new hours', async () => {
    await chooseYachtHours(scene);
    scene.booking.navigation.next();
    await settle();
    const [, middle] = categories(scene);
    if (middle) scene.booking.category.choose(middle);
    scene.booking.navigation.back();
    await settle();
    scene.client.answer(getBookingCategories, {
      low: { count: 0, company_activity_ids: [] },
      middle: { count: 1, company_activity_ids: [9] },
      high: { count: 0, company_activity_ids: [] },
    });
    scene.booking.navigation.next();
    await settle();
    const { category, suggested_activities } = scene.booking.$draft.get();
    expect([category?.key, suggested_activities]).toEqual(['middle', [9]]);
  });
});

describe('the offer', () => {
  beforeEach(async () => {
    scene.client.answer(getSuggestedCards, [cabins(2, 2), cabins(3, 3)]);
    await chooseYachtHours(scene);
    scene.booking.navigation.next();
    await settle();
    const [, middle] = categories(scene);
    if (middle) scene.booking.category.choose(middle);
    scene.booking.navigation.next();
    await settle();
  });

  it('stays taken back when details are closed and the list is read again', async () => {
    const { booking } = scene;
    scene.client.answer(getOfficeActivityInfo, []);
    const { offer: chosen } = booking.$draft.get();
    if (chosen) booking.offer.toggle(chosen);
    booking.offer.showDetails(cabins(3, 3));
    booking.offer.hideDetails();
    await settle();
    expect(chosenId(scene)).toBeNull();
    booking.navigation.back();
    await settle();
    booking.navigation.next();
    await settle();
    expect(chosenId(scene)).toBe(2);
  });

  it('is the first one listed until another is chosen', () => {
    expect(chosenId(scene)).toBe(2);
  });

  it('is exclusive, and chosen again it stays', async () => {
    const before = scene.client.payloads(getHourPrice).length;
    scene.booking.offer.choose(offer(3));
    scene.booking.offer.choose(offer(3));
    await settle();
    expect(chosenId(scene)).toBe(3);
    expect(scene.client.payloads(getHourPrice).length - before).toBe(1);
    expect(scene.booking.price.$blockPrice.get()?.price).toBe(703);
  });

  it('is taken back by its tick, with its price', () => {
    scene.booking.offer.toggle(offer(2));
    const { $draft, price } = scene.booking;
    expect([$draft.get().offer, price.$blockPrice.get()]).toEqual([null, null]);
    scene.booking.navigation.next();
    expect(scene.booking.navigation.$problem.get()).toBe('offer_required');
  });

  it('is the favourite where there is one, which stands first, but for who lets us choose', async () => {
    scene.booking.offer.toggle(offer(2));
    scene.booking.offer.toggleFavourite(offer(3));
    expect(scene.$favourites.get()).toEqual({ 3: 'yacht-rental/dubai' });
    expect(listedIds(scene)).toEqual([2, 3]);
    scene.booking.navigation.reload();
    await settle();
    expect(listedIds(scene)).toEqual([3, 2]);
    expect(chosenId(scene)).toBe(3);
    scene.booking.offer.toggleTrustChoice();
    expect(chosenId(scene)).toBe(2);
  });

  it('stays where it is in the list while it is kept and taken out', async () => {
    scene.client.answer(getOfficeActivityInfo, []);
    scene.booking.offer.toggleFavourite(offer(3));
    scene.booking.offer.showDetails(offer(3));
    scene.booking.offer.hideDetails();
    await settle();
    expect(listedIds(scene)).toEqual([2, 3]);
    expect(chosenId(scene)).toBe(2);
    scene.booking.offer.toggleFavourite(offer(3));
    expect(scene.$favourites.get()).toEqual({});
  });

  it('takes the services of another one away', () => {
    scene.booking.services.toggle(7);
    scene.booking.offer.choose(offer(3));
    expect(scene.booking.$draft.get().additional_services).toEqual({});
  });

  it('is chosen for the visitor: on takes the first, off takes none', () => {
    scene.booking.offer.choose(offer(3));
    scene.booking.offer.toggleTrustChoice();
    expect([chosenId(scene), scene.booking.$draft.get().trust_choice]).toEqual([2, true]);
    scene.booking.offer.toggleTrustChoice();
    expect([chosenId(scene), scene.booking.$draft.get().trust_choice]).toEqual([null, false]);
  });

  it('chosen by hand turns "choose for me" off', () => {
    scene.booking.offer.toggleTrustChoice();
    scene.booking.offer.choose(offer(3));
    expect([chosenId(scene), scene.booking.$draft.get().trust_choice]).toEqual([3, false]);
  });

  it('follows the number of cabins', () => {
    scene.booking.offer.setCountFilter(3);
    expect(listedIds(scene)).toEqual([3]);
    expect(chosenId(scene)).toBe(3);
    scene.booking.offer.setCountFilter(0);
    expect(scene.booking.offer.$listed.get()).toHaveLength(2);
    expect(chosenId(scene)).toBe(3);
  });

  it('is the first one again when none of the others has so many cabins', async () => {
    scene.booking.offer.setCountFilter(3);
    scene.booking.navigation.back();
    await settle();
    scene.client.answer(getSuggestedCards, [cabins(4, 2), cabins(5, 4)]);
    scene.booking.navigation.next();
    await settle();
    expect([scene.booking.offer.$countFilter.get(), chosenId(scene)]).toEqual([0, 4]);
  });

  it('is taken back, and the first one again once the list has loaded again', async () => {
    scene.booking.offer.toggle(offer(2));
    scene.booking.navigation.reload();
    await settle();
    expect(chosenId(scene)).toBe(2);
  });

  it('stays when the list has loaded again, with its price and services', async () => {
    scene.booking.offer.choose(offer(3));
    await settle();
    scene.booking.services.toggle(7);
    scene.booking.navigation.reload();
    await settle();
    const { additional_services } = scene.booking.$draft.get();
    expect([
      chosenId(scene),
      scene.booking.price.$blockPrice.get()?.price,
      additional_services,
    ]).toEqual([3, 703, { 7: 1 }]);
  });

  it('is another one when it is gone after a way back', async () => {
    scene.booking.offer.choose(offer(3));
    scene.booking.navigation.back();
    await settle();
    scene.client.answer(getSuggestedCards, [offer(4)]);
    scene.booking.navigation.next();
    await settle();
    expect(chosenId(scene)).toBe(4);
  });
});
