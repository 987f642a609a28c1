import type { Language } from '@seahour/api-types/primitives.ts';
import type { Messages } from '@seahour/ui/i18n/messages.ts';
import { createTranslate, type Translate } from '@seahour/ui/i18n/translate.ts';
import type { messages as english } from '../locales/en.ts';
import type { messages as laterEnglish } from '../locales/en-later.ts';

/** Every text of the widget; another language has to have them all. */
export type Texts = typeof english & typeof laterEnglish;
export type T = Translate<Texts>;

const FIRST = {
  en: () => import('../locales/en.ts'),
  ru: () => import('../locales/ru.ts'),
} satisfies TextFiles<typeof english>;

const LATER = {
  en: () => import('../locales/en-later.ts'),
  ru: () => import('../locales/ru-later.ts'),
} satisfies TextFiles<typeof laterEnglish>;

type TextFiles<M extends Messages> = Record<Language, () => Promise<{ messages: M }>>;

/** The texts of a language: those of the first step at once, the others when they are added. */
export async function loadTexts(language: Language) {
  // Screens that use the later ones wait for `addLater`.
  const messages = { ...(await importTexts(FIRST, language)) } as Texts;
  return {
    t: createTranslate(messages, language, messages),
    async addLater(): Promise<void> {
      Object.assign(messages, await importTexts(LATER, language));
    },
  };
}

/** A language that does not load is logged, and English stands in. */
async function importTexts<M extends Messages>(
  files: TextFiles<M>,
  language: Language,
): Promise<M> {
  try {
    return (await files[language]()).messages;
  } catch (cause) {
    if (language === 'en') throw cause;
    console.error(cause);
    return importTexts(files, 'en');
  }
}
