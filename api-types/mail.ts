import * as z from 'zod/mini';
import { isMail, MAIL_LENGTH } from './rules/mail.ts';
import { visible } from './rules/plain-text.ts';

/** An address as people type it; the same one in small letters is the same mailbox. */
export const Mail = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(MAIL_LENGTH)),
    z.transform((typed) => visible(typed).toLowerCase()),
  ),
  z.string().check(z.refine(isMail, 'invalid_email')),
);
