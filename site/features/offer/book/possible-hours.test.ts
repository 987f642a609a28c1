import type { Slots } from '@seahour/api-types/rules/slots.ts';
import { expect, it } from 'vitest';
import { possibleLengths, possibleStarts, usualHours } from './possible-hours.ts';

const day = (...open: number[]): Slots =>
  Object.fromEntries(
    Array.from({ length: 24 }, (_, start) => {
      const is_open = open.includes(start);
      return [start, { is_open, start, end: start + 1, state: is_open ? 'open' : 'ordered' }];
    }),
  );

it('starts only where the shortest booking fits', () => {
  expect(possibleStarts(day(6, 7, 8, 9, 14, 15, 20), 3)).toEqual([6, 7]);
  expect(possibleStarts(day(20), 1)).toEqual([20]);
});

it('lasts as long as the hours after a start are free', () => {
  expect(possibleLengths(day(6, 7, 8, 9, 11), 6, 3)).toEqual([3, 4]);
  expect(possibleLengths(day(6, 7, 8), 7, 3)).toEqual([]);
});

it('proposes a late morning before an early one, and nothing where nothing is free', () => {
  expect(usualHours(day(6, 7, 8, 9, 10, 11), 3)).toEqual({ time: 9, count: 3 });
  expect(usualHours(day(6, 7, 8, 9), 3)).toEqual({ time: 6, count: 3 });
  expect(usualHours(day(6, 7), 3)).toBeNull();
});
