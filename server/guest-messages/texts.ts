import type mails from '@seahour/server/texts/guest-messages.json';
import type { Translate } from '@seahour/ui/i18n/translate.ts';
import { translates } from '../platform/texts.ts';

export type MailTexts = Translate<typeof mails>;

/** What our mails say, by language. */
export const mailTexts = translates<typeof mails>('guest-messages');
