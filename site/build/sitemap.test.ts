import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { expect, test } from 'vitest';
import { emptyLists, items } from './sitemap.ts';

test('names every page in each language, and leads anybody who speaks none of them to the English one', () => {
  const others = LANGUAGE_CODES.slice(1).map((lang) => ({ lang, url: `/${lang}/faq` }));
  const pages = [{ lang: 'en', url: '/faq' }, ...others];
  const links = [...pages, { lang: 'x-default', url: '/faq' }];
  expect([...items(['/faq'])]).toEqual(pages.map(({ url }) => ({ url, links })));
});

test('leaves out lists without offers', () => {
  const [yachts, kites] = [
    { id: 5, slug: 'yacht-rental', count: 3 },
    { id: 6, slug: 'kitesurf', count: 0 },
  ];
  const [dubai, limassol] = [
    { id: 1, slug: 'dubai' },
    { id: 2, slug: 'limassol' },
  ];
  const activities_by_city = { 1: [yachts, kites], 2: [{ ...yachts, count: 0 }, kites] };
  const lists = { activities: [yachts, kites], cities: [dubai, limassol], activities_by_city };
  expect(emptyLists(lists)).toEqual([
    ...['/yacht-rental/limassol', '/kitesurf', '/kitesurf/dubai', '/kitesurf/limassol'],
  ]);
});
