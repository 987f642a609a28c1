import { DEFAULT_LANGUAGE } from '@seahour/api-types/constants.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { languageOf } from './language.ts';

/** What the answer for the home page depends on. */
export const HOME_DEPENDS_ON = 'Cookie, Accept-Language, Sec-Fetch-Site';

const STORED = /(?:^|;\s*)locale=(en|ru)(?:;|$)/;

/**
 * The language in which the home page greets whoever comes from outside: the stored one, else what
 * the browser prefers. Whoever comes from our own pages has chosen English there.
 */
export function homeLanguage(header: (name: string) => string | undefined): Language {
  if (header('Sec-Fetch-Site') === 'same-origin') return DEFAULT_LANGUAGE;
  const stored = STORED.exec(header('Cookie') ?? '')?.[1];
  if (stored) return stored === 'ru' ? 'ru' : 'en';
  return languageOf((name) => (name === 'Accept-Language' ? header(name) : undefined));
}
