import { expect, test } from 'vitest';
import { localise } from './localise.ts';

test.each([
  ['its own text', { en: 'Sea', ru: 'Море' }, 'Море'],
  ['the source where a text has no other', { en: 'Sea' }, 'Sea'],
  ['the source where the other is empty', { en: 'Sea', ru: '' }, 'Sea'],
])('says %s to a reader', (_, text, said) => {
  expect(localise(text, 'ru')).toBe(said);
});
