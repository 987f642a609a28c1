import { LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import { expect, test } from 'vitest';
import { items } from './sitemap.ts';

test('names every page in each language, and leads whoever speaks none of them to the English one', () => {
  const others = LANGUAGE_CODES.slice(1).map((lang) => ({ lang, url: `/${lang}/faq` }));
  const pages = [{ lang: 'en', url: '/faq' }, ...others];
  const links = [...pages, { lang: 'x-default', url: '/faq' }];
  expect([...items(['/faq'])]).toEqual(pages.map(({ url }) => ({ url, links })));
});
