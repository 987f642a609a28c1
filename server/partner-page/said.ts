import type { Translate } from '@seahour/ui/i18n/translate.ts';
import type { PartnerTexts } from './texts.ts';

/** What came of a form, as the address that it leads to says it; nothing else is taken from there. */
const SAYINGS = [
  'key_ended',
  'key_made_before',
  'webhook_saved',
  'webhook_removed',
  'secret_made_before',
  'test_sent',
  'sent_again',
  'span_sent',
  'not_sent',
  'test_confirmed',
  'test_declined',
  'test_cancelled',
  'test_completed',
  'test_no_show',
  'test_conflict',
  'tests_deleted',
] as const;
export type Saying = (typeof SAYINGS)[number];

export interface Said {
  name: Saying;
  /** Of events. */
  count: number;
}

export function writeSaid({ name, count }: Said, t: Translate<PartnerTexts>): string {
  return name === 'span_sent' || name === 'tests_deleted'
    ? t(`said.${name}`, { count })
    : t(`said.${name}`);
}

/** The part of an address that says it. */
export const saying = (name: Saying, count?: number): string =>
  `?said=${name}${count === undefined ? '' : `&count=${count}`}`;

export function readSaid(query: (name: string) => string | undefined): Said | null {
  const name = SAYINGS.find((each) => each === query('said'));
  if (!name) return null;
  const count = /^\d{1,6}$/.test(query('count') ?? '') ? Number(query('count')) : 0;
  return { name, count };
}
