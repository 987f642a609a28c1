import { expect, it } from 'vitest';
import { CURRENCY_SYMBOLS } from './currency-symbols.ts';

const codes = Object.keys(CURRENCY_SYMBOLS);

it('knows about 150 currencies, each by a code that is in use', () => {
  expect(codes.length).toBeGreaterThanOrEqual(150);
  const inUse = new Set(Intl.supportedValuesOf('currency'));
  // Newer than the tables of some runtimes.
  expect(codes.filter((code) => !inUse.has(code) && code !== 'XCG')).toEqual([]);
});

it('gives no two currencies the same symbol', () => {
  expect(new Set(Object.values(CURRENCY_SYMBOLS)).size).toBe(codes.length);
});

it('writes the baht as THB: the typeface has no sign for it', () => {
  expect(CURRENCY_SYMBOLS.THB).toBe('THB');
});
