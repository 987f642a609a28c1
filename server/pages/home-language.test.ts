import { expect, test } from 'vitest';
import { homeLanguage } from './home-language.ts';

const RUSSIAN = { 'Accept-Language': 'ru-RU,ru;q=0.9,en;q=0.8' };

test.each([
  ['a browser that prefers Russian', RUSSIAN, 'ru'],
  ['a browser that prefers English', { 'Accept-Language': 'en-US,ru;q=0.5' }, 'en'],
  ['a language we do not speak', { 'Accept-Language': 'xx' }, 'en'],
  ['a crawler that says nothing', {}, 'en'],
  ['somebody who chose English before', { ...RUSSIAN, Cookie: 'a=b; locale=en' }, 'en'],
  ['somebody who chose Russian before', { Cookie: 'locale=ru; lang_country=ru-AE' }, 'ru'],
  ['the same of a country', { Cookie: 'locale=ru-KZ' }, 'ru'],
  ['the same in letters and a country', { Cookie: 'lang_country=ru-Cyrl-KZ-AE' }, 'ru'],
  ['somebody who chose a country on a Russian page', { Cookie: 'lang_country=ru-DE' }, 'ru'],
  ['an English reader who was here', { ...RUSSIAN, Cookie: 'lang_country=en-RU' }, 'en'],
  ['a cookie that is not ours', { Cookie: 'xlocale=ru; locale=rus' }, 'en'],
  ['a click on our own page', { ...RUSSIAN, 'Sec-Fetch-Site': 'same-origin' }, 'en'],
])('greets %s', (_, headers: Record<string, string>, language) => {
  expect(
    homeLanguage(
      (name) => headers[name],
      () => 'ZZ',
    ),
  ).toBe(language);
});

test.each([
  ['somebody from Kazakhstan whose language we do not speak', 'xx', 'KZ', 'ru'],
  ['somebody whose language and country we have none for', 'xx', 'ZZ', 'en'],
  ['somebody of whom nothing is known', '*', '', 'en'],
  ['an English reader in Russia', 'en-US', 'RU', 'en'],
  ['a crawler in Russia', '', 'RU', 'en'],
])('greets %s', (_, accepted, country, language) => {
  const header = (name: string) => (name === 'Accept-Language' ? accepted : undefined);
  expect(homeLanguage(header, () => country)).toBe(language);
});
