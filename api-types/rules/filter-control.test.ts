import { expect, test } from 'vitest';
import { filterControl } from './filter-control.ts';

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
