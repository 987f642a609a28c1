import { DECIMALS } from '@seahour/api-types/rules/currencies.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { describe, expect, test } from 'vitest';
import { charged, fromStripeAmount, toStripeAmount } from './amount.ts';

const AMOUNTS = Array.from({ length: 300 }, (_, index) => Math.floor(1.09 ** index % 1e12) + index);
/** As Stripe's documentation lists them. */
const WHOLE = 'BIF CLP DJF GNF JPY KMF KRW MGA PYG RWF VND VUV XAF XOF XPF'.split(' ');
const THREE_DECIMALS = 'BHD JOD KWD OMR TND'.split(' ');
/** What Stripe counts in hundredths. */
const HUNDREDTHS = [...DECIMALS.keys()].filter(
  (code) => !WHOLE.includes(code) && [0, 2].includes(DECIMALS.get(code) ?? 0) && code !== 'UYI',
);

describe.each([...DECIMALS.keys()])('%s', (currency) => {
  test('comes back from Stripe as it was charged', () => {
    const changed = AMOUNTS.filter((minor) => {
      const counted = toStripeAmount({ minor, currency });
      const back = fromStripeAmount(counted, currency.toLowerCase());
      const isSame =
        back.minor === charged({ minor, currency }).minor && back.currency === currency;
      return !isSame || !Number.isSafeInteger(counted);
    });
    expect(changed).toEqual([]);
  });

  test('is never charged higher than agreed, nor a unit lower', () => {
    const wrong = AMOUNTS.filter((minor) => {
      const taken = charged({ minor, currency });
      const missing = toMajor(minor - taken.minor, currency);
      return missing < 0 || missing >= 1 || charged(taken).minor !== taken.minor;
    });
    expect(wrong).toEqual([]);
  });
});

test.each([
  ...WHOLE.map((currency) => [currency, 1] as const),
  ...HUNDREDTHS.map((currency) => [currency, 100] as const),
  ...THREE_DECIMALS.map((currency) => [currency, 1000] as const),
])('%s is shown as the sum that Stripe charges', (currency, share) => {
  const { minor } = fromStripeAmount(1234 * share, currency.toLowerCase());
  const shown = formatAmount(toMajor(minor, currency), currency, 'ru');
  expect(shown).toBe(formatAmount(1234, currency, 'ru'));
});

test.each(WHOLE)('%s is counted in whole units', (currency) => {
  const minor = 500 * 10 ** (DECIMALS.get(currency) ?? 0);
  expect(toStripeAmount({ minor, currency })).toBe(500);
});

test.each(THREE_DECIMALS)('%s is counted in thousandths that end in nought', (currency) => {
  expect(toStripeAmount({ minor: 5124, currency })).toBe(5120);
});

test.each([
  ['ISK', 5, 500],
  ['UGX', 5, 500],
  ['HUF', 1045, 1045],
  ['TWD', 80_045, 80_045],
  ['IDR', 300_000_000, 300_000_000],
  ['AED', 1000, 1000],
])('%s %i is %i to Stripe', (currency, minor, counted) => {
  expect(toStripeAmount({ minor, currency })).toBe(counted);
});
