import { expect, it } from 'vitest';
import { YACHT_RENTAL } from '../constants.ts';
import type { SlotState } from '../slot.ts';
import { awaitedLengths, awaitedStarts, isAwaitedDay, usualAwaited } from './awaited-hours.ts';
import type { Slots } from './slots.ts';

const LETTERS: Record<string, SlotState> = {
  '.': 'open',
  o: 'ordered',
  h: 'held',
  x: 'closed',
  p: 'past',
};

/** A day from 10 on, a letter an hour. */
const day = (text: string): Slots =>
  Object.fromEntries(
    [...text].map((letter, index) => {
      const start = 10 + index;
      const state = LETTERS[letter] ?? 'closed';
      return [start, { is_open: state === 'open', start, end: start + 1, state }];
    }),
  );

it('waits for blocks in which an hour is taken', () => {
  expect(awaitedStarts(day('..o...'), 1)).toEqual([10, 11, 12]);
  expect(awaitedLengths(day('..o...'), 10, 1)).toEqual([3, 4, 5, 6]);
  expect(awaitedStarts(day('..h...'), 3)).toEqual([10, 11, 12]);
});

it('waits for nothing that is free, over or never open', () => {
  expect(awaitedStarts(day('......'), 1)).toEqual([]);
  expect(awaitedStarts(day('ppoo'), 3)).toEqual([]);
  expect(awaitedStarts(day('xxooo'), 3)).toEqual([12]);
  expect(awaitedStarts(day('xxxx'), 1)).toEqual([]);
});

it('waits for what is closed between, as a closure may be taken away', () => {
  expect(awaitedStarts(day('.xo'), 3)).toEqual([10]);
  expect(awaitedStarts(day('.x'), 2)).toEqual([]);
});

it('waits for a day that nothing of can be booked, as some of it is taken', () => {
  expect(isAwaitedDay(day('oooo'), 4)).toBe(true);
  expect(isAwaitedDay(day('oo.o'), 4)).toBe(false);
  expect(isAwaitedDay(day('oo..o'), YACHT_RENTAL)).toBe(true);
  expect(isAwaitedDay(day('o...'), YACHT_RENTAL)).toBe(false);
  expect(isAwaitedDay(day('xxxx'), 4)).toBe(false);
});

it('proposes the shortest block, from the morning on', () => {
  const early = (text: string): Slots =>
    Object.fromEntries(
      Object.values(day(text)).map(({ state, is_open }, start) => [
        start,
        { is_open, start, end: start + 1, state },
      ]),
    );
  expect(usualAwaited(early('xxxxxxxoooooo'), 1)).toEqual({ time: 9, hour_count: 1 });
  // Three in a row are only to be had around hours that are closed.
  expect(usualAwaited(early('xxxxxxxoxxxoooo'), 3)).toEqual({ time: 11, hour_count: 3 });
  expect(usualAwaited(day('....'), 1)).toBeNull();
});
