import { compareLocales } from '@seahour/ui/i18n/compare-locales.ts';
import { expect, test } from 'vitest';
import en from './en.json';
import ru from './ru.json';

test('says everything in both languages', () => {
  expect(compareLocales({ en, ru })).toEqual([]);
});
