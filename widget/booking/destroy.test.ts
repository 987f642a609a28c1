import type { ReadableAtom } from 'nanostores';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import type { Booking } from './booking.ts';
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
const followed = (booking: Booking): string[] => {
  // Once for a store, and once more for each that it is computed from.
  vi.advanceTimersByTime(3 * UNMOUNT_DELAY_MS);
  return storesOf(booking).flatMap(([name, store]) => (store.lc > 0 ? [name] : []));
};

/** The stores of a booking and of its parts, e.g. `hours.$days`. */
const storesOf = (part: object, path = ''): [string, ReadableAtom][] =>
  Object.entries(part).flatMap(([name, value]) => {
    if (name.startsWith('$')) return [[path + name, value]];
    return value !== null && typeof value === 'object' ? storesOf(value, `${path}${name}.`) : [];
  });

it('ends all subscriptions of a booking', async () => {
  const scene = createScene();
  await comeToReview(scene);
  expect(followed(scene.booking)).toEqual(
    expect.arrayContaining(['$draft', 'opening.$session', 'hours.$days']),
  );
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
  expect(scene.booking.opening.$state.get().state).toBe('idle');
});
