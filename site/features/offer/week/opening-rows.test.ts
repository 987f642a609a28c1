import { expect, test } from 'vitest';
import { openingRows } from './opening-rows.ts';

const daily = (from: number, to: number) =>
  [1, 2, 3, 4, 5, 6, 7].map((day_of_week) => ({ day_of_week, from, to }));

test('says a week that is always alike in one row', () => {
  expect(openingRows(daily(8, 24), 'en')).toEqual([
    { days: 'Mon\u00a0– Sun', hours: [{ from: 8, to: 24 }] },
  ]);
});

test('says days alone in a language with another comma', () => {
  expect(openingRows(daily(8, 24), 'ar')[0]?.days).toBe('الاثنين\u00a0– الأحد');
});

test('parts the days where their hours change, and says which are closed', () => {
  const opening = [
    ...daily(8, 20).filter(({ day_of_week }) => day_of_week < 6),
    { day_of_week: 6, from: 15, to: 22 },
    { day_of_week: 6, from: 6, to: 12 },
  ];
  const weekend = [
    { from: 6, to: 12 },
    { from: 15, to: 22 },
  ];
  expect(openingRows(opening, 'ru')).toEqual([
    { days: 'Пн\u00a0– пт', hours: [{ from: 8, to: 20 }] },
    { days: 'Сб', hours: weekend },
    { days: 'Вс', hours: [] },
  ]);
});
