import { expect, test } from 'vitest';
import { parseNetworks } from '../../config/networks.ts';
import { clientAddress } from './visitor.ts';

function networks(...list: string[]) {
  const parsed = parseNetworks(list);
  if (!parsed) throw new Error(`${list} was refused`);
  return parsed;
}

const PROXIES = networks('10.0.0.0/8', '2001:db8::/32', '127.0.0.1');

test.each([
  ['203.0.113.7', undefined, '203.0.113.7'],
  ['::ffff:203.0.113.7', undefined, '203.0.113.7'],
  ['10.1.2.3', '203.0.113.7', '203.0.113.7'],
  ['::ffff:10.1.2.3', '203.0.113.7', '203.0.113.7'],
  ['10.1.2.3', '203.0.113.7, 10.9.9.9', '203.0.113.7'],
  ['2001:db8::5', '2a00::1', '2a00::1'],
  ['10.1.2.3', '', '10.1.2.3'],
  ['10.1.2.3', 'nonsense', '10.1.2.3'],
  ['10.1.2.3', '10.4.4.4', '10.4.4.4'],
])('a call from %s for %s comes from %s', (peer, forwardedFor, address) => {
  expect(clientAddress(peer, forwardedFor, PROXIES)).toBe(address);
});

test('nobody can pass for another by writing the header himself', () => {
  expect(clientAddress('203.0.113.7', '8.8.8.8', PROXIES)).toBe('203.0.113.7');
  expect(clientAddress('10.1.2.3', '8.8.8.8, 203.0.113.7', PROXIES)).toBe('203.0.113.7');
  expect(clientAddress('10.1.2.3', '10.5.5.5, 203.0.113.7', PROXIES)).toBe('203.0.113.7');
  expect(clientAddress('127.0.0.1', '8.8.8.8', networks())).toBe('127.0.0.1');
});

test('a call without a connection has no address', () => {
  expect(clientAddress(undefined, '8.8.8.8', PROXIES)).toBeNull();
});

test.each(['999.1.1.1', '10.0.0.0/33', '10.0.0.0/', '10.0.0.0/8/8', '::/129', 'abc', '1.1.1.1/-1'])(
  'refuses %s as a network',
  (entry) => {
    expect(parseNetworks([entry])).toBeNull();
  },
);
