import { Country } from '@seahour/api-types/locations.ts';
import { expect, test } from 'vitest';
import { countries } from './countries.ts';

test.each(['en', 'ru'] as const)('lists every country once, named and sorted in %s', (language) => {
  const listed = countries(language);
  expect(new Set(listed.map((country) => country.code)).size).toBe(listed.length);
  // 249 of ISO 3166-1 but Antarctica, and Kosovo.
  expect(listed).toHaveLength(249);
  const names = listed.map((country) => country.name);
  expect(names).toEqual([...names].sort((a, b) => a.localeCompare(b, language)));
  for (const country of listed) {
    expect(Country.parse(country)).toEqual(country);
    expect(country.name).not.toBe(country.code);
  }
});

test('pays in currencies that exist', () => {
  const existing = new Set(Intl.supportedValuesOf('currency'));
  const unknown = countries('en').filter(({ currency }) => !existing.has(currency));
  expect(unknown.map(({ currency }) => currency).filter((code) => code !== 'XCG')).toEqual([]);
});

test('shows the flag and the currency of a country', () => {
  const found = countries('ru').find((country) => country.code === 'AE');
  expect(found).toEqual({ code: 'AE', name: 'ОАЭ', currency: 'AED', flag: '🇦🇪' });
});
