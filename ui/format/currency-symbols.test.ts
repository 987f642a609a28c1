import { COUNTRIES_BY_CURRENCY } from '@seahour/api-types/rules/country-currency.ts';
import { expect, it } from 'vitest';
import { CURRENCY_SYMBOLS } from './currency-symbols.ts';

const codes = Object.keys(COUNTRIES_BY_CURRENCY);

it('knows about 150 currencies, each by a code that is in use', () => {
  expect(codes.length).toBeGreaterThanOrEqual(150);
  expect(Object.keys(CURRENCY_SYMBOLS).filter((code) => !codes.includes(code))).toEqual([]);
  const inUse = new Set(Intl.supportedValuesOf('currency'));
  // Newer than the tables of some runtimes.
  expect(codes.filter((code) => !inUse.has(code) && code !== 'XCG')).toEqual([]);
});

it('gives no two currencies the same symbol', () => {
  const shown = codes.map((code) => CURRENCY_SYMBOLS[code] ?? code);
  expect(new Set(shown).size).toBe(codes.length);
});

it('writes the baht as THB: the typeface has no sign for it', () => {
  expect(CURRENCY_SYMBOLS.THB).toBeUndefined();
});
