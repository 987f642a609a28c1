import { expect, it } from 'vitest';
import { inItsDirection, isolate } from './isolate.ts';

const isolated = (text: string) => `\u2068${text}\u2069`;

it.each([
  'Azure 46',
  'Марина',
  'SH-7K2M',
  '+971 50 123 4567',
  '(201) 555-0123',
  '090-1234-5678',
  '50 123 4567',
])('keeps %s together in a line from the right', (text) => {
  expect(isolate(text, 'ar')).toBe(isolated(text));
});

it.each([
  'دبي',
  '1,150 د.إ.',
  '~ 765 $',
  '21 نوفمبر',
  '4:00 – 7:00 م',
  '4.9',
  '',
  'Azure 46 · تأجير',
  'https://chat.example/sea',
])('leaves %s to the line that it stands in', (text) => {
  expect(isolate(text, 'ar')).toBe(text);
});

it('keeps a name from the right together in a line from the left', () => {
  expect(isolate('سارة', 'en')).toBe('\u2068سارة\u2069');
});

it('adds nothing to what runs from the left in a language from the left', () => {
  expect(isolate('Azure 46', 'en')).toBe('Azure 46');
  expect(isolate('+971', 'ru')).toBe('+971');
});

it('runs a line of names and numbers the way its language does', () => {
  const name = isolated('Azure 46');
  expect(inItsDirection(name, 'ar')).toBe(`\u200f${name}`);
  expect(inItsDirection('طلب جديد', 'ar')).toBe('طلب جديد');
  expect(inItsDirection('', 'ar')).toBe('');
  expect(inItsDirection('Azure 46', 'en')).toBe('Azure 46');
});
