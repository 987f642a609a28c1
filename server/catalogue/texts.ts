import type { Language } from '@seahour/api-types/primitives.ts';
import { createTranslate, type Translate } from '@seahour/ui/i18n/translate.ts';
import en from './locales/en.json' with { type: 'json' };
import ru from './locales/ru.json' with { type: 'json' };

/** What stands where the catalogue has no word of its own, by language. */
export const catalogueTexts = {
  en: createTranslate(en, 'en'),
  ru: createTranslate(ru, 'ru', en),
} satisfies Record<Language, Translate<typeof en>>;
