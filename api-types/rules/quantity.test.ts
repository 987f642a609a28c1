import { expect, test } from 'vitest';
import { stepQuantity } from './quantity.ts';

test.each([
  [1, -1, 1],
  [1, 1, 2],
  [2, -1, 1],
  [9, 1, 10],
  [10, 1, 10],
  [10, -1, 9],
] as const)('from %i by %i to %i', (quantity, by, expected) => {
  expect(stepQuantity(quantity, by)).toBe(expected);
});
