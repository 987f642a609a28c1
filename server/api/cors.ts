import { getOrder } from '@seahour/api-types/orders.ts';
import type { MiddlewareHandler } from 'hono';
import { cors } from 'hono/cors';
import { createMiddleware } from 'hono/factory';
import { listPartnerOrigins } from '../catalogue/partners.ts';
import type { Env } from '../platform/http/env.ts';
import type { Db } from '../tables/connection.ts';

const OPTIONS = {
  allowMethods: ['POST', 'GET'],
  allowHeaders: ['Content-Type', 'X-Language', 'X-Country', 'X-Currency', 'Idempotency-Key'],
  exposeHeaders: ['X-Request-Id', 'Retry-After', 'Date'],
  maxAge: 86_400,
};
const OWN_PREFIXES = ['/api/telegram/', '/api/user/'];

/** Origins that may make a call besides our own. */
type Allowed = 'every page' | 'partners' | 'nobody else';

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
  const everyPage = cors({ ...OPTIONS, origin: '*' });
  const answers = {
    'every page': (c, next) => {
      if (c.req.method === 'OPTIONS') return everyPage(c, next);
      // Hono's sets headers of an answer that is then made anew, which costs a third of a kept one.
      c.header('Access-Control-Allow-Origin', '*');
      c.header('Access-Control-Expose-Headers', OPTIONS.exposeHeaders.join());
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
