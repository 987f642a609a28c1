import { describe, expect, test } from 'vitest';
import { COUNTRIES_BY_CURRENCY } from './country-currency.ts';
import { DECIMALS, isCurrency } from './currencies.ts';
import { currencyDecimals } from './currency-decimals.ts';
import { serviceAmount, struckPrice, toMajor, toMinor } from './money.ts';

test.each([
  ['AED', 2, 12.5, 1250],
  ['AED', 2, 0.1 + 0.2, 30],
  ['AED', 2, 1.005, 100],
  ['EUR', 2, 19.99, 1999],
  ['JPY', 0, 1800, 1800],
  ['KWD', 3, 1.234, 1234],
  ['THB', 2, 0, 0],
])('%s has %i decimals: %d is %i minor units', (currency, decimals, amount, minor) => {
  expect(currencyDecimals(currency)).toBe(decimals);
  expect(toMinor(amount, currency)).toBe(minor);
});

const EVERY_CURRENCY = [...DECIMALS.keys()];
/** Some amounts of each size, the same in each run. */
const AMOUNTS = Array.from({ length: 400 }, (_, index) => Math.floor(1.08 ** index % 1e12) + index);

describe.each(EVERY_CURRENCY)('every amount of %s', (currency) => {
  test('survives the way to major units and back', () => {
    const changed = AMOUNTS.filter(
      (minor) => toMinor(toMajor(minor, currency), currency) !== minor,
    );
    expect(changed).toEqual([]);
  });

  test('comes to the nearest whole number of minor units', () => {
    const furthest = 0.5 / 10 ** currencyDecimals(currency) + 1e-4;
    const wrong = AMOUNTS.map((amount) => amount / 7).filter((amount) => {
      const minor = toMinor(amount, currency);
      const isNear = Math.abs(toMajor(minor, currency) - amount) <= furthest;
      return !isNear || !Number.isSafeInteger(minor);
    });
    expect(wrong).toEqual([]);
  });
});

test('counts the currencies that ICU shows without their decimals as ISO 4217 does', () => {
  const shownWhole = ['HUF', 'IDR', 'COP', 'PKR', 'ALL', 'LAK', 'MMK', 'MGA'];
  expect(shownWhole.map(currencyDecimals)).toEqual(shownWhole.map(() => 2));
  expect(currencyDecimals('IQD')).toBe(3);
  expect(currencyDecimals('CLF')).toBe(4);
});

test('knows the currency of every country', () => {
  expect(Object.keys(COUNTRIES_BY_CURRENCY).filter((code) => !DECIMALS.has(code))).toEqual([]);
});

test.each(EVERY_CURRENCY)('counts %s with its own decimals', (code) => {
  expect(currencyDecimals(code)).toBe(DECIMALS.get(code));
});

test.each(['XXX', 'XAU', 'aed', 'HRK', ''])('takes %j for no currency', (code) => {
  expect(isCurrency(code)).toBe(false);
});

test.each([
  ['hour', 300, 4, 2, 2400],
  ['person', 90, 4, 10, 900],
  ['booking', 250, 24, 1, 250],
] as const)(
  'a service by the %s at %i for %i hours, %i times: %i',
  (unit, price, hours, n, sum) => {
    expect(serviceAmount(unit, price, hours, n)).toBe(sum);
  },
);

test.each([
  [720, 936],
  [333, 433],
  [0, 0],
])('%i is struck through at %i', (price, struck) => {
  expect(struckPrice(price)).toBe(struck);
});
