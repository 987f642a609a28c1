import { DEFAULT_LANGUAGE, LANGUAGE_CODES, pathPrefix } from '@seahour/api-types/languages.ts';
import { detectLocaleFromPath, localizePath } from 'astro-i18next';
import { describe, expect, test } from 'vitest';
import { homePath, localised, localisedUrl, otherLanguages } from './links.ts';

const others = LANGUAGE_CODES.filter((language) => language !== DEFAULT_LANGUAGE);

describe.each(others)('%s', (language) => {
  test.each([
    ['/', `/${language}`],
    ['/faq', `/${language}/faq`],
    // A slash at the end, as Astro and folders have it, is none of the address.
    ['/faq/', `/${language}/faq`],
    [`/${language}/`, `/${language}`],
    [`${language}/faq/`, `/${language}/faq`],
    // What only begins like a language.
    [`/${language}st`, `/${language}/${language}st`],
  ])('%s is %s', (path, expected) => {
    expect(localised(path, language)).toBe(expected);
    const back = localised(expected, DEFAULT_LANGUAGE);
    expect(localised(back, language)).toBe(expected);
    expect(detectLocaleFromPath(expected)).toBe(language);
    expect(localisedUrl(`https://sea.example${path.replace(/^(?!\/)/, '/')}`, language)).toBe(
      `https://sea.example${expected}`,
    );
  });

  test('a path of it is its prefix and the path', () => {
    expect(localised('/faq', language)).toBe(`${pathPrefix(language)}/faq`);
    expect(homePath(language)).toBe(pathPrefix(language));
  });

  test('query and fragment of a home page are kept away from astro-i18next, which takes them for a segment', () => {
    expect(localizePath(`/${language}?q=1`, language, '/')).not.toBe(`/${language}?q=1`);
    expect(detectLocaleFromPath(`/${language}?q=1`)).toBe(DEFAULT_LANGUAGE);
  });
});

test('the first language has no prefix, and an unlisted page leads to the home pages of others', () => {
  expect([homePath(DEFAULT_LANGUAGE), pathPrefix(DEFAULT_LANGUAGE)]).toEqual(['/', '']);
  expect(localisedUrl('https://sea.example', DEFAULT_LANGUAGE)).toBe('https://sea.example/');
  const homes = others.map((language) => ({ language, href: homePath(language) }));
  expect(otherLanguages(DEFAULT_LANGUAGE, '/error/500', true)).toEqual(homes);
  expect(otherLanguages(DEFAULT_LANGUAGE, '/faq')).toEqual(
    others.map((language) => ({ language, href: localised('/faq', language) })),
  );
});

test.each(others)(
  'a base stays ahead of %s, once, and hides the language from its detection',
  (language) => {
    for (const path of ['/faq', '/sea/faq']) {
      expect(localizePath(path, language, '/sea')).toBe(`/sea/${language}/faq`);
    }
    expect(detectLocaleFromPath(`/sea/${language}/faq`)).toBe(DEFAULT_LANGUAGE);
  },
);
