import * as z from 'zod/mini';
import { isMail, MAIL_LENGTH, plainMail } from './rules/mail.ts';

/** An address as people type it; the same one in small letters is the same mailbox. */
export const Mail = z.pipe(
  z.pipe(
    z.string().check(z.maxLength(MAIL_LENGTH)),
    z.transform((typed) => plainMail(typed).toLowerCase()),
  ),
  z.string().check(z.refine(isMail, 'invalid_email')),
);
