import { afterEach, expect, it, vi } from 'vitest';
import { statedLanguage } from './language.ts';

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['the tag', { tag: 'ru', page: 'en', cookie: 'locale=en', browser: ['en'] }, 'ru'],
  ['then the page', { page: 'ru-RU', cookie: 'locale=en', browser: ['en'] }, 'ru'],
  ['then what was chosen', { page: 'xx', cookie: 'a=1; locale=ru; b=2', browser: ['en'] }, 'ru'],
  ['also with a country', { page: '', cookie: 'lang_country=ru-AE', browser: ['en'] }, 'ru'],
  ['then the browser', { page: '', cookie: '', browser: ['xx', 'ru-RU', 'en'] }, 'ru'],
  ['and nobody else', { page: 'xx', cookie: 'locale=yy', browser: ['zz'] }, undefined],
] as [string, { tag?: string; page: string; cookie: string; browser: string[] }, string][])(
  'listens to %s',
  (_, { tag = null, page, cookie, browser }, language) => {
    vi.stubGlobal('navigator', { languages: browser });
    const ownerDocument = { documentElement: { lang: page }, cookie };
    const element = { ownerDocument, getAttribute: () => tag };
    expect(statedLanguage(element as unknown as HTMLElement)).toBe(language);
  },
);
