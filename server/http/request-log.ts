import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { Env } from './env.ts';

/** One line a request. Paths carry no personal data; payloads and headers are not logged. */
export const requestLog = (log: Logger) =>
  createMiddleware<Env>(async (c, next) => {
    const startedMs = performance.now();
    await next();
    const { method, path } = c.req;
    const ms = Math.round(performance.now() - startedMs);
    log.info({ request_id: c.get('requestId'), method, path, status: c.res.status, ms }, 'request');
  });
