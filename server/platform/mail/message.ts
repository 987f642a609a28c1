import type { SendMailOptions } from 'nodemailer';
import * as z from 'zod/mini';
import type { Mail } from './mailer.ts';
import { addressOf } from './sender.ts';

const Address = z.email();

/**
 * A mail as nodemailer takes it; null where the address is none. It is checked once more because
 * a line break or a comma in it would bring other people the mail.
 */
export function messageOf(mail: Mail, from: string): SendMailOptions | null {
  if (!Address.safeParse(mail.to).success) return null;
  const sender = addressOf(from);
  const host = sender.email.split('@').at(-1) ?? 'localhost';
  return {
    from: { name: sender.name, address: sender.email },
    to: { name: '', address: mail.to },
    subject: mail.subject,
    messageId: `<${mail.id}@${host}>`,
    text: mail.text,
    html: mail.html,
    headers: {
      'Auto-Submitted': 'auto-generated',
      ...(mail.unsubscribeUrl && {
        'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
        'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
      }),
    },
    disableFileAccess: true,
    disableUrlAccess: true,
    ...(mail.calendar && {
      icalEvent: {
        method: mail.calendar.method,
        filename: 'seahour.ics',
        content: mail.calendar.content,
      },
    }),
  };
}
