import { expect, it } from 'vitest';
import type { SlotState } from '../slot.ts';
import { awaitedLengths, awaitedStarts } from './awaited-hours.ts';
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
