import { currencyOfCountry } from '@seahour/api-types/rules/country-currency.ts';
import { describe, expect, test } from 'vitest';
import { type Exchange, NO_EXCHANGE, ownBounds, shownPrice } from './currency.ts';

const perAed = new Map([
  ['AED', 1],
  ['EUR', 0.25],
  ['JPY', 42],
  ['KWD', 0.0836],
  ['USD', 0.2723],
]);
const into = (currency: string): Exchange => ({ currency, perAed });

describe('a shown price', () => {
  test.each([
    [720_00, 'AED', 'USD', { price: 196, currency: 'USD' }],
    [30_00, 'AED', 'USD', { price: 8.2, currency: 'USD' }],
    [30_00, 'AED', 'KWD', { price: 2.5, currency: 'KWD' }],
    [10, 'AED', 'JPY', { price: 4, currency: 'JPY' }],
    [25_50, 'EUR', 'AED', { price: 102, currency: 'AED' }],
    [25_50, 'EUR', 'USD', { price: 28, currency: 'USD' }],
  ])('turns %i minor units of %s into %s', (minor, own, visitor, shown) => {
    expect(shownPrice({ minor, currency: own }, into(visitor))).toEqual(shown);
  });

  test('is the own one for visitors of the same currency, of none, and of one without a rate', () => {
    for (const exchange of [into('AED'), NO_EXCHANGE, into('XPF')]) {
      expect(shownPrice({ minor: 720_55, currency: 'AED' }, exchange)).toEqual({
        price: 720.55,
        currency: 'AED',
      });
    }
  });

  test('is the own one where the offer’s currency has no rate', () => {
    expect(shownPrice({ minor: 100, currency: 'XPF' }, into('USD'))).toEqual({
      price: 100,
      currency: 'XPF',
    });
  });
});

test('a price filter keeps exactly the offers whose shown price lies within it', () => {
  const prices = Array.from({ length: 3000 }, (_, index) => (index + 1) * 37);
  for (const currency of ['USD', 'JPY', 'KWD', 'AED']) {
    for (const bounds of [
      [5, 9],
      [9, 10],
      [10, 10],
      [28, 150],
      [0, 4000],
      [1000, 1000],
      [995, 1230],
    ] as const) {
      const [min, max] = ownBounds(bounds, 'AED', into(currency));
      const kept = prices.filter((minor) => minor >= min && minor <= max);
      const shown = prices.filter((minor) => {
        const { price } = shownPrice({ minor, currency: 'AED' }, into(currency));
        return price >= bounds[0] && price <= bounds[1];
      });
      expect([currency, bounds, kept]).toEqual([currency, bounds, shown]);
    }
  }
});

test('knows what is paid in a country, however its code is written', () => {
  expect(currencyOfCountry('AE')).toBe('AED');
  expect(currencyOfCountry('de')).toBe('EUR');
  for (const unknown of ['', 'XX', 'toString', 'AED']) {
    expect(currencyOfCountry(unknown)).toBeNull();
  }
});
