import type { Config } from '../config.ts';
import type { Mailer } from '../integrations/mail/mailer.ts';
import { orderMail } from '../mail/order-mail.ts';
import { canReachBy, type GuestChannel } from './guest-channel.ts';

/** Mails in the language that was ordered in. */
export const createMailChannel = (mailer: Mailer, config: Config): GuestChannel => ({
  name: 'mail',
  canReach: (guest) => canReachBy('mail', guest),
  send: ({ order, event, at }) => mailer.send(orderMail(order, { event, at }, config)),
});
