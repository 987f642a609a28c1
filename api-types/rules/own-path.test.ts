import { expect, test } from 'vitest';
import { ownPath } from './own-path.ts';

test.each(['/my-bookings', '/ru/my-bookings?order=1#top', '/yacht-rental/dubai/azure-46-12'])(
  'goes on to %s',
  (path) => {
    expect(ownPath(path, '/')).toBe(path);
  },
);

test.each([
  null,
  undefined,
  '',
  'my-bookings',
  'https://elsewhere.example',
  '//elsewhere.example',
  '/\\elsewhere.example',
  '/\t/elsewhere.example',
  '/.//elsewhere.example',
  '/a/..//elsewhere.example',
  'javascript:alert(1)',
  ' /my-bookings',
])('never leaves the site for %j', (path) => {
  expect(ownPath(path, '/')).toBe('/');
});
