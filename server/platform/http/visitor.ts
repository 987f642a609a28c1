import { type BlockList, isIP } from 'node:net';
import { createMiddleware } from 'hono/factory';
import type { Config } from '../../config/config.ts';
import { isWithin, parseNetworks, plainAddress } from '../../config/networks.ts';
import type { Env } from './env.ts';
import { languageOf } from './language.ts';

/** Finds out who calls, and in which language. */
export function visitor({ trustedProxies }: Pick<Config, 'trustedProxies'>) {
  const trusted = parseNetworks(trustedProxies);
  if (!trusted) throw new Error('trusted proxies must be addresses or networks');
  return createMiddleware<Env>((c, next) => {
    const header = (name: string) => c.req.header(name);
    const peer = c.env?.incoming?.socket.remoteAddress;
    c.set('language', languageOf(header));
    c.set('address', clientAddress(peer, header('X-Forwarded-For'), trusted));
    return next();
  });
}

/**
 * Who really calls: the peer, or, where the peer is a trusted proxy, whom it names. Proxies append,
 * so the list is read from its end, and only as far as those who wrote it are trusted.
 */
export function clientAddress(
  peer: string | undefined,
  forwardedFor: string | undefined,
  trusted: BlockList,
): string | null {
  if (!peer) return null;
  let address = plainAddress(peer);
  if (forwardedFor === undefined) return address;
  const named = forwardedFor.split(',').map((each) => plainAddress(each.trim()));
  while (named.length > 0 && isWithin(trusted, address)) {
    const next = named.pop() ?? '';
    if (isIP(next) === 0) break;
    address = next;
  }
  return address;
}
