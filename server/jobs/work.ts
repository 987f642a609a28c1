import type { Logger } from 'pino';
import type { Config } from '../config.ts';
import type { Db } from '../db/connection.ts';
import { deleteOldKeys } from '../db/idempotency.ts';
import type { Handlers, Rounds } from './handlers.ts';

export interface WorkOptions {
  db: Db;
  config: Config;
  log: Logger;
}

/** What a running server does besides answering. */
export function createWork({ db }: WorkOptions): {
  handlers: Partial<Handlers>;
  rounds: Partial<Rounds>;
} {
  return {
    handlers: {},
    rounds: { 'delete-old-keys': () => deleteOldKeys(db, new Date()) },
  };
}
