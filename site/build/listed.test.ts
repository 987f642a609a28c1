import { expect, test } from 'vitest';
import { withDefault } from './listed.ts';

const [EN, RU] = ['https://sea.example/faq', 'https://sea.example/ru/faq'];

test('leads whoever speaks neither language to the English page', () => {
  const links = [
    { lang: 'en', url: EN },
    { lang: 'ru', url: RU },
  ];
  expect(withDefault({ url: RU, links })).toEqual({
    url: RU,
    links: [...links, { lang: 'x-default', url: EN }],
  });
  expect(withDefault({ url: EN })).toEqual({ url: EN, links: undefined });
});
