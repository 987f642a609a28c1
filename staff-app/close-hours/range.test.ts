import { expect, test } from 'vitest';
import { type HoursRange, newRange, rangePayload, withRepeat } from './range.ts';

const DAY = newRange([1, 2], '2026-11-23');

test('closes a whole day of some boats to begin with', () => {
  expect(rangePayload(DAY)).toEqual({
    company_activity_ids: [1, 2],
    from: '2026-11-23',
    to: '2026-11-23',
    from_hour: 0,
    to_hour: 24,
    repeat: 'once',
    state: 'closed',
    reason: 'service',
  });
});

test('repeats on chosen weekdays, for four weeks where nothing else was said', () => {
  const weekly = withRepeat({ ...DAY, weekdays: [5, 1] }, 'weekly');
  expect(rangePayload(weekly)).toMatchObject({
    repeat: 'daily',
    days_of_week: [1, 5],
    to: '2026-12-20',
  });
  expect(withRepeat({ ...weekly, to: '2026-11-30' }, 'daily').to).toBe('2026-11-30');
});

test.each<[string, Partial<HoursRange>]>([
  ['no boat', { boats: [] }],
  ['hours that end before they begin', { fromHour: 12, toHour: 12 }],
  ['days that end before they begin', { to: '2026-11-22' }],
  ['no weekday', { repeat: 'weekly', weekdays: [] }],
  [
    'the same hours of more days, backwards',
    { repeat: 'daily', to: '2026-11-30', fromHour: 9, toHour: 9 },
  ],
])('sends nothing for %s', (_, part) => {
  expect(rangePayload({ ...DAY, ...part })).toBeNull();
});

test('runs overnight where it is one stretch', () => {
  const night = { ...DAY, to: '2026-11-24', fromHour: 18, toHour: 10 };
  expect(rangePayload(night)).toMatchObject({ from_hour: 18, to_hour: 10, repeat: 'once' });
});

test('says a reason of one’s own, and none where hours are opened', () => {
  expect(rangePayload({ ...DAY, reason: 'own', own: ' Regatta ' })?.reason).toBe('Regatta');
  expect(rangePayload({ ...DAY, reason: 'own' })).not.toHaveProperty('reason');
  expect(rangePayload({ ...DAY, state: 'open' })).not.toHaveProperty('reason');
});
