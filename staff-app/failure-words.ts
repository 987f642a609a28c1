import type { Failure } from '@seahour/api-types/client.ts';
import type { CrewApp } from './context.ts';
import { isUnanswered } from './state/crew-client.ts';

/** Where the server does not say how long: a minute's limit is over by then. */
const LONGEST_WAIT_SEC = 60;

interface Words {
  title: string;
  text: string;
}

/** What is said of a call that was one too many; null of any other failure. */
export function busyWords(
  { code, retryAfterSec: seconds = LONGEST_WAIT_SEC }: Failure,
  { t }: Pick<CrewApp, 't'>,
): Words | null {
  if (code !== 'rate_limited') return null;
  return { title: t('busy_title'), text: t('busy_text', { seconds }) };
}

/** What is said of a change that failed: how long to wait, that it may have counted, or that it did not. */
export function failureWords(
  failure: Failure,
  { t }: Pick<CrewApp, 't'>,
  isUnsure = isUnanswered(failure),
): Words {
  const what = isUnsure ? 'unsure' : 'not_sent';
  return busyWords(failure, { t }) ?? { title: t(`${what}_title`), text: t(`${what}_text`) };
}
