import { expect, test } from 'vitest';
import { clampRange, filterControl } from './filter-control.ts';

test.each([
  [[1, 2, 3, 4, 5], 'dropdown'],
  [[1, 2, 3, 4, 5, 6], 'slider'],
  [[10, 30], 'dropdown'],
  [[10, 31], 'slider'],
  [[0, 20.5], 'slider'],
  [[7], 'dropdown'],
  [[], 'dropdown'],
] as const)('the values %o make a %s', (values, control) => {
  const min = values[0] ?? 0;
  const max = values.at(-1) ?? 0;
  expect(filterControl({ values, min, max })).toBe(control);
});

test.each([
  [[2, 5], 'min', [2, 5]],
  [[5, 5], 'max', [5, 5]],
  [[7, 5], 'min', [5, 5]],
  [[2, 1], 'max', [2, 2]],
] as const)('the range %o, moved at its %s, is %o', (range, moved, expected) => {
  expect(clampRange(range, moved)).toEqual(expected);
});
