import { isIPv6 } from 'node:net';

/** A home has a whole network of IPv6 addresses, and may use a new one for each call. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address;
  const [head = '', tail = ''] = address.split('::');
  const groups = head.split(':');
  const missing = 8 - groups.length - tail.split(':').length;
  return [...groups, ...Array.from({ length: Math.max(missing, 0) }, () => '0')]
    .slice(0, 4)
    .join(':');
}
