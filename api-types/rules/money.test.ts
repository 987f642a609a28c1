import { expect, test } from 'vitest';
import { currencyDecimals, serviceAmount, struckPrice, toMajor, toMinor } from './money.ts';

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

test.each(['AED', 'JPY', 'KWD'])(
  'every amount of %s survives the way there and back',
  (currency) => {
    for (let minor = 0; minor < 20_000; minor += 7) {
      expect(toMinor(toMajor(minor, currency), currency)).toBe(minor);
    }
  },
);

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
