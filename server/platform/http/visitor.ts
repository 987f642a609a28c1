import { createMiddleware } from 'hono/factory';
import type { Config } from '../../config/config.ts';
import { parseNetworks } from '../../config/networks.ts';
import { clientAddress } from './client-address.ts';
import type { Env } from './env.ts';
import { languageOf } from './language.ts';

/** Finds out who calls, and in which language. */
export function visitor({ trustedProxies }: Config) {
  const trusted = parseNetworks(trustedProxies);
  if (!trusted) throw new Error('trusted proxies must be addresses or networks');
  return createMiddleware<Env>(async (c, next) => {
    const header = (name: string) => c.req.header(name);
    const peer = c.env?.incoming?.socket.remoteAddress;
    c.set('language', languageOf(header));
    c.set('address', clientAddress(peer, header('X-Forwarded-For'), trusted));
    await next();
  });
}
