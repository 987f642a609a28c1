import type hours from '@seahour/server/texts/booking.json';
import type bot from '@seahour/server/texts/bot.json';
import type { Translate } from '@seahour/ui/i18n/translate.ts';
import { translates } from '../../platform/texts.ts';

type Messages = typeof bot & typeof hours;

export type BotTexts = Translate<Messages>;

/** What the bot says, by language. */
export const botTexts = translates<Messages>('bot', 'booking');
