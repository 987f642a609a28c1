import { findLanguage } from '@seahour/api-types/find-language.ts';
import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import type hours from '@seahour/server/texts/booking.json';
import type bot from '@seahour/server/texts/bot.json';
import type { Translate } from '@seahour/ui/i18n/translate.ts';
import { translates } from '../../platform/texts.ts';

type Messages = typeof bot & typeof hours;

export type BotTexts = Translate<Messages>;

/** What the bot says, by language. */
export const botTexts = translates<Messages>('bot', 'booking');

/** To somebody of whom only the messenger's language is known. */
export const strangerTexts = (code: string | undefined): BotTexts =>
  botTexts[findLanguage([code]) ?? DEFAULT_LANGUAGE];
