import type { Language } from '@seahour/api-types/primitives.ts';
import { loadTexts } from '@seahour/ui/i18n/load-texts.ts';
import { createTranslate, type Translate } from '@seahour/ui/i18n/translate.ts';
import type dateTimeTexts from '@seahour/widget/texts/date-time.json';
import type first from '@seahour/widget/texts/first.json';
import type later from '@seahour/widget/texts/later.json';

/** Every text of the steps. */
export type Texts = typeof first & typeof later & { dateTime: typeof dateTimeTexts };
export type T = Translate<Texts>;

const FIRST = import.meta.glob<typeof first>('../locales/*/first.json', { import: 'default' });
const LATER = import.meta.glob<typeof later>('../locales/*/later.json', { import: 'default' });
const DATE_TIME = import.meta.glob<typeof dateTimeTexts>('../locales/*/date-time.json', {
  import: 'default',
});

/** The texts of a language: those of the first step at once, the others when they are added. */
export async function loadStepTexts(language: Language) {
  // Screens that use the later ones wait for `addLater`.
  const messages = { ...(await loadTexts(FIRST, language)) } as Texts;
  return {
    t: createTranslate(messages, language),
    async addLater(): Promise<void> {
      const [later, dateTime] = await Promise.all([
        loadTexts(LATER, language),
        loadTexts(DATE_TIME, language),
      ]);
      Object.assign(messages, later, { dateTime });
    },
  };
}
