import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { expect, test } from 'vitest';
import { redirects } from './redirects.ts';

const others = LANGUAGE_CODES.slice(1);
const AZURE = {
  activity_slug: 'yacht-rental',
  city_slug: 'dubai',
  title_slug: 'azure-46',
  company_activity_id: 12,
};

test('tells a host of files what leads where', () => {
  expect(redirects([AZURE]).split('\n')).toEqual([
    '/Object/Object / 301',
    ...others.map((code) => `/${code}/Object/Object /${code} 301`),
    '/favicon.ico /favicon.svg 301',
    '/sitemap.xml /sitemap-index.xml 301',
    '/yacht-rental/:any/azure-46-12 /yacht-rental/dubai/azure-46-12 301',
    ...others.map(
      (code) =>
        `/${code}/yacht-rental/:any/azure-46-12 /${code}/yacht-rental/dubai/azure-46-12 301`,
    ),
    '/fast-book/yacht-rental/:any/azure-46-12 /fast-book/yacht-rental/dubai/azure-46-12 301',
    ...others.map(
      (code) =>
        `/${code}/fast-book/yacht-rental/:any/azure-46-12 /${code}/fast-book/yacht-rental/dubai/azure-46-12 301`,
    ),
    ...others.toReversed().map((code) => `/${code}/* /${code}/404/index.html 404`),
    '/* /404.html 404',
    '',
  ]);
});
