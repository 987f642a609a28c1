import { expect, it } from 'vitest';
import { findCode, findLanguage } from './find-language.ts';
import { DEFAULT_LANGUAGE, LANGUAGE_CODES, languageRow } from './languages.ts';

it.each(LANGUAGE_CODES)('finds %s by its tags, past what says nothing', (code) => {
  expect(findLanguage([languageRow(code).locale])).toBe(code);
  expect(findLanguage(['xx', undefined, null, '', code.toUpperCase()])).toBe(code);
});

it('knows no language of what is not said', () => {
  expect(findLanguage([])).toBeUndefined();
  expect(findLanguage(['xx'])).toBeUndefined();
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
