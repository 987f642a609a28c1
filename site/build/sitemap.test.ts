import { expect, test } from 'vitest';
import { items } from './sitemap.ts';

test('names every page in each language, and leads whoever speaks none of them to the English one', () => {
  const links = [
    { lang: 'en', url: '/faq' },
    { lang: 'ru', url: '/ru/faq' },
    { lang: 'ar', url: '/ar/faq' },
    { lang: 'x-default', url: '/faq' },
  ];
  expect([...items(['/faq'])]).toEqual([
    { url: '/faq', links },
    { url: '/ru/faq', links },
    { url: '/ar/faq', links },
  ]);
});
