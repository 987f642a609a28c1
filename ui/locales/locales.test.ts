import { expect, test } from 'vitest';
import { compareLocales } from '../i18n/compare-locales.ts';
import phoneEn from './en/phone.json' with { type: 'json' };
import waitlistEn from './en/waitlist.json' with { type: 'json' };
import phoneRu from './ru/phone.json' with { type: 'json' };
import waitlistRu from './ru/waitlist.json' with { type: 'json' };

test('says everything in both languages', () => {
  expect(compareLocales({ en: phoneEn, ru: phoneRu })).toEqual([]);
  expect(compareLocales({ en: waitlistEn, ru: waitlistRu })).toEqual([]);
});
