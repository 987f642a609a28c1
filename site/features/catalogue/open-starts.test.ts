import { expect, it } from 'vitest';
import { openStarts } from './open-starts.ts';

const open = (...spans: [from: number, to: number][]) => ({
  working_hours: spans.map(([from, to]) => ({ day_of_week: 1, from, to })),
});

it('starts where any crew is open for the shortest booking', () => {
  expect(openStarts([open([9, 12]), open([11, 14], [20, 22])], 3)).toEqual([9, 11]);
  expect(openStarts([open([9, 11]), open([20, 21])], 1)).toEqual([9, 10, 20]);
});

it('reads the hours of a list once, whatever many pages show it', () => {
  let reads = 0;
  const list = [
    {
      get working_hours() {
        reads += 1;
        return open([9, 12]).working_hours;
      },
    },
  ];
  expect(openStarts(list, 2)).toEqual([9, 10]);
  expect(openStarts(list, 3)).toEqual([9]);
  expect(reads).toBe(1);
});
