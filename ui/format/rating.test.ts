import { expect, it } from 'vitest';
import { formatRating } from './rating.ts';

it.each([
  [5, '5,0'],
  [4.94, '4,9'],
  [4.95, '5,0'],
  [0, '0,0'],
])('writes %d as %s', (rating, text) => {
  expect(formatRating(rating, 'ru')).toBe(text);
});

it('writes 4.9 with a point in English', () => {
  expect(formatRating(4.94, 'en')).toBe('4.9');
  expect(formatRating(4.94, 'ru')).toBe('4,9');
});
