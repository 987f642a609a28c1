import type { MiddlewareHandler } from 'hono';
import { createMiddleware } from 'hono/factory';
import { routePath } from 'hono/route';
import { Histogram, type Registry } from 'prom-client';
import type { Env } from '../platform/http/env.ts';

const BUCKETS_SEC = [0.01, 0.05, 0.15, 0.5, 1, 2.5, 5, 15];
/** Calls go by their route, all files together: paths carry tokens and have no end. */
const ROUTE = /^\/(api|pay|waitlist)\//;
const FILES = 'files';
const STREAMS = new Set(['/api/v1/activities/live-hours', '/api/telegram/live']);

/** Counts requests with their seconds. Streams are left out, which last as long as people look. */
export function countRequests(register: Registry): MiddlewareHandler<Env> {
  const seconds = new Histogram({
    name: 'seahour_http_request_seconds',
    help: 'Answered requests and how long they took, by route and status.',
    labelNames: ['route', 'status'],
    buckets: BUCKETS_SEC,
    registers: [register],
  });
  return createMiddleware<Env>(async (c, next) => {
    const startedMs = performance.now();
    await next();
    const pattern = routePath(c);
    if (STREAMS.has(pattern)) return;
    const route = ROUTE.test(pattern) ? pattern : FILES;
    seconds.observe({ route, status: c.res.status }, (performance.now() - startedMs) / 1000);
  });
}
