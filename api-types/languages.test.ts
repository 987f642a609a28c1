import { describe, expect, it, test } from 'vitest';
import {
  DEFAULT_LANGUAGE,
  findCode,
  findLanguage,
  inEachLanguage,
  LANGUAGE_CODES,
  languageOfCountry,
  languageOfPath,
  languageRow,
  pathPrefix,
} from './languages.ts';

test('texts are written in the first language', () => {
  expect(LANGUAGE_CODES[0]).toBe(DEFAULT_LANGUAGE);
});

describe.each(LANGUAGE_CODES)('%s', (code) => {
  const { locale, name } = languageRow(code);

  it('has a locale of its own that the browser knows and writes with Latin digits', () => {
    expect(Intl.getCanonicalLocales(locale)).toEqual([locale]);
    const [own, spoken] = [code, locale].map((tag) => new Intl.Locale(tag).maximize());
    expect([spoken?.language, spoken?.script]).toEqual([own?.language, own?.script]);
    expect(new Intl.NumberFormat(locale).resolvedOptions().numberingSystem).toBe('latn');
    expect(name).not.toBe('');
  });

  it('is found again by its path and its tags', () => {
    expect(languageOfPath(pathPrefix(code) || '/')).toBe(code);
    expect(languageOfPath(`${pathPrefix(code)}/faq`)).toBe(code);
    expect(findLanguage([locale])).toBe(code);
    expect(findLanguage(['xx', undefined, null, '', code.toUpperCase()])).toBe(code);
  });

  it('greets its countries', () => {
    for (const country of languageRow(code).countries) {
      expect(languageOfCountry(country)).toBe(code);
      expect(languageOfCountry(country.toLowerCase())).toBe(code);
    }
  });
});

it('knows no language of what is not said', () => {
  expect(findLanguage([])).toBeUndefined();
  expect(findLanguage(['xx'])).toBeUndefined();
  expect(languageOfCountry('')).toBe(DEFAULT_LANGUAGE);
  expect(languageOfPath('/rust')).toBe(DEFAULT_LANGUAGE);
});

it('knows a language in any country, whatever stands behind it', () => {
  const tag = `${DEFAULT_LANGUAGE}_${'x'.repeat(20)};!`;
  expect(findLanguage([tag, `${DEFAULT_LANGUAGE}-ZZ`])).toBe(DEFAULT_LANGUAGE);
});

it.each([
  ['pt', 'pt-BR'],
  ['pt-PT', 'pt-BR'],
  ['pt_BR', 'pt-BR'],
  ['zh', 'zh'],
  ['zh-CN', 'zh'],
  ['zh-TW', 'zh-Hant'],
  ['ZH-hant', 'zh-Hant'],
  ['sr-RS', 'sr'],
  ['sr-Latn-RS', 'sr-Latn'],
  ['en-AU', 'en'],
  ['en-GB', 'en-GB'],
  ['en-!', 'en'],
])('%s is said in %s, in letters that it is read in', (tag, code) => {
  expect(findCode([tag], ['en', 'en-GB', 'pt-BR', 'zh', 'zh-Hant', 'sr', 'sr-Latn'])).toBe(code);
});

it('makes a value of each', () => {
  expect(inEachLanguage((code) => code.length)).toEqual(
    Object.fromEntries(LANGUAGE_CODES.map((code) => [code, code.length])),
  );
});
