import type { Language } from '@seahour/api-types/primitives.ts';
import { createTranslate, type Translate } from '@seahour/ui/i18n/translate.ts';
import en from './locales/en.json' with { type: 'json' };
import ru from './locales/ru.json' with { type: 'json' };

/** How hours and orders are called where staff read of them, by language. */
export const hourTexts = {
  en: createTranslate(en, 'en'),
  ru: createTranslate(ru, 'ru', en),
} satisfies Record<Language, Translate<typeof en>>;
