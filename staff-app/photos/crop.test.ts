import { expect, test } from 'vitest';
import { cropOf, isLarge, sizeOf } from './crop.ts';

test.each([
  [
    'the middle of an upright photo',
    [3000, 4000, 50],
    { x: 0, y: 1000, width: 3000, height: 2000, along: 'y' },
  ],
  ['its top', [3000, 4000, 0], { x: 0, y: 0, width: 3000, height: 2000, along: 'y' }],
  [
    'the right of a wide one',
    [4000, 2000, 100],
    { x: 1000, y: 0, width: 3000, height: 2000, along: 'x' },
  ],
  [
    'all of one that has the shape',
    [3000, 2000, 20],
    { x: 0, y: 0, width: 3000, height: 2000, along: null },
  ],
  ['all of one that misses it by less than a pixel', [3001, 2001, 0], { width: 3001, along: null }],
] as const)('shows %s', (_, [width, height, at], crop) => {
  expect(cropOf({ width, height }, at)).toMatchObject(crop);
});

test.each([
  [
    { width: 4032, height: 3024 },
    { width: 1536, height: 1024 },
  ],
  [
    { width: 1440, height: 960 },
    { width: 1440, height: 960 },
  ],
])('sends %o as %o', (size, sent) => {
  expect(sizeOf(cropOf(size, 0))).toEqual(sent);
});

test('takes a photo of which enough is left', () => {
  expect(isLarge(cropOf({ width: 1440, height: 2000 }, 0))).toBe(true);
  expect(isLarge(cropOf({ width: 2000, height: 959 }, 0))).toBe(false);
});
