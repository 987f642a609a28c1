import { expect, test } from 'vitest';
import { isCountable, pageHit } from './page-hit.ts';

const SITE = 'https://sea.example';
const page = (path: string, referrer = '') => ({ URL: SITE + path, referrer, title: 'Yachts' });

test.each(['/', '/ru/faq', '/yacht-rental/dubai?price=300-600', '/authors'])('counts %s', (path) =>
  expect(isCountable(page(path, `${SITE}/`))).toBe(true),
);

test.each([
  ['/my-bookings', ''],
  ['/ru/auth?next=%2Fru%2Fmy-bookings', ''],
  ['/sup/dubai/x-1?order=Zm9v', ''],
  ['/faq', `${SITE}/sup/dubai/x-1?order=Zm9v`],
])('lets nobody else read %s after “%s”', (path, referrer) => {
  expect(isCountable(page(path, referrer))).toBe(false);
});

test('tells the page and its campaign, not the place on it nor what was searched before', () => {
  expect(pageHit(page('/faq?utm_source=mail#pay', 'https://search.example/?q=anna'))).toEqual({
    address: `${SITE}/faq?utm_source=mail`,
    title: 'Yachts',
    cameFrom: 'https://search.example/',
  });
});

test('comes to a narrowed list from the list before', () => {
  const list = pageHit(page('/sup/dubai?at=marina', 'https://search.example/'));
  expect(pageHit(page('/sup/dubai?price=100-200'), list)).toEqual({
    address: `${SITE}/sup/dubai?price=100-200`,
    title: 'Yachts',
    cameFrom: `${SITE}/sup/dubai`,
  });
});
