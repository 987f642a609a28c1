import { lookup } from 'node:dns';
import { BlockList, isIP, type LookupFunction } from 'node:net';
import { isWithin, parseNetworks, plainAddress } from '../../config/networks.ts';

/** Private networks: refused, against server-side request forgery. */
const INNER =
  parseNetworks([
    '0.0.0.0/8',
    '10.0.0.0/8',
    '100.64.0.0/10',
    '127.0.0.0/8',
    '169.254.0.0/16',
    '172.16.0.0/12',
    '192.0.0.0/24',
    '192.168.0.0/16',
    '198.18.0.0/15',
    '224.0.0.0/3',
    '::/96',
    '100::/64',
    'fc00::/7',
    'fe80::/10',
    'fec0::/10',
    'ff00::/8',
    // These carry an address of IPv4, which may be an inner one: NAT64, SIIT, Teredo and 6to4.
    '64:ff9b::/96',
    '64:ff9b:1::/48',
    '::ffff:0:0:0/96',
    '2001::/32',
    '2002::/16',
  ]) ?? new BlockList();

const isInner = (address: string): boolean => isWithin(INNER, plainAddress(address));

/** Whether a url names an inner address itself; what a name means is looked up when it is asked. */
export function isInnerHost({ hostname }: URL): boolean {
  const host = hostname.replace(/^\[|\]$/g, '');
  return isIP(host) !== 0 && isInner(host);
}

/** A name may mean one address when it is checked and another when it is asked: this is both. */
export const lookUpOutside: LookupFunction = (host, options, callback) => {
  lookup(host, { ...options, all: true }, (error, addresses) => {
    const inner = addresses?.some(({ address }) => isInner(address));
    if (error || inner || !addresses[0]) {
      const refused = Object.assign(new Error('an address within'), { code: 'EINNER' });
      return callback(error ?? refused, '', 0);
    }
    if (options.all) return callback(null, addresses);
    return callback(null, addresses[0].address, addresses[0].family);
  });
};
