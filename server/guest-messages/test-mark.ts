import type { FoundOrderRow } from '../booking/order-rows.ts';
import { type MailTexts, mailTexts } from './texts.ts';

/** A line that goes to mailboxes and calendars: of a test, it begins with saying so. */
export function markTest(
  line: string,
  { is_test, language }: Pick<FoundOrderRow, 'is_test' | 'language'>,
): string {
  return is_test ? mailTexts[language]('test.marked', { line }) : line;
}

/** What a test is, and whose; of nobody in particular where no partner made it. */
export const testNote = (t: MailTexts, partner = ''): string =>
  partner ? t('test.of_partner', { partner }) : t('test.note');
