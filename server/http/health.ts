import { Hono } from 'hono';
import { sql } from 'kysely';
import type { Db } from '../db/connection.ts';
import type { Env } from './env.ts';

/** `/healthz`: the process runs. `/readyz`: it can also reach its database. */
export function createHealth(db: Db): Hono<Env> {
  const health = new Hono<Env>();
  health.get('/healthz', (c) => c.json({ ok: true }));
  health.get('/readyz', async (c) => {
    await sql`select 1`.execute(db);
    return c.json({ ok: true });
  });
  return health;
}
