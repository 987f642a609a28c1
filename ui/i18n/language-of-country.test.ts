import { expect, it } from 'vitest';
import { languageOfCountry } from './language-of-country.ts';

it.each([
  ['RU', 'ru'],
  ['kz', 'ru'],
  ['AE', 'en'],
  ['', 'en'],
])('greets a visitor from %j in %s', (country, language) => {
  expect(languageOfCountry(country)).toBe(language);
});
