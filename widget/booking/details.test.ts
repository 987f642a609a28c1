import { getSuggestedCards } from '@seahour/api-types/activities.ts';
import { getOfficeActivityInfo } from '@seahour/api-types/companies.ts';
import { dataOf } from '@seahour/ui/query.ts';
import { beforeEach, describe, expect, it } from 'vitest';
import { isAvailable } from './categories.ts';
import {
  chooseYachtHours,
  createScene,
  offer,
  type Scene,
  settle,
} from './fixtures/marketplace.ts';

let scene: Scene;
beforeEach(async () => {
  scene = createScene();
  const { booking, client } = scene;
  client.answer(getSuggestedCards, [offer(2), offer(3)]);
  client.answer(getOfficeActivityInfo, [office(3)]);
  await chooseYachtHours(scene);
  booking.navigation.next();
  await settle();
  const free = dataOf(booking.category.$list.get())?.find(isAvailable);
  if (free) booking.category.choose(free);
  booking.navigation.next();
  await settle();
});

const office = (id: number) => ({
  ...offer(id),
  description: 'A calm one',
  additional_services: [],
  working_hours: [],
  reviews: [],
});

describe('the details of an offer', () => {
  it('are asked for by its address', async () => {
    scene.booking.offer.showDetails(offer(3));
    await settle();
    expect(scene.client.payloads(getOfficeActivityInfo)).toEqual([
      { activity: 'yacht-rental', city_slug: 'dubai', title_id: 'azure-3-3' },
    ]);
    expect(scene.booking.offer.$detailed.get()?.company_activity_id).toBe(3);
    expect(dataOf(scene.booking.offer.$office.get())?.description).toBe('A calm one');
  });

  it('stand without what only their call tells, and can ask for it again', async () => {
    scene.client.fail(getOfficeActivityInfo, 'network');
    scene.booking.offer.showDetails(offer(3));
    await settle();
    expect(scene.booking.offer.$office.get().state).toBe('failed');
    expect(scene.booking.offer.$detailed.get()?.company_activity_id).toBe(3);
    scene.client.answer(getOfficeActivityInfo, [office(3)]);
    scene.booking.offer.reloadDetails();
    await settle();
    expect(scene.booking.offer.$office.get().state).toBe('ready');
  });

  it('go with the booking', async () => {
    scene.booking.offer.showDetails(offer(3));
    scene.booking.opening.close();
    await settle();
    expect([scene.booking.offer.$detailed.get(), scene.booking.offer.$office.get().state]).toEqual([
      null,
      'idle',
    ]);
  });
});

describe('offers after their details', () => {
  it('are asked for again and never leave the screen', async () => {
    scene.booking.offer.choose(offer(3));
    scene.booking.offer.showDetails(offer(3));
    const before = scene.client.payloads(getSuggestedCards).length;
    scene.client.answer(getSuggestedCards, [offer(3, { title: 'Azure III' }), offer(4)]);
    const release = scene.client.hold(getSuggestedCards);
    scene.booking.offer.hideDetails();
    await settle();
    expect(scene.booking.offer.$listed.get()).toHaveLength(2);
    release();
    await settle();
    expect(scene.client.payloads(getSuggestedCards).length - before).toBe(1);
    expect(scene.booking.offer.$listed.get().map(({ title }) => title)).toEqual([
      'Azure III',
      'Azure 4',
    ]);
    expect(scene.booking.$draft.get().offer?.title).toBe('Azure III');
  });

  it('stay as they were when nothing answers', async () => {
    scene.booking.offer.showDetails(offer(2));
    scene.client.fail(getSuggestedCards, 'network');
    scene.booking.offer.hideDetails();
    await settle();
    expect(scene.booking.offer.$listed.get()).toHaveLength(2);
    expect(scene.booking.$draft.get().offer?.company_activity_id).toBe(2);
  });

  it('are filtered no longer where no offer has that number any more', async () => {
    const cabins = (id: number, value: number) =>
      offer(id, { filters: { 7: { filter_id: 7, name: 'cabins', value } } });
    scene.client.answer(getSuggestedCards, [cabins(2, 2), cabins(3, 3)]);
    scene.booking.offer.showDetails(offer(2));
    scene.booking.offer.hideDetails();
    await settle();
    scene.booking.offer.setCountFilter(3);
    scene.client.answer(getSuggestedCards, [cabins(2, 2), cabins(4, 4)]);
    scene.booking.offer.showDetails(cabins(3, 3));
    scene.booking.offer.hideDetails();
    await settle();
    expect(scene.booking.offer.$countFilter.get()).toBe(0);
    expect(scene.booking.offer.$listed.get()).toHaveLength(2);
  });
});
