import i18next from 'i18next';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import config from '../../astro-i18next.config.ts';
import source from '../locales/en/site.json' with { type: 'json' };
import { textsFor, textsOf } from './texts.ts';

const { backend: _, preload: __, ...options } = config.i18nextServer ?? {};

beforeAll(async () => {
  const few = {
    book: 'Бронь',
    bookShort: '',
    search: { city: 'Город' },
    hours_other: '{{count}} ч',
  };
  await i18next.init({
    ...options,
    resources: { en: { translation: source }, ru: { translation: few } },
  });
});

afterEach(() => vi.unstubAllEnvs());

test('a page says in the source what its language lacks or has empty', () => {
  const t = textsFor('ru');
  expect(t('book')).toBe('Бронь');
  expect(t('bookShort')).toBe(source.bookShort);
  expect(t('search.date')).toBe(source.search.date);
  expect(t('offers', { count: 5 })).toBe(textsFor('en')('offers', { count: 5 }));
});

test('a plural that lacks a form is said in the form for any number', () => {
  const t = textsFor('ru');
  for (const count of [1, 2, 5]) expect(t('hours', { count })).toBe(`${count} ч`);
});

test('an island is given the same', () => {
  expect(textsOf('ru', 'book', 'bookShort', 'search')).toEqual({
    book: 'Бронь',
    bookShort: source.bookShort,
    search: { ...source.search, city: 'Город' },
  });
});

test('no page shows the name of a text that the source lacks too', () => {
  vi.stubEnv('DEV', false);
  // @ts-expect-error there is no such text
  expect(() => textsFor('ru')('nothing')).toThrow('No text "nothing" for ru');
});
