import { describe, expect, it } from 'vitest';
import { formatAmount, formatShown } from './money.ts';

describe('formatAmount', () => {
  it('keeps the number and its currency on one line', () => {
    expect(formatAmount(1200, 'AED', 'ru')).toBe('1\u00a0200\u00a0AED');
  });

  it('writes decimals only where there are any', () => {
    expect(formatAmount(45, 'EUR', 'ru')).toBe('45\u00a0€');
    expect(formatAmount(45.5, 'EUR', 'ru')).toBe('45,50\u00a0€');
  });

  it.each([
    [1499.5, 'JPY', '1\u00a0500\u00a0¥'],
    [12.3456, 'KWD', '12,346\u00a0KD'],
    [7, 'KWD', '7\u00a0KD'],
    [99.999, 'USD', '100\u00a0$'],
    [250, 'THB', '250\u00a0THB'],
    [3, 'SHP', '3\u00a0SH£'],
    [1999.5, 'HUF', '1\u00a0999,50\u00a0Ft'],
  ])('writes %d %s with the decimals and the symbol of its currency', (amount, currency, text) => {
    expect(formatAmount(amount, currency, 'ru')).toBe(text);
  });
});

describe('in English', () => {
  it.each([
    [1270, 'AED', '1,270\u00a0AED'],
    [74, 'USD', '$74'],
    [45.5, 'EUR', '€45.50'],
    [26500, 'RUB', '₽26,500'],
    [12, 'AUD', 'A$12'],
    [250, 'CHF', '250\u00a0CHF'],
  ])('writes %d %s as %s', (amount, currency, text) => {
    expect(formatAmount(amount, currency, 'en')).toBe(text);
  });
});

describe('in a language from the right', () => {
  it.each([
    [1150, 'AED', '1,150\u00a0د.إ.'],
    [45.5, 'EUR', '45.50\u00a0€'],
    [12, 'AUD', '12\u00a0A$'],
    [-72, 'AED', '\u200e\u221272\u00a0د.إ.'],
  ])('writes %d %s as %s', (amount, currency, text) => {
    expect(formatAmount(amount, currency, 'ar')).toBe(text);
  });
});

it('has what is taken off with its minus before sign and number', () => {
  expect(formatAmount(-72, 'AED', 'en')).toBe('\u221272\u00a0AED');
  expect(formatAmount(-12.5, 'USD', 'en')).toBe('\u2212$12.50');
  expect(formatAmount(-12.5, 'USD', 'ru')).toBe('\u221212,50\u00a0$');
});

it('calls an amount near only where it is converted', () => {
  const price = { price: 8.2, currency: 'USD' };
  expect(formatShown(price, 'AED', 'en')).toBe('~\u00a0$8.20');
  expect(formatShown(price, 'AED', 'ru')).toBe('~\u00a08,20\u00a0$');
  expect(formatShown({ price: 720, currency: 'AED' }, 'USD', 'ar')).toBe('~\u00a0720\u00a0د.إ.');
  expect(formatShown(price, 'USD', 'en')).toBe('$8.20');
});
