import type { BlockList } from 'node:net';
import { isIP } from 'node:net';
import { isWithin, plainAddress } from '../../config/networks.ts';

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
  const named = (forwardedFor ?? '').split(',').map((each) => plainAddress(each.trim()));
  while (named.length > 0 && isWithin(trusted, address)) {
    const next = named.pop() ?? '';
    if (isIP(next) === 0) break;
    address = next;
  }
  return address;
}
