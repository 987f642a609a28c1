import * as z from 'zod/mini';

export const MAIL_LENGTH = 254;

/** An address that mail can go to. */
export function isMail(typed: string): boolean {
  return typed.length <= MAIL_LENGTH && z.regexes.email.test(typed);
}
