import { getSlotsForDates } from '@seahour/api-types/activities.ts';
import { describe, expect, it } from 'vitest';
import { createScene, day, settle, TOMORROW } from './fixtures/marketplace.ts';

async function watching(options: { activity: string } | { offer: number }) {
  const scene = createScene();
  await scene.booking.opening.open(options);
  await settle();
  return scene;
}

describe('hours that change while they are looked at', () => {
  it('go grey, and are chosen no more', async () => {
    const { booking, client, watched } = await watching({ activity: 'yacht-rental' });
    booking.hours.toggle(9);
    client.answer(getSlotsForDates, [day(TOMORROW, { 9: 'ordered' })]);
    watched()[0]?.onChange();
    expect(booking.hours.$days.get().state).toBe('ready');
    await settle();
    expect(booking.hours.$slots.get()[9]?.state).toBe('ordered');
    expect(booking.$draft.get().block).toEqual([]);
    expect(booking.navigation.$problem.get()).toBe('hours_gone');
  });

  it('are those of the activity, or of the one offer that is booked', async () => {
    const all = await watching({ activity: 'yacht-rental' });
    expect(all.watched()).toMatchObject([{ wanted: { city_id: 1, activity_id: 5 } }]);
    const one = await watching({ offer: 56 });
    expect(one.watched()).toMatchObject([{ wanted: { company_activity_ids: [56] } }]);
  });

  it('stay as they were where they cannot be read', async () => {
    const { booking, client, watched } = await watching({ activity: 'yacht-rental' });
    const before = booking.hours.$days.get();
    client.fail(getSlotsForDates, 'network');
    watched()[0]?.onChange();
    await settle();
    expect(booking.hours.$days.get()).toMatchObject({ ...before, failure: { code: 'network' } });
  });

  it('are watched no longer than they are chosen', async () => {
    const { booking, watched } = await watching({ activity: 'yacht-rental' });
    booking.hours.toggle(9);
    booking.navigation.next();
    expect(booking.navigation.$step.get()).toBe('category');
    expect(watched()).toEqual([]);
    booking.navigation.back();
    expect(watched()).toHaveLength(1);
    booking.opening.close();
    expect(watched()).toEqual([]);
  });
});
