import type { Failure } from '@seahour/api-types/client.ts';
import type { CrewApp } from './context.ts';

/** Where the server does not say how long: a minute's limit is over by then. */
const LONGEST_WAIT_SEC = 60;

/** What is said of a call that was one too many; null of any other failure. */
export function busyWords(
  { code, retryAfterSec: seconds = LONGEST_WAIT_SEC }: Failure,
  { t }: Pick<CrewApp, 't'>,
): { title: string; text: string } | null {
  if (code !== 'rate_limited') return null;
  return { title: t('busy_title'), text: t('busy_text', { seconds }) };
}
