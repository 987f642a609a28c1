import { expect, it } from 'vitest';
import { convert, worthOf } from './worth.ts';

it.each([
  [26_463, 26_500],
  [1_234_567, 1_230_000],
  [999.6, 1000],
  [939.2, 939],
  [74.4, 74],
  [8.17, 8.2],
  [0.34, 0.3],
  [0.034, 0.03],
  [0, 0],
])('says a converted %d with no more digits than it is worth: %d', (amount, worth) => {
  expect(worthOf(amount)).toBe(worth);
});

it.each([
  [720, 0.2723, 'USD', 196],
  [30, 0.0836, 'KWD', 2.5],
  [0.1, 42, 'JPY', 4],
])('converts %d at %d into %s as %d', (amount, rate, currency, shown) => {
  expect(convert(amount, rate, currency)).toBe(shown);
});
