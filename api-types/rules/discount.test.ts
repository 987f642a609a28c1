import { expect, it } from 'vitest';
import { discountMinor, shownDiscount } from './discount.ts';

it.each([
  ['hundredths', { percent: 15 }, 333, 'AED', 50],
  ['half a hundredth, for the guest', { percent: 50 }, 333, 'AED', 167],
  ['no decimals', { percent: 15 }, 1_001, 'JPY', 150],
  ['thousandths', { percent: 15 }, 12_345, 'KWD', 1_852],
  ['all', { percent: 100 }, 333, 'AED', 333],
  ['a sum of hundredths', { sum: 12.5 }, 9_900, 'AED', 1_250],
  ['a sum without decimals', { sum: 500 }, 9_900, 'JPY', 500],
  ['a sum of thousandths', { sum: 1.255 }, 9_900, 'KWD', 1_255],
  ['a sum that is more than the order', { sum: 100 }, 9_900, 'AED', 9_900],
])('takes off %s', (_, terms, minor, currency, off) => {
  expect(discountMinor(terms, { minor, currency })).toBe(off);
});

it.each([
  ['the sum itself in the currency that is paid', 167, 'AED', 3.33, 1.67],
  ['whole units of a total in whole units', 21_600, 'USD', 588, 59],
  ['tenths of a small one', 21_600, 'USD', 8.2, 0.8],
  ['tens of a large one, as the total has them', 21_600, 'RUB', 7360, 740],
  ['all of it where nothing is left to pay', 216_000, 'USD', 588, 588],
])('shows %s', (_, off, currency, total, shown) => {
  const whole = { minor: currency === 'AED' ? 333 : 216_000, currency: 'AED' };
  expect(shownDiscount(off, whole, { total, currency })).toBe(shown);
});
