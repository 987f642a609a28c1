import { type Context, Hono } from 'hono';
import { sql } from 'kysely';
import type { Logger } from 'pino';
import type { Db } from '../../tables/connection.ts';
import type { Env } from './env.ts';

export interface HealthOptions {
  db: Db;
  log: Logger;
  /** True from the moment that the server was told to stop. */
  isStopping: () => boolean;
  /** True while the database takes no writes. */
  isStorageFailing: () => boolean;
}

/** `/healthz`: the process runs. `/readyz`: it may be sent requests, and reaches its database. */
export function createHealth({ db, log, isStopping, isStorageFailing }: HealthOptions): Hono<Env> {
  const health = new Hono<Env>();
  health.get('/healthz', (c) => c.json({ ok: true }));
  health.get('/readyz', async (c) => {
    if (isStopping()) return sendUnready(c, 'stopping');
    if (isStorageFailing()) return sendUnready(c, 'storage');
    try {
      await sql`select 1`.execute(db);
    } catch (cause) {
      log.warn({ err: cause }, 'not ready');
      return sendUnready(c, 'database');
    }
    return c.json({ ok: true });
  });
  return health;
}

function sendUnready(c: Context<Env>, reason: 'database' | 'stopping' | 'storage'): Response {
  c.header('Cache-Control', 'no-store');
  return c.json({ ok: false, reason }, 503);
}
