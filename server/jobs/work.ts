import type { Logger } from 'pino';
import { importDueCalendars, importRules } from '../calendars/import-calendar.ts';
import type { Config } from '../config.ts';
import type { Db } from '../db/connection.ts';
import { deleteOldKeys } from '../db/idempotency.ts';
import { tidyMessages } from '../db/staff-messages.ts';
import { expireHolds } from '../domain/holds.ts';
import { reconcilePayments } from '../domain/payment-reconcile.ts';
import { refundPayment } from '../domain/refund.ts';
import { createMailer } from '../integrations/mail/create-mailer.ts';
import { createProvider } from '../integrations/payments/create-provider.ts';
import type { Handlers, Rounds } from './handlers.ts';
import { createOrderMailHandler } from './order-mail.ts';

export interface WorkOptions {
  db: Db;
  config: Config;
  log: Logger;
}

export interface Work {
  /** Refunds wait in their queue while nobody takes cards. */
  handlers: Omit<Handlers, 'refund'> & Partial<Handlers>;
  rounds: Omit<Rounds, 'reconcile-payments'> & Partial<Rounds>;
  /** Ends the connections that the work needs. */
  close(): Promise<void>;
}

/** What a running server does besides answering. */
export function createWork({ db, config, log }: WorkOptions): Work {
  const mailer = createMailer(config);
  const provider = createProvider(config, db);
  return {
    handlers: {
      'order-mail': createOrderMailHandler({ db, config, mailer, log }),
      ...(provider && { refund: (data) => refundPayment(db, provider, data) }),
    },
    rounds: {
      'expire-holds': () => expireHolds(db, new Date()),
      'delete-old-keys': () =>
        Promise.all([deleteOldKeys(db, new Date()), tidyMessages(db, new Date())]),
      'import-calendars': () => importDueCalendars(db, importRules(config), new Date()),
      ...(provider && {
        'reconcile-payments': () => reconcilePayments(db, provider, new Date()),
      }),
    },
    close: () => mailer.close(),
  };
}
