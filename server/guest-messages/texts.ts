import type { Language } from '@seahour/api-types/primitives.ts';
import { createTranslate, type Translate } from '@seahour/ui/i18n/translate.ts';
import en from './locales/en.json' with { type: 'json' };
import ru from './locales/ru.json' with { type: 'json' };

export type MailTexts = Translate<typeof en>;

/** What our mails say, by language. */
export const mailTexts = {
  en: createTranslate(en, 'en'),
  ru: createTranslate(ru, 'ru', en),
} satisfies Record<Language, MailTexts>;
