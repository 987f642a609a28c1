import { expect, test } from 'vitest';
import { periodName, spanOf, stepped } from './period.ts';

test('is a day, or the week, month or year around it', () => {
  const date = '2026-02-28';
  expect(spanOf({ unit: 'day', date }, 'en')).toEqual({ from: date, to: date });
  expect(spanOf({ unit: 'month', date }, 'en')).toEqual({ from: '2026-02-01', to: date });
  expect(spanOf({ unit: 'year', date }, 'en')).toEqual({ from: '2026-01-01', to: '2026-12-31' });
});

test('begins weeks as the language has them', () => {
  const sunday = { unit: 'week', date: '2026-11-22' } as const;
  expect(spanOf(sunday, 'en')).toEqual({ from: '2026-11-22', to: '2026-11-28' });
  expect(spanOf(sunday, 'ru')).toEqual({ from: '2026-11-16', to: '2026-11-22' });
});

test('goes on by whole periods, over the ends of months and years', () => {
  const steps = (unit: 'day' | 'week' | 'month' | 'year', date: string) =>
    ([-1, 1] as const).map((by) => stepped({ unit, date }, by).date);
  expect(steps('day', '2026-01-01')).toEqual(['2025-12-31', '2026-01-02']);
  expect(steps('week', '2026-01-01')).toEqual(['2025-12-25', '2026-01-08']);
  expect(steps('month', '2026-01-31')).toEqual(['2025-12-01', '2026-02-01']);
  expect(steps('month', '2026-12-31')).toEqual(['2026-11-01', '2027-01-01']);
  expect(steps('year', '2026-05-05')).toEqual(['2025-05-01', '2027-05-01']);
});

test('is called what people call it', () => {
  const of = (unit: 'day' | 'week' | 'month' | 'year') =>
    periodName({ unit, date: '2026-11-22' }, 'en');
  expect(['day', 'week', 'month', 'year'].map((unit) => of(unit as 'day'))).toEqual([
    'Sun, November\u00a022, 2026',
    'Nov\u00a022 – Nov\u00a028',
    'November 2026',
    '2026',
  ]);
});
