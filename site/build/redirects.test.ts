import { expect, test } from 'vitest';
import { redirects } from './redirects.ts';

const AZURE = {
  activity_slug: 'yacht-rental',
  city_slug: 'dubai',
  title_slug: 'azure-46',
  company_activity_id: 12,
};

test('tells a host of files what leads where', () => {
  expect(redirects([AZURE]).split('\n')).toEqual([
    '/Object/Object / 301',
    '/ru/Object/Object /ru 301',
    '/ar/Object/Object /ar 301',
    '/favicon.ico /favicon.svg 301',
    '/sitemap.xml /sitemap-index.xml 301',
    '/yacht-rental/:any/azure-46-12 /yacht-rental/dubai/azure-46-12 301',
    '/ru/yacht-rental/:any/azure-46-12 /ru/yacht-rental/dubai/azure-46-12 301',
    '/ar/yacht-rental/:any/azure-46-12 /ar/yacht-rental/dubai/azure-46-12 301',
    '/fast-book/yacht-rental/:any/azure-46-12 /fast-book/yacht-rental/dubai/azure-46-12 301',
    '/ru/fast-book/yacht-rental/:any/azure-46-12 /ru/fast-book/yacht-rental/dubai/azure-46-12 301',
    '/ar/fast-book/yacht-rental/:any/azure-46-12 /ar/fast-book/yacht-rental/dubai/azure-46-12 301',
    '/ar/* /ar/404/index.html 404',
    '/ru/* /ru/404/index.html 404',
    '/* /404.html 404',
    '',
  ]);
});
