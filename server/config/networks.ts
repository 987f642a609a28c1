import { BlockList, isIP } from 'node:net';

/** Addresses and networks such as `10.0.0.0/8`; null where one of them is neither. */
export function parseNetworks(list: readonly string[]): BlockList | null {
  const networks = new BlockList();
  for (const entry of list) {
    const [address = '', prefix, ...rest] = entry.split('/');
    const version = isIP(address);
    const bits = version === 6 ? 128 : 32;
    const length = prefix === undefined ? bits : Number(prefix);
    if (version === 0 || rest.length > 0 || prefix === '') return null;
    if (!Number.isInteger(length) || length < 0 || length > bits) return null;
    networks.addSubnet(address, length, version === 6 ? 'ipv6' : 'ipv4');
  }
  return networks;
}

const MAPPED_IPV4 = /^::ffff:(?=\d+\.\d+\.\d+\.\d+$)/i;

/** One spelling of an address: IPv4 as such where it came mapped into IPv6. */
export const plainAddress = (address: string): string => address.replace(MAPPED_IPV4, '');

export function isWithin(networks: BlockList, address: string): boolean {
  const version = isIP(address);
  return version !== 0 && networks.check(address, version === 6 ? 'ipv6' : 'ipv4');
}
