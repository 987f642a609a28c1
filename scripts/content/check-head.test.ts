import { expect, test } from 'vitest';
import { checkHead } from './check-head.ts';
import { builtPage, crumbs, FAQ, ORIGIN } from './fixtures/built-page.ts';

const OFFER = '/ru/yacht-rental/dubai/azure-46-12';
const PRODUCT = {
  '@context': 'https://schema.org',
  '@type': 'Product',
  name: 'Azure 46',
  description: 'A yacht',
  image: [`${ORIGIN}/photos/azure.jpg`],
  offers: {
    price: 900,
    priceCurrency: 'AED',
    availability: 'https://schema.org/InStock',
    url: ORIGIN + OFFER,
  },
  aggregateRating: { ratingValue: 4.9, reviewCount: 128 },
};
const WAY = crumbs('/ru', '/ru/yacht-rental', '/ru/yacht-rental/dubai', OFFER);

test('finds nothing wrong with a page that tells all of itself', () => {
  expect(checkHead(builtPage('/faq'))).toEqual([]);
  expect(checkHead(builtPage(OFFER, { jsonLd: [WAY, PRODUCT] }))).toEqual([]);
  const ofCountry = builtPage('/faq').replace('<html lang="en"', '<html lang="en-US"');
  expect(ofCountry).toContain('lang="en-US"');
  expect(checkHead(ofCountry)).toEqual([]);
});

test.each([
  [/<title>.*<\/title>/, '', 'a page has one title'],
  [/<meta name="description"[^>]*>/, '', 'description is missing'],
  [/-og\.jpg/, '-1024.webp', /^og:image cannot be/],
  ['1200', '960', 'og:image:width cannot be “960”'],
  ['en_US', 'ru_RU', 'og:locale cannot be “ru_RU”'],
  ['og:title" content="', 'og:title" content="Other ', /^og:title cannot be/],
  ['<title>', '<meta name="robots" content="noindex"><title>', /kept out of them$/],
  ['"@type":"FAQPage"', '"@type":"FAQ"', 'JSON-LD of an unknown kind: FAQ'],
  ['"mainEntity":', '"main":', 'FAQPage lacks mainEntity'],
  ['{"@context"', '{"@context', 'JSON-LD that cannot be read'],
  ['"position":2', '"position":3', /^BreadcrumbList does not lead/],
])('names what is wrong after %s became “%s”', (from, to, reason) => {
  const whole = builtPage('/faq');
  const broken = whole.replace(from, to);
  expect(broken).not.toBe(whole);
  const found = checkHead(broken);
  expect(found).toContainEqual(typeof reason === 'string' ? reason : expect.stringMatching(reason));
});

test.each([
  ['/faq', [crumbs('/', '/faq')], 'JSON-LD lacks FAQPage'],
  ['/faq', [FAQ], 'JSON-LD lacks BreadcrumbList'],
  ['/ru', [], 'JSON-LD lacks LocalBusiness'],
  ['/contact-us', [crumbs('/', '/contact-us')], 'JSON-LD lacks LocalBusiness'],
  [OFFER, [WAY], 'JSON-LD lacks Product'],
  [OFFER, [WAY, { ...PRODUCT, offers: { price: 900 } }], 'Product lacks offers.priceCurrency'],
  [
    OFFER,
    [WAY, { ...PRODUCT, aggregateRating: { ratingValue: 4.9, reviewCount: 0 } }],
    'Product cannot be rated 4.9 by 0',
  ],
])('asks of %s what such a page has to tell', (path, jsonLd, reason) => {
  expect(checkHead(builtPage(path, { jsonLd }))).toContain(reason);
});
