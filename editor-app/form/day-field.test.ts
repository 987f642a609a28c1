import { expect, test } from 'vitest';
import { isDay } from './day-field.tsx';

test.each([
  ['2026-12-24', true],
  ['2028-02-29', true],
  ['2026-02-29', false],
  ['2026-13-01', false],
  ['24.12.2026', false],
  ['2026-12-24T00:00', false],
])('%s can be picked in a calendar: %s', (text, isRight) => {
  expect(isDay(text)).toBe(isRight);
});
