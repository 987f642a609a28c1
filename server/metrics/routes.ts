import { type Context, Hono } from 'hono';
import type { Env } from '../platform/http/env.ts';
import { isSameSecret } from '../platform/secrets.ts';
import type { Metrics } from './metrics.ts';

export interface MetricsRouteOptions {
  metrics: Metrics;
  /** Anybody who sends it as a bearer token may read; without one, this machine alone. */
  token: string | undefined;
}

const LOOPBACK = /^(127\.|::1$|::ffff:127\.)/;
/** A proxy on this machine speaks for others. */
const PROXIED = [
  'X-Forwarded-For',
  'X-Forwarded-Host',
  'X-Forwarded-Proto',
  'Forwarded',
  'Via',
  'X-Real-IP',
];

/** `/metrics`, in the text format of Prometheus. */
export function createMetricsRoutes({ metrics, token }: MetricsRouteOptions): Hono<Env> {
  const routes = new Hono<Env>();
  routes.get('/metrics', async (c) => {
    if (!isAllowed(c, token)) return c.json({ ok: false }, 403);
    c.header('Cache-Control', 'no-store');
    return c.body(await metrics.read(), 200, { 'Content-Type': metrics.contentType });
  });
  return routes;
}

function isAllowed(c: Context<Env>, token: string | undefined): boolean {
  if (token !== undefined)
    return isSameSecret(c.req.header('Authorization') ?? '', `Bearer ${token}`);
  const peer = c.env?.incoming?.socket?.remoteAddress ?? '';
  return LOOPBACK.test(peer) && PROXIED.every((name) => c.req.header(name) === undefined);
}
