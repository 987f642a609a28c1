import type { Config } from '../config/config.ts';
import type { Mailer } from '../platform/mail/mailer.ts';
import { canReachBy, type GuestChannel } from './guest-channel.ts';
import { orderMail } from './order-mail.ts';

/** Mails in the language that was ordered in. */
export const createMailChannel = (mailer: Mailer, config: Config): GuestChannel => ({
  name: 'mail',
  canReach: (guest) => canReachBy('mail', guest),
  send: ({ order, ...news }) => mailer.send(orderMail(order, news, config)),
});
