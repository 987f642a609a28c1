import { expect, it } from 'vitest';
import { struckPrice } from './struck-price.ts';

it.each([
  [720, 936],
  [705, 917],
  [5, 7],
  [196.05, 255],
  [1, null],
  [0, null],
])('of %d is %s', (price, struck) => {
  expect(struckPrice(price)).toBe(struck);
});
