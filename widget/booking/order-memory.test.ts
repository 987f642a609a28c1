import { describe, expect, it } from 'vitest';
import { NOW, NUMBER, TOMORROW, UNIQUE_ID } from './fixtures/marketplace.ts';
import { isHeldFor } from './order-memory.ts';

const HOLD = {
  unique_id: UNIQUE_ID,
  number: NUMBER,
  expires_at: new Date(NOW.getTime() + 60_000).toISOString(),
  company_activity_id: 2,
  date: TOMORROW,
  time: 16,
  hour_count: 3,
};
const WANTED = { company_activity_id: 2, date: TOMORROW, time: 16, hour_count: 3 };

describe('hours are held for the visitor', () => {
  it.each([
    ['the same', {}, true],
    ['one of them', { time: 18, hour_count: 1 }, true],
    ['more than them', { time: 10, hour_count: 12 }, true],
    ['the hours before', { time: 13 }, false],
    ['the hours after', { time: 19 }, false],
    ['another day', { date: '2026-11-23' }, false],
    ['another offer', { company_activity_id: 3 }, false],
  ])('when they are %s', (_, change, isHeld) => {
    expect(isHeldFor(HOLD, { ...WANTED, ...change }, NOW)).toBe(isHeld);
  });

  it('not once the hold is over, nor where there is none', () => {
    expect(isHeldFor(HOLD, WANTED, new Date(NOW.getTime() + 60_000))).toBe(false);
    expect(isHeldFor(null, WANTED, NOW)).toBe(false);
  });
});
