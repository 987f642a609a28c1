import type { Language } from '@seahour/api-types/primitives.ts';
import { createTranslate, type Translate } from '@seahour/ui/i18n/translate.ts';
import type { messages as english } from '../locales/en.ts';

/** Every text of the widget; another language has to have them all. */
export type Texts = typeof english;
export type T = Translate<Texts>;

const FILES = {
  en: () => import('../locales/en.ts'),
  ru: () => import('../locales/ru.ts'),
} satisfies Record<Language, () => Promise<{ messages: Texts }>>;

/** The texts of a language. One that does not load is logged, and English stands in. */
export async function loadTexts(language: Language): Promise<T> {
  try {
    const { messages } = await FILES[language]();
    return createTranslate(messages, language, messages);
  } catch (cause) {
    if (language === 'en') throw cause;
    console.error(cause);
    return loadTexts('en');
  }
}
