import type { StaffBar } from '@seahour/api-types/staff.ts';
import { expect, test } from 'vitest';
import {
  countHours,
  firstFree,
  hourStates,
  isFree,
  shownHours,
  stateAt,
  withHour,
} from './hours.ts';

/** Open from 7 to 22, a trip from 9 to 13, 21 closed by staff. */
const DAY: StaffBar[] = [
  { from: 0, to: 7, state: 'closed', reason: 'opening' },
  { from: 7, to: 9, state: 'free' },
  { from: 9, to: 13, state: 'ordered' },
  { from: 13, to: 21, state: 'free' },
  { from: 21, to: 22, state: 'closed', reason: 'staff' },
  { from: 22, to: 24, state: 'closed', reason: 'opening' },
];

test('shows the hours of work, and all of a day without any', () => {
  expect(shownHours(DAY)).toEqual({ from: 7, to: 22 });
  expect(shownHours([])).toEqual({ from: 6, to: 24 });
});

test('shows a trip outside the hours of work', () => {
  expect(shownHours(withHour(DAY, 5, { state: 'ordered' })).from).toBe(5);
});

test('shows no buffer outside the hours of work', () => {
  const buffer = { state: 'closed', reason: 'distance' } as const;
  expect(shownHours(withHour(withHour(DAY, 0, buffer), 22, buffer))).toEqual({ from: 7, to: 22 });
});

test('tells what is now and until when', () => {
  expect(stateAt(DAY, 8)).toEqual({ state: 'free', until: 9 });
  expect(stateAt(DAY, 10)).toEqual({ state: 'ordered', until: 13 });
  expect(stateAt(DAY, 21)).toEqual({ state: 'closed', until: 24 });
});

test('closes one hour of a run and opens it again', () => {
  const closed = withHour(DAY, 15, { state: 'closed', reason: 'staff' });
  expect(closed.slice(3, 6)).toEqual([
    { from: 13, to: 15, state: 'free', reason: undefined },
    { from: 15, to: 16, state: 'closed', reason: 'staff' },
    { from: 16, to: 21, state: 'free', reason: undefined },
  ]);
  expect(hourStates(withHour(closed, 15, { state: 'free' }))).toEqual(hourStates(DAY));
});

test('finds the first block that is free', () => {
  expect(firstFree(DAY, 8, 3)).toBe(13);
  expect(firstFree(DAY, 8, 1)).toBe(8);
  expect(firstFree(DAY, 19, 3)).toBeUndefined();
  expect(isFree(DAY, 18, 3)).toBe(true);
  expect(isFree(DAY, 19, 3)).toBe(false);
});

test('counts hours of the asked states alone', () => {
  expect(countHours(DAY, 'ordered')).toBe(4);
  expect(countHours(DAY, 'ordered', 'free')).toBe(14);
});
