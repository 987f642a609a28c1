import { getOrder } from '@seahour/api-types/orders.ts';
import { createMiddleware } from 'hono/factory';
import type { Db } from '../db/connection.ts';
import { listPartnerOrigins } from '../db/partners.ts';
import type { Env } from './env.ts';

const PREFLIGHT_KEPT_SEC = '86400';
const ALLOWED_HEADERS = 'Content-Type,X-Language,X-Country,X-Currency,Idempotency-Key';
const OWN_PREFIXES = ['/api/telegram/', '/api/user/'];

/** The pages that may make a call besides our own. */
type Reach = 'every page' | 'partners' | 'nobody else';

function reachOf(path: string): Reach {
  if (OWN_PREFIXES.some((prefix) => path.startsWith(prefix))) return 'nobody else';
  return path === getOrder.path ? 'partners' : 'every page';
}

/**
 * Lets pages of other origins call, never with cookies. Booking, paying and asking for the status
 * work from every page: what they need is in the payload, and an order's number cannot be guessed.
 * The order itself, with its name and phone, is for pages that we know.
 */
export const reach = (db: Db) =>
  createMiddleware<Env>(async (c, next) => {
    const wanted = reachOf(c.req.path);
    const origin = c.req.header('Origin') ?? '';
    if (wanted === 'every page') {
      c.header('Access-Control-Allow-Origin', '*');
    } else if (wanted === 'partners') {
      c.header('Vary', 'Origin');
      if (origin && (await listPartnerOrigins(db)).includes(origin)) {
        c.header('Access-Control-Allow-Origin', origin);
      }
    }
    c.header('Access-Control-Expose-Headers', 'X-Request-Id,Retry-After,Date');
    if (c.req.method !== 'OPTIONS') return next();
    c.header('Access-Control-Allow-Methods', 'POST,GET');
    c.header('Access-Control-Allow-Headers', ALLOWED_HEADERS);
    c.header('Access-Control-Max-Age', PREFLIGHT_KEPT_SEC);
    return c.body(null, 204);
  });
