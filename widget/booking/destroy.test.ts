import type { ReadableAtom } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { chooseYachtHours, comeToReview, createScene, settle } from './fixtures/marketplace.ts';

/** Longer than nanostores keeps a computed store that is no longer listened to. */
const UNMOUNT_DELAY_MS = 1100;

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
});
afterEach(() => {
  vi.useRealTimers();
});

/** The stores of a booking that are still listened to. */
const followed = (booking: object): string[] => {
  vi.advanceTimersByTime(UNMOUNT_DELAY_MS);
  const stores = Object.entries(booking).filter(([name]) => name.startsWith('$'));
  return stores.filter(([, store]) => (store as ReadableAtom).lc > 0).map(([name]) => name);
};

it('ends all subscriptions of a booking', async () => {
  const scene = createScene();
  await comeToReview(scene);
  expect(followed(scene.booking)).toEqual(expect.arrayContaining(['$draft', '$session', '$days']));
  scene.booking.destroy();
  expect(followed(scene.booking)).toEqual([]);
});

it('aborts what is under way, and hears of no hours any more', async () => {
  const scene = createScene();
  await chooseYachtHours(scene);
  expect(scene.watched()).toHaveLength(1);
  scene.booking.destroy();
  expect(scene.watched()).toEqual([]);
  await settle();
  expect(scene.booking.$opening.get().state).toBe('idle');
});
