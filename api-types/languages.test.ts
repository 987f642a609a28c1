import { describe, expect, it, test } from 'vitest';
import {
  DEFAULT_LANGUAGE,
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

  it('is found again by its path', () => {
    expect(languageOfPath(pathPrefix(code) || '/')).toBe(code);
    expect(languageOfPath(`${pathPrefix(code)}/faq`)).toBe(code);
  });

  it('greets its countries', () => {
    for (const country of languageRow(code).countries) {
      expect(languageOfCountry(country)).toBe(code);
      expect(languageOfCountry(country.toLowerCase())).toBe(code);
    }
  });
});

it('knows no language of what is not said', () => {
  expect(languageOfCountry('')).toBe(DEFAULT_LANGUAGE);
  expect(languageOfPath('/rust')).toBe(DEFAULT_LANGUAGE);
});

it('makes a value of each', () => {
  expect(inEachLanguage((code) => code.length)).toEqual(
    Object.fromEntries(LANGUAGE_CODES.map((code) => [code, code.length])),
  );
});
