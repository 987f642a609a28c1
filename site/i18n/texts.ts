import type { Language } from '@seahour/api-types/primitives.ts';
import i18next, { type TFunction } from 'i18next';

export type Texts = TFunction;

/** The language of a page, which Astro knows from its address. */
export function languageOf(currentLocale: string | undefined): Language {
  return currentLocale === 'ru' ? 'ru' : 'en';
}

/** The texts of one language; unlike i18next's current language nothing here is shared between pages. */
export function textsFor(language: Language): Texts {
  return i18next.getFixedT(language);
}
