import { expect, test } from 'vitest';
import { separatePoints } from './separate-points.ts';

test('leaves points that are far enough where they are', () => {
  const points = [
    { x: 10, y: 10 },
    { x: 60, y: 10 },
  ];
  expect(separatePoints(points, 30)).toEqual(points);
});

test.each([
  {
    what: 'near each other',
    points: [
      { x: 50, y: 50 },
      { x: 54, y: 53 },
    ],
  },
  {
    what: 'in one place',
    points: [
      { x: 50, y: 50 },
      { x: 50, y: 50 },
      { x: 50, y: 50 },
    ],
  },
  { what: 'in a crowd', points: [0, 1, 2, 3, 4].map((step) => ({ x: 50 + step, y: 50 - step })) },
])('moves points $what apart, and their middle hardly', ({ points }) => {
  const moved = separatePoints(points, 30);
  for (const [index, one] of moved.entries()) {
    for (const other of moved.slice(index + 1)) {
      expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThan(28);
    }
  }
  const middle = (all: { x: number }[]) => all.reduce((sum, { x }) => sum + x, 0) / all.length;
  expect(Math.abs(middle(moved) - middle(points))).toBeLessThan(2);
});
