import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Db } from '../db/connection.ts';
import { findOrder } from '../db/orders.ts';
import type { Mailer } from '../integrations/mail/mailer.ts';
import { orderMail } from '../mail/order-mail.ts';
import type { Handlers } from './handlers.ts';

export interface OrderMailOptions {
  db: Db;
  config: Config;
  mailer: Mailer;
  log: Logger;
}

/** Writes to the holder of an order, where an address was given. */
export function createOrderMailHandler(options: OrderMailOptions): Handlers['order-mail'] {
  const { db, config, mailer, log } = options;
  return async ({ unique_id, event }, { at }) => {
    const order = await findOrder(db, unique_id);
    if (!order?.mail) return;
    const sent = await mailer.send(orderMail(order, { event, at }, config));
    if (!sent.ok) log.warn({ event, code: sent.code }, 'mail not delivered');
  };
}
