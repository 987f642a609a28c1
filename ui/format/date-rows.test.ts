import { languageRow } from '@seahour/api-types/languages.ts';
import { expect, it } from 'vitest';
import { type DateStyle, writeDate } from './date.ts';

it.each<[DateStyle, string]>([
  ['weekday', '11月21日(土)'],
  ['long', '2026年11月21日'],
  ['month', '2026年11月'],
  ['month-name', '11月'],
  ['weekday-name', '土曜日'],
])('writes %s as the browser does where dates begin with the year', (style, text) => {
  const row = { ...languageRow('en'), locale: 'ja-JP', isYearFirst: true };
  expect(writeDate('2026-11-21', row, style)).toBe(text);
});

it('has a word between the parts of a date before the year as well', () => {
  const row = { ...languageRow('ru'), locale: 'es-ES', dayMark: '\u00a0de' };
  const say = (style: DateStyle) => writeDate('2026-11-21', row, style).replaceAll('\u00a0', ' ');
  expect(say('day')).toBe('21 de noviembre');
  expect(say('long')).toBe('21 de noviembre de 2026');
  expect(say('month')).toBe('noviembre de 2026');
});
