import { expect, test } from 'vitest';
import { drawChart } from './chart.ts';

const SHEET = { width: 320, height: 200, margin: 30 };
const MARINA = { latitude: 25.0777, longitude: 55.1396 };
const JUMEIRAH = { latitude: 25.201, longitude: 55.239 };
const PALM = { latitude: 25.116, longitude: 55.133 };

test('keeps every place on the sheet and uses its height', () => {
  const { points } = drawChart([MARINA, JUMEIRAH, PALM], SHEET);
  for (const { x, y } of points) {
    expect(x).toBeGreaterThanOrEqual(30);
    expect(x).toBeLessThanOrEqual(290);
    expect(y).toBeGreaterThanOrEqual(30);
    expect(y).toBeLessThanOrEqual(170);
  }
  expect(points.map(({ y }) => y).sort((a, b) => a - b)).toEqual([30, 127, 170]);
});

test('draws north up and east to the right', () => {
  const { points } = drawChart([MARINA, JUMEIRAH], SHEET);
  expect(points[1]?.y).toBeLessThan(points[0]?.y ?? 0);
  expect(points[1]?.x).toBeGreaterThan(points[0]?.x ?? 0);
});

test('draws the scale as long as the distance it names', () => {
  const { points, scale } = drawChart([MARINA, JUMEIRAH], SHEET);
  const [from, to] = points;
  const drawn = Math.hypot((to?.x ?? 0) - (from?.x ?? 0), (to?.y ?? 0) - (from?.y ?? 0));
  const REAL_KM = 16.98;
  expect((drawn / scale.length) * scale.km).toBeCloseTo(REAL_KM, 0);
});

test('puts a single place in the middle', () => {
  const { points, scale } = drawChart([PALM], SHEET);
  expect(points).toEqual([{ x: 160, y: 100 }]);
  expect(scale.km).toBeGreaterThan(0);
});
