import type { Language } from '@seahour/api-types/primitives.ts';

/** Where Russian is an official language. */
const RUSSIAN = ['RU', 'BY', 'KZ', 'KG'];

/** What a visitor from a country most likely reads, by its ISO 3166-1 alpha-2 code; English for an unknown one. */
export function languageOfCountry(country: string): Language {
  return RUSSIAN.includes(country.toUpperCase()) ? 'ru' : 'en';
}
