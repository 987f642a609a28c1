import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { Localised } from '../tables/schema.ts';

/** The text in a language, else in the source. */
export function localise(text: Localised, language: Language): string {
  return text[language] || text[DEFAULT_LANGUAGE];
}
