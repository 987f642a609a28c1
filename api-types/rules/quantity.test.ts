import { expect, test } from 'vitest';
import { boundedQuantity } from './quantity.ts';

test.each([
  [0, 1],
  [1, 1],
  [4, 4],
  [10, 10],
  [11, 10],
])('of %i wanted, %i can be had', (wanted, expected) => {
  expect(boundedQuantity(wanted)).toBe(expected);
});
