import { getOrder } from '@seahour/api-types/orders.ts';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { listPartnerOrigins } from '../partners/partners.ts';
import type { Env } from '../platform/http/env.ts';
import type { Db } from '../tables/connection.ts';

const OPTIONS = {
  allowMethods: ['POST', 'GET'],
  // Pages' own scripts add headers to every call, e.g. to trace it. It never lets in credentials.
  allowHeaders: ['*'],
  exposeHeaders: ['X-Request-Id', 'Retry-After', 'Date'],
  maxAge: 86_400,
};
/** On answers that every page may read. */
export const FOR_EVERY_PAGE = {
  'Access-Control-Allow-Origin': '*',
  'Access-Control-Expose-Headers': OPTIONS.exposeHeaders.join(),
};
const OWN_PREFIXES = ['/api/telegram/', '/api/user/'];

/** Origins that may make a call besides our own. */
type Allowed = 'every page' | 'partners' | 'nobody else';

/** Whether pages of all origins may read the answers of a path. */
export const isForEveryPage = (path: string): boolean => allowedAt(path) === 'every page';

function allowedAt(path: string): Allowed {
  if (OWN_PREFIXES.some((prefix) => path.startsWith(prefix))) return 'nobody else';
  return path === getOrder.path ? 'partners' : 'every page';
}

/**
 * Lets pages of other origins call, never with cookies. Booking, paying and asking for the status
 * work from every page: what they need is in the payload, and an order's number cannot be guessed.
 * The order itself, with its name and phone, is for pages that we know.
 */
export function crossOrigin(db: Db): MiddlewareHandler<Env> {
  const isPartner = async (origin: string) => (await listPartnerOrigins(db)).includes(origin);
  const preflight = cors({ ...OPTIONS, origin: '*' });
  const answers = {
    'every page': (c, next) => {
      if (c.req.method === 'OPTIONS') return preflight(c, next);
      // `cors` creates a response only to set its headers, and Hono then copies the real one into a
      // third: kept lists were sent at little more than half the rate.
      for (const [name, value] of Object.entries(FOR_EVERY_PAGE)) c.header(name, value);
      return next();
    },
    partners: cors({
      ...OPTIONS,
      origin: async (origin) => (origin && (await isPartner(origin)) ? origin : null),
    }),
    'nobody else': cors({ ...OPTIONS, origin: () => null }),
  } as const satisfies Record<Allowed, MiddlewareHandler>;
  return createMiddleware<Env>((c, next) => answers[allowedAt(c.req.path)](c, next));
}
