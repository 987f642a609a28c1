import type { Country } from '@seahour/api-types/locations.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import {
  COUNTRIES_BY_CURRENCY,
  currencyOfCountry,
} from '@seahour/api-types/rules/country-currency.ts';

/** The currency to show prices in: the one that is asked for, where it is one, else the country's. */
export function currencyOf(asked: { currency: string; country: string }): string | null {
  const currency = asked.currency.toUpperCase();
  return Object.hasOwn(COUNTRIES_BY_CURRENCY, currency)
    ? currency
    : currencyOfCountry(asked.country);
}

const byLanguage = new Map<Language, Country[]>();

/** All countries a visitor can choose, in the order of their names. */
export function countries(language: Language): Country[] {
  const known = byLanguage.get(language);
  if (known) return known;
  const names = new Intl.DisplayNames(language, { type: 'region' });
  const listed = Object.entries(COUNTRIES_BY_CURRENCY)
    .flatMap(([currency, codes]) => codes.split(' ').map((code) => ({ code, currency })))
    .map(({ code, currency }) => ({
      code,
      name: names.of(code) ?? code,
      currency,
      flag: flag(code),
    }))
    .sort((a, b) => a.name.localeCompare(b.name, language));
  byLanguage.set(language, listed);
  return listed;
}

/** Two regional indicator letters make a flag. */
function flag(code: string): string {
  const toIndicator = (letter: string) => 0x1f1e6 + letter.charCodeAt(0) - 'A'.charCodeAt(0);
  return String.fromCodePoint(...[...code].map(toIndicator));
}
