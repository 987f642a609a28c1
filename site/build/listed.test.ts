import { expect, test } from 'vitest';
import { isListed } from './listed.ts';

test.each([
  ['/', true],
  ['/authors', true],
  ['/auth', false],
  ['/my-bookings', false],
  ['/favorites', false],
  ['/fast-book/sup/dubai/x-1', false],
  ['/error/500', false],
  ['/offline', false],
  ['/404', false],
])('lists %s: %s', (address, expected) => {
  expect(isListed(address)).toBe(expected);
});
