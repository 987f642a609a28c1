import type { Language } from '@seahour/api-types/primitives.ts';
import { createTranslate, type Translate } from '@seahour/ui/i18n/translate.ts';
import hoursEn from '../../booking/locales/en.json' with { type: 'json' };
import hoursRu from '../../booking/locales/ru.json' with { type: 'json' };
import botEn from './locales/en.json' with { type: 'json' };
import botRu from './locales/ru.json' with { type: 'json' };

const en = { ...botEn, ...hoursEn };
const ru = { ...botRu, ...hoursRu };

export type BotTexts = Translate<typeof en>;

/** What the bot says, by language. */
export const botTexts = {
  en: createTranslate(en, 'en'),
  ru: createTranslate(ru, 'ru', en),
} satisfies Record<Language, BotTexts>;
