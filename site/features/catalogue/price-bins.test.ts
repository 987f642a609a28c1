import { expect, test } from 'vitest';
import { priceBins } from './price-bins.ts';

test('puts every price into one part, the lowest first and the highest last', () => {
  const bins = priceBins([100, 110, 320, 540]);
  expect(bins).toHaveLength(22);
  expect(bins[0]).toBe(2);
  expect(bins[11]).toBe(1);
  expect(bins[21]).toBe(1);
  expect(bins.reduce((sum, count) => sum + count, 0)).toBe(4);
});

test('has one part only where all cost the same', () => {
  expect(priceBins([90, 90]).filter((count) => count > 0)).toEqual([2]);
});
