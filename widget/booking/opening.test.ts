import { getActivitiesInfo, getSuggestedCards } from '@seahour/api-types/activities.ts';
import { getCities } from '@seahour/api-types/locations.ts';
import { describe, expect, it } from 'vitest';
import {
  createScene,
  LIMASSOL,
  offer,
  settle,
  TODAY,
  TOMORROW,
  WAKEBOARD,
} from './fixtures/marketplace.ts';

describe('opening', () => {
  it('starts with the activity when none is given', async () => {
    const { booking, events } = createScene();
    await booking.opening.open({});
    expect(booking.navigation.$step.get()).toBe('activity');
    expect(booking.opening.$state.get().state).toBe('ready');
    expect(events).toEqual([{ type: 'step', step: 0 }]);
  });

  it.each([['wakeboard'], ['1']])('starts with the date for the activity %s', async (activity) => {
    const { booking } = createScene();
    await booking.opening.open({ activity });
    expect(booking.navigation.$step.get()).toBe('date-time');
    expect(booking.$draft.get().activity).toEqual(WAKEBOARD);
  });

  it('does not start with an activity that has no offers', async () => {
    const { booking } = createScene();
    await booking.opening.open({ activity: 'kitesurf' });
    expect(booking.navigation.$step.get()).toBe('activity');
  });

  it('takes the activity of the offer it is opened for', async () => {
    const { booking, client } = createScene();
    client.answer(getSuggestedCards, [offer(31, { activity_slug: 'wakeboard', activity_id: 1 })]);
    await booking.opening.open({ offer: 31, activity: 'yacht-rental' });
    const { source, activity, offer: chosen } = booking.$draft.get();
    expect([source, activity?.slug, chosen?.company_activity_id]).toEqual([
      'activity',
      'wakeboard',
      31,
    ]);
    expect(booking.navigation.$frame.get().hasBack).toBe(false);
  });

  it('falls back to the whole choice when the offer is gone', async () => {
    const { booking, client } = createScene();
    client.answer(getSuggestedCards, []);
    await booking.opening.open({ offer: 31 });
    expect(booking.navigation.$step.get()).toBe('activity');
    expect(booking.$draft.get().source).toBe('none');
  });

  it.each([
    ['limassol', 2],
    ['2', 2],
    ['atlantis', 1],
    [undefined, 1],
  ])('asks for the activities of the city %s', async (city, city_id) => {
    const { booking, client } = createScene();
    await booking.opening.open(city ? { city } : {});
    expect(client.payloads(getActivitiesInfo).at(-1)).toEqual({ city_id });
  });

  it('asks what Dubai offers without waiting for the cities', async () => {
    const { booking, client } = createScene();
    const release = client.hold(getCities);
    const opening = booking.opening.open({ city: 'dubai' });
    expect(client.payloads(getActivitiesInfo)).toEqual([{ city_id: 1 }]);
    release();
    await opening;
    expect(client.payloads(getActivitiesInfo)).toHaveLength(1);
    expect(booking.opening.$state.get().state).toBe('ready');
  });

  it('says what went wrong and can try again', async () => {
    const { booking, client } = createScene();
    client.fail(getCities, 'network');
    await booking.opening.open({ activity: 'wakeboard' });
    expect(booking.opening.$state.get()).toMatchObject({
      state: 'failed',
      failure: { code: 'network' },
    });

    client.answer(getCities, [LIMASSOL]);
    booking.opening.reopen();
    await settle();
    expect(booking.opening.$state.get().state).toBe('ready');
    expect(booking.navigation.$step.get()).toBe('date-time');
  });

  it('is over when it is closed before the answer comes', async () => {
    const { booking, client, events } = createScene();
    const release = client.hold(getActivitiesInfo);
    const opened = booking.opening.open({ activity: 'wakeboard' });
    await settle();
    booking.opening.close();
    release();
    await opened;
    expect(booking.opening.$state.get().state).toBe('idle');
    expect(booking.$draft.get().activity).toBeNull();
    expect(events).toEqual([]);
  });
});

describe('the first day shown', () => {
  it('is tomorrow of the city', async () => {
    const { booking } = createScene();
    await booking.opening.open({});
    expect(booking.$draft.get().date).toBe(TOMORROW);
  });

  it.each([
    [TODAY, TODAY],
    ['2026-12-12', '2026-12-12'],
    ['2026-12-13', TOMORROW],
    ['2026-11-20', TOMORROW],
    ['next week', TOMORROW],
  ])('asked for %s is %s', async (date, shown) => {
    const { booking } = createScene();
    await booking.opening.open({ date });
    expect(booking.$draft.get().date).toBe(shown);
  });

  it('is the last one chosen, and nothing else survives closing', async () => {
    const { booking } = createScene();
    await booking.opening.open({ activity: 'yacht-rental' });
    await settle();
    booking.hours.chooseDate('2026-11-30');
    booking.hours.toggle(9);
    booking.opening.close();
    expect(booking.navigation.$step.get()).toBe('activity');
    expect(booking.$draft.get()).toMatchObject({ activity: null, block: [], date: '2026-11-30' });

    await booking.opening.open({});
    expect(booking.$draft.get().date).toBe('2026-11-30');
  });
});
