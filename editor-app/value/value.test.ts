import { expect, test } from 'vitest';
import { priceOrText } from './value.ts';

test.each([
  ['1.350', 'KWD', 1.35],
  ['0.500', 'OMR', 0.5],
  ['1.350', 'AED', '1.350'],
  ['1.350', '', '1.350'],
  ['1.3500', 'KWD', '1.3500'],
  ['1350', 'AED', 1350],
])('takes %s in %s for an amount only where nothing else is meant', (typed, currency, read) => {
  expect(priceOrText(typed, currency)).toBe(read);
});
