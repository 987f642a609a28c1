import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

/** The language of a page: Astro says it by its address, a page in the browser by its `lang`. */
export const languageOf = (said: string | undefined): Language =>
  LANGUAGE_CODES.find((language) => language === said) ?? DEFAULT_LANGUAGE;
