import { expect, it } from 'vitest';
import { isFreeFor } from './free-hours.ts';

it('tells an offer whose hours have gone meanwhile', () => {
  const day = {
    date: '2026-11-22',
    free_hours: 9,
    bars: [
      { from: 6, to: 12, state: 'free' as const },
      { from: 12, to: 15, state: 'ordered' as const },
      { from: 15, to: 18, state: 'free' as const },
    ],
  };
  const block = { date: '2026-11-22', time: 9, hour_count: 3 };
  expect(isFreeFor({ day }, block)).toBe(true);
  expect(isFreeFor({ day }, { ...block, time: 10 })).toBe(false);
  expect(isFreeFor({ day }, { ...block, time: 10, hour_count: 7 })).toBe(false);
  expect(isFreeFor({ day }, { ...block, date: '2026-11-23', time: 10 })).toBe(true);
  expect(isFreeFor({}, block)).toBe(true);
});
