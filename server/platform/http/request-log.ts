import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import type { Logger } from 'pino';
import type { Env } from './env.ts';

export interface RequestLogOptions {
  log: Logger;
  /** Where the staff's app is: a secret, although no part of it changes. */
  staffPath: string | undefined;
  count(answered: { route: string; status: number; ms: number }): void;
}

/**
 * Counts requests, and writes a line each: level info for what programs call, debug for all else. Names
 * the route, never the path, because paths carry tokens of feeds and references of payments. Payloads
 * and headers are not logged.
 */
export const requestLog = ({ log, staffPath, count }: RequestLogOptions) =>
  createMiddleware<Env>(async (c, next) => {
    const startedMs = performance.now();
    await next();
    const ms = performance.now() - startedMs;
    const { status } = c.res;
    const pattern = routePath(c);
    count({ route: pattern, status, ms });
    const { method, path } = c.req;
    const level = /^\/(api|octo)\//.test(path) ? 'info' : 'debug';
    if (!log.isLevelEnabled(level)) return;
    const route = pattern === staffPath ? '/:staff' : pattern;
    const request_id = c.get('requestId');
    log[level]({ request_id, method, route, status, ms: Math.round(ms) }, 'request');
  });
