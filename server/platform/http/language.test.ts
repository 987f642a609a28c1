import { expect, test } from 'vitest';
import { languageOf } from './language.ts';

test.each([
  [{}, 'en'],
  [{ 'X-Language': 'ru' }, 'ru'],
  [{ 'X-Language': 'RU-ru' }, 'ru'],
  [{ 'X-Language': 'en', 'Accept-Language': 'ru' }, 'en'],
  [{ 'X-Language': 'xx', 'Accept-Language': 'ru' }, 'ru'],
  [{ 'Accept-Language': 'ru-RU,ru;q=0.9,en;q=0.8' }, 'ru'],
  [{ 'Accept-Language': 'xx,en;q=0.4,ru;q=0.7' }, 'ru'],
  [{ 'Accept-Language': 'xx-DE, yy;q=0.5' }, 'en'],
  [{ 'Accept-Language': 'ru;q=0, xx' }, 'en'],
  [{ 'Accept-Language': ';;q=x,,*' }, 'en'],
] as [Record<string, string>, string][])('%o is answered in %s', (headers, language) => {
  expect(languageOf((name) => headers[name])).toBe(language);
});
