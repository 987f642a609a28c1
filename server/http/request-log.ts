import { createMiddleware } from 'hono/factory';
import type { Logger } from 'pino';
import type { Env } from './env.ts';

/**
 * One line a request; files are of interest only to whoever looks for trouble. Paths carry no
 * personal data; payloads and headers are not logged.
 */
export const requestLog = (log: Logger) =>
  createMiddleware<Env>(async (c, next) => {
    const startedMs = performance.now();
    await next();
    const { method, path } = c.req;
    const ms = Math.round(performance.now() - startedMs);
    const level = path.startsWith('/api/') ? 'info' : 'debug';
    log[level](
      { request_id: c.get('requestId'), method, path, status: c.res.status, ms },
      'request',
    );
  });
