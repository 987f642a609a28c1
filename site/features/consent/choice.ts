import { readCookie } from '../../runtime/cookies.ts';
import { storeChoice } from '../../runtime/store-choice.ts';

/** The visitor's consent to analytics. */
export type Choice = 'yes' | 'no';

const COOKIE = 'consent';

/** Null where they have not been asked, or the answer is older than a cookie lives. */
export function readChoice(cookies: string): Choice | null {
  const value = readCookie(cookies, COOKIE);
  return value === 'yes' || value === 'no' ? value : null;
}

export const keepChoice = (choice: Choice): void => storeChoice(COOKIE, choice);
