import { expect, test } from 'vitest';
import { isKeptPage, offlinePage } from './pages.ts';

test.each(['/', '/ru', '/faq', '/yacht-rental/dubai/azure-46-12', '/authors', '/ru/sup/phuket'])(
  'keeps %s',
  (path) => expect(isKeptPage(path)).toBe(true),
);

test.each([
  '/my-bookings',
  '/ru/my-bookings',
  '/auth',
  '/ru/auth',
  '/api/docs',
  '/pay/card-form',
  '/waitlist/leave',
])('never keeps %s', (path) => expect(isKeptPage(path)).toBe(false));

test.each([
  ['/faq', '/offline'],
  ['/ru', '/ru/offline'],
  ['/ru/faq', '/ru/offline'],
  ['/rust', '/offline'],
])('for %s there is %s', (path, page) => expect(offlinePage(path)).toBe(page));
