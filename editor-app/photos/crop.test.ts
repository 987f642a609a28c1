import { expect, test } from 'vitest';
import { frameOf, isLarge, largestOf, pixelsOf } from './crop.ts';

const WIDE = { width: 4000, height: 2000 };
const UPRIGHT = { width: 3000, height: 4000 };
const ALL = Number.POSITIVE_INFINITY;

test.each([
  ['the middle of a wide photo', WIDE, 'usual', { left: 500, top: 0, width: 3000, height: 2000 }],
  [
    'the middle of an upright one',
    UPRIGHT,
    'usual',
    { left: 0, top: 1000, width: 3000, height: 2000 },
  ],
  ['16:9 where it spans a page', WIDE, 'wide', { left: 222, top: 0, width: 3556, height: 2000 }],
] as const)('begins with %s', (_, photo, shape, pixels) => {
  expect(pixelsOf(frameOf(photo, shape, ALL), photo)).toEqual(pixels);
});

test('a frame that shrinks stays around its middle, and no smaller than pages need', () => {
  const frame = { unit: '%', x: 25, y: 50, width: 75, height: 100 / 2 } as const;
  expect(pixelsOf(frameOf(WIDE, 'usual', 1500, frame), WIDE)).toEqual({
    ...{ left: 1750, top: 1000, width: 1500, height: 1000 },
  });
  expect(pixelsOf(frameOf(WIDE, 'usual', 10), WIDE)).toMatchObject({ width: 1440, height: 960 });
});

test('a frame that grows stays in the photo', () => {
  const corner = frameOf(WIDE, 'usual', 1500, { unit: '%', x: 90, y: 90, width: 10, height: 10 });
  expect(pixelsOf(corner, WIDE)).toMatchObject({ left: 2500, top: 1000 });
  const { left, top, width, height } = pixelsOf(frameOf(WIDE, 'usual', ALL, corner), WIDE);
  expect([left + width, top + height]).toEqual([4000, 2000]);
});

test('takes a photo of which enough is left', () => {
  expect(isLarge(largestOf({ width: 1440, height: 2000 }, 'usual'), 'usual')).toBe(true);
  expect(isLarge(largestOf({ width: 2000, height: 959 }, 'usual'), 'usual')).toBe(false);
  expect(isLarge(largestOf({ width: 1500, height: 900 }, 'wide'), 'wide')).toBe(true);
});
