import { expect, test } from 'vitest';
import { pierAddresses } from './pier-addresses.ts';

const MARINA = { id: 1, name: 'Marina' };
const at = (location_id: number, address: string) => ({ location_id, address });

test('names each pier of a place once, without the name of the place', () => {
  const offers = [at(1, 'Marina, pier 7'), at(1, 'Marina, pier 3'), at(1, 'Marina, pier 7')];
  expect(pierAddresses([...offers, at(2, 'Port, quay')], MARINA, 'en')).toBe('pier 3 · pier 7');
});

test('knows the comma of the language', () => {
  const marina = { id: 1, name: 'دبي مارينا' };
  expect(pierAddresses([at(1, 'دبي مارينا، الرصيف 7')], marina, 'ar')).toBe('الرصيف 7');
});

test('keeps an address that begins otherwise, and says nothing twice', () => {
  expect(pierAddresses([at(1, 'East quay'), at(1, 'Marina')], MARINA, 'en')).toBe('East quay');
  expect(pierAddresses([], MARINA, 'en')).toBe('');
});
