import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Db } from '../db/connection.ts';
import { deleteOldKeys } from '../db/idempotency.ts';
import { createMailer } from '../integrations/mail/create-mailer.ts';
import type { Handlers, Rounds } from './handlers.ts';
import { createOrderMailHandler } from './order-mail.ts';

export interface WorkOptions {
  db: Db;
  config: Config;
  log: Logger;
}

export interface Work {
  handlers: Partial<Handlers>;
  rounds: Partial<Rounds>;
  /** Ends the connections that the work needs. */
  close(): Promise<void>;
}

/** What a running server does besides answering. */
export function createWork({ db, config, log }: WorkOptions): Work {
  const mailer = createMailer(config);
  return {
    handlers: { 'order-mail': createOrderMailHandler({ db, config, mailer, log }) },
    rounds: { 'delete-old-keys': () => deleteOldKeys(db, new Date()) },
    close: () => mailer.close(),
  };
}
