import type { Language } from '@seahour/api-types/primitives.ts';
import { createTranslate, type Translate } from '@seahour/ui/i18n/translate.ts';
import type english from './locales/en.json';

type Texts = typeof english;
export type T = Translate<Texts>;

const FILES = {
  en: () => import('./locales/en.json'),
  ru: () => import('./locales/ru.json'),
} satisfies Record<Language, () => Promise<{ default: object }>>;

/** A language that does not load is logged, and English stands in. */
export async function loadTexts(language: Language): Promise<T> {
  const texts = await FILES[language]().catch((cause: unknown) => {
    console.error(cause);
    return FILES.en();
  });
  return createTranslate<Texts>(texts.default as Texts, language, texts.default as Texts);
}
