import { expect, it } from 'vitest';
import { openStarts } from './open-starts.ts';

it('starts where any crew is open for the shortest booking', () => {
  const day = (from: number, to: number) => ({ day_of_week: 1, from, to });
  expect(openStarts([[day(9, 12)], [day(11, 14), day(20, 22)]], 3)).toEqual([9, 11]);
  expect(openStarts([[day(9, 11)], [day(20, 21)]], 1)).toEqual([9, 10, 20]);
});
