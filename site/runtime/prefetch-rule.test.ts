import { expect, test } from 'vitest';
import { mayPrefetch, mayPrefetchLinks, pageBehind } from './prefetch-rule.ts';

test.each([
  [{ onLine: true }, true],
  [{ onLine: true, connection: {} }, true],
  [{ onLine: true, connection: { effectiveType: '4g' } }, true],
  [{ onLine: true, connection: { effectiveType: '2g' } }, false],
  [{ onLine: true, connection: { effectiveType: 'slow-2g' } }, false],
  [{ onLine: true, connection: { effectiveType: '4g', saveData: true } }, false],
  [{ onLine: false, connection: { effectiveType: '4g' } }, false],
])('fetches ahead with %o: %s', (browser, expected) => {
  expect(mayPrefetch(browser)).toBe(expected);
});

test('fetches what links lead to where there is a pointer, and not on a phone', () => {
  expect(mayPrefetchLinks(true, { onLine: true })).toBe(true);
  expect(mayPrefetchLinks(false, { onLine: true })).toBe(false);
  expect(mayPrefetchLinks(true, { onLine: false })).toBe(false);
});

const HERE = 'https://sea.example/faq?a=1#pay';

test.each([
  ['/ru/faq', 'https://sea.example/ru/faq'],
  ['/faq', 'https://sea.example/faq'],
  ['/sup/dubai#list', 'https://sea.example/sup/dubai'],
  ['/faq?a=1', null],
  ['#top', null],
  ['https://chat.example/seahour', null],
  ['tel:+97140000000', null],
  ['https://', null],
])('finds behind %s the page %s', (href, page) => {
  expect(pageBehind(href, HERE)).toBe(page);
});
