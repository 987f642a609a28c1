import { compareLocales } from '@seahour/ui/i18n/compare-locales.ts';
import { expect, it } from 'vitest';
import { messages as en } from './en.ts';
import { messages as enLater } from './en-later.ts';
import { messages as ru } from './ru.ts';
import { messages as ruLater } from './ru-later.ts';

it('says everything in both languages', () => {
  expect(compareLocales({ en: { ...en, ...enLater }, ru: { ...ru, ...ruLater } })).toEqual([]);
});
