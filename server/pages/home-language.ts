import { findLanguage } from '@seahour/api-types/find-language.ts';
import { DEFAULT_LANGUAGE, languageOfCountry } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { preferredLanguage } from '../platform/http/language.ts';

/** What the answer for the home page depends on. */
export const HOME_DEPENDS_ON = 'Cookie, Accept-Language, Sec-Fetch-Site';

/** The choice of a language, and the language in which a country was chosen. */
const STORED = [
  /(?:^|;\s*)locale=([a-z]{2,3}(?:-\w{2,4})*)(?:;|$)/,
  /(?:^|;\s*)lang_country=([a-z]{2,3}(?:-\w{2,4})*)-[A-Z]{2}(?:;|$)/,
] as const;

/**
 * The language in which the home page greets a visitor who comes from outside: the stored one, else
 * what the browser prefers, else that of the visitor's country. A visitor who comes from our own
 * pages has chosen the first language there.
 */
export function homeLanguage(
  header: (name: string) => string | undefined,
  country: () => string,
): Language {
  if (header('Sec-Fetch-Site') === 'same-origin') return DEFAULT_LANGUAGE;
  const cookies = header('Cookie') ?? '';
  const stored = findLanguage(STORED.map((each) => each.exec(cookies)?.[1]));
  if (stored) return stored;
  const accepted = header('Accept-Language');
  // Robots say nothing, and have to find every page wherever they are.
  if (!accepted) return DEFAULT_LANGUAGE;
  return preferredLanguage(accepted) ?? languageOfCountry(country());
}
