import { expect, test } from 'vitest';
import { blockHours, isAllowedHourCount, minimumHours } from './hours.ts';

test.each([
  [1, 1],
  [2, 1],
  [3, 1],
  [4, 1],
  [5, 3],
  [6, 1],
])('activity %i is booked for %i hours at least', (activityId, hours) => {
  expect(minimumHours(activityId)).toBe(hours);
});

test.each([
  [5, 2, false],
  [5, 3, true],
  [5, 24, true],
  [5, 25, false],
  [1, 0, false],
  [1, 1, true],
  [1, 24, true],
])('activity %i for %i hours is allowed: %s', (activityId, hours, expected) => {
  expect(isAllowedHourCount(activityId, hours)).toBe(expected);
});

test('a block is its hours in a row', () => {
  expect(blockHours(16, 3)).toEqual([16, 17, 18]);
  expect(blockHours(0, 1)).toEqual([0]);
});
