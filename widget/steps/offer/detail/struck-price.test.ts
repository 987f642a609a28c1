import { expect, it } from 'vitest';
import { struckPrice } from './struck-price.ts';

it.each([
  [720, 936],
  [705, 917],
  [5, 7],
  [196.05, 255],
  [1, null],
  [0, null],
])('of %d is %s where it is cosmetic', (price, struck) => {
  expect(struckPrice('cosmetic', price, { week_high: 9999 })).toBe(struck);
});

it('is the offer’s own higher price of that week where it has to be true', () => {
  expect(struckPrice('true', 720, { week_high: 800 })).toBe(800);
  expect(struckPrice('true', 800, { week_high: 800 })).toBeNull();
  expect(struckPrice('true', 720, null)).toBeNull();
});

it('is none where it is off, or where a server says what nobody knows', () => {
  expect(struckPrice('off', 720, { week_high: 800 })).toBeNull();
  expect(struckPrice('on' as 'off', 720, { week_high: 800 })).toBeNull();
});
