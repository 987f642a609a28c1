import { LANGUAGE_CODES, languageAttributes, languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

/** A visitor is seldom where the boat is: every time on the screen has to be the city's. */
export const TIME_ZONE = 'Europe/Berlin';

/** What a visitor reads where a journey names nothing else. */
export const LANGUAGE = 'en' satisfies Language;

/** The writing system of a language, e.g. `cyrillic`. */
export const lettersOf = (language: Language): string =>
  languageAttributes(language)['data-letters'];

/** One language of each writing system: what a journey shows in one, others with its letters show too. */
export const ONE_OF_EACH_LETTERS: readonly Language[] = LANGUAGE_CODES.filter(
  (code, index, codes) => codes.findIndex((each) => lettersOf(each) === lettersOf(code)) === index,
);

export const isFromTheRight = (language: Language): boolean =>
  languageRow(language).direction === 'rtl';

/** The same of those that are written from the right. */
export const FROM_THE_RIGHT = ONE_OF_EACH_LETTERS.filter(isFromTheRight);
