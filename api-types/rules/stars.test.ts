import { expect, test } from 'vitest';
import { roundRating, stars } from './stars.ts';

test.each([
  [5, 5, 0, 0],
  [4.9, 4, 1, 0],
  [4.5, 4, 1, 0],
  [4.1, 4, 1, 0],
  [4, 4, 0, 1],
  [0.2, 0, 1, 4],
  [0, 0, 0, 5],
  [7, 5, 0, 0],
  [-1, 0, 0, 5],
])('%d is %i full, %i half and %i empty stars', (rating, full, half, empty) => {
  expect(stars(rating)).toEqual({ full, half, empty });
});

test.each([
  [4.94, 4.9],
  [4.95, 5],
  [4.25, 4.3],
  [5, 5],
])('%d is shown as %d', (rating, shown) => {
  expect(roundRating(rating)).toBe(shown);
});
