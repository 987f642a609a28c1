import { pathPrefix } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { Config } from '../config/config.ts';
import { mailTexts } from '../guest-messages/texts.ts';
import { writeHtml } from '../platform/mail/html.ts';
import type { Letter } from '../platform/mail/letter.ts';
import type { Mail } from '../platform/mail/mailer.ts';
import { writePlainText } from '../platform/mail/plain-text.ts';

export interface MailedCode {
  /** Of the mail; says nothing about the code. */
  id: string;
  to: string;
  /** Six digits. */
  code: string;
  lifeSec: number;
}

/** Brings the code that proves a mailbox to be somebody's own. */
export function codeMail(
  { id, to, code, lifeSec }: MailedCode,
  language: Language,
  { publicUrl }: Pick<Config, 'publicUrl'>,
): Mail {
  const t = mailTexts[language];
  const count = Math.floor(lifeSec / 60);
  const letter: Letter = {
    language,
    title: t('code.title'),
    lead: t('code.lead', { count }),
    facts: [{ label: t('code.label'), value: `${code.slice(0, 3)}\u00a0${code.slice(3)}` }],
    notes: [t('code.ignore')],
    links: [{ text: 'Seahour', url: `${publicUrl}${pathPrefix(language)}/` }],
    why: t('code.why'),
  };
  return {
    id,
    about: 'sign-in',
    to,
    subject: t('code.subject', { code }),
    text: writePlainText(letter),
    html: writeHtml(letter),
  };
}
