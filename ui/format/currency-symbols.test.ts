import { COUNTRIES_BY_CURRENCY } from '@seahour/api-types/rules/country-currency.ts';
import { expect, it } from 'vitest';
import { CURRENCY_SYMBOLS } from './currency-symbols.ts';

const codes = Object.keys(CURRENCY_SYMBOLS);

it('has a symbol for every currency that is paid somewhere, and for no other', () => {
  expect(codes.length).toBe(152);
  expect(codes).toEqual(Object.keys(COUNTRIES_BY_CURRENCY));
  const inUse = new Set(Intl.supportedValuesOf('currency'));
  // Newer than the tables of some runtimes.
  expect(codes.filter((code) => !inUse.has(code) && code !== 'XCG')).toEqual([]);
});

it('gives no two currencies the same symbol', () => {
  expect(new Set(Object.values(CURRENCY_SYMBOLS)).size).toBe(codes.length);
});

it('says the code only where there is nothing shorter to tell a currency by', () => {
  const byCode = codes.filter((code) => CURRENCY_SYMBOLS[code] === code);
  expect(byCode.length).toBeLessThan(25);
});

it('writes the baht as THB: the typeface has no sign for it', () => {
  expect(CURRENCY_SYMBOLS.THB).toBe('THB');
});
