import { expect, it } from 'vitest';
import { pickLanguage } from './language.ts';

it.each([
  [['ru', 'en'], 'ru'],
  [['ru-RU', 'en'], 'ru'],
  [[null, '', 'en-GB', 'ru'], 'en'],
  [['de', 'ru_RU'], 'ru'],
  [['de', 'fr'], undefined],
  [[], undefined],
] as const)('of %j speaks %s', (asked, language) => {
  expect(pickLanguage(asked)).toBe(language);
});
