import { expect, test } from 'vitest';
import { addMonths } from './month.ts';

test.each([
  ['2026-11', 1, '2026-12'],
  ['2026-12', 1, '2027-01'],
  ['2026-01', -1, '2025-12'],
  ['2026-12', -1, '2026-11'],
])('%s and %i is %s', (month, count, other) => {
  expect(addMonths(month, count)).toBe(other);
});
