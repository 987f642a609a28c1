import { compareLocales } from '@seahour/ui/i18n/compare-locales.ts';
import { expect, it } from 'vitest';
import detailEn from './en/detail.json' with { type: 'json' };
import { messages as en } from './en.ts';
import { messages as enLater } from './en-later.ts';
import detailRu from './ru/detail.json' with { type: 'json' };
import { messages as ru } from './ru.ts';
import { messages as ruLater } from './ru-later.ts';

it('says everything in both languages', () => {
  expect(compareLocales({ en: { ...en, ...enLater }, ru: { ...ru, ...ruLater } })).toEqual([]);
  expect(compareLocales({ en: detailEn, ru: detailRu })).toEqual([]);
});
