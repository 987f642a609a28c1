import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { Env } from './env.ts';

export interface RequestLogOptions {
  log: Logger;
  /** Where the staff's app is: a secret, although no part of it changes. */
  staffPath: string | undefined;
}

/**
 * One line a request: level info for what programs call, debug for all else. Names the route, never the path,
 * because paths carry tokens of feeds and references of payments. Payloads and headers are not
 * logged.
 */
export const requestLog = ({ log, staffPath }: RequestLogOptions) =>
  createMiddleware<Env>(async (c, next) => {
    const startedMs = performance.now();
    await next();
    const { method, path } = c.req;
    const ms = Math.round(performance.now() - startedMs);
    const level = /^\/(api|octo)\//.test(path) ? 'info' : 'debug';
    const route = nameOf(routePath(c), staffPath);
    log[level](
      { request_id: c.get('requestId'), method, route, status: c.res.status, ms },
      'request',
    );
  });

const nameOf = (pattern: string, staffPath: string | undefined): string =>
  pattern === staffPath ? '/:staff' : pattern;
