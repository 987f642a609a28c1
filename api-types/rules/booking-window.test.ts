import { describe, expect, test } from 'vitest';
import {
  addDays,
  cityDate,
  cityHour,
  dayOfWeek,
  daysBetween,
  firstBookableDate,
  isInBookingWindow,
  lastBookableDate,
} from './booking-window.ts';

test.each([
  ['Asia/Dubai', '2026-11-20T19:59:59Z', '2026-11-20', 23],
  ['Asia/Dubai', '2026-11-20T20:00:00Z', '2026-11-21', 0],
  ['Asia/Nicosia', '2026-10-25T00:30:00Z', '2026-10-25', 3],
  ['Asia/Nicosia', '2026-10-25T01:30:00Z', '2026-10-25', 3],
  ['Asia/Nicosia', '2026-03-29T00:59:59Z', '2026-03-29', 2],
  ['Asia/Nicosia', '2026-03-29T01:00:00Z', '2026-03-29', 4],
  ['America/New_York', '2026-01-01T04:59:59Z', '2025-12-31', 23],
  ['Asia/Kathmandu', '2026-11-20T18:15:00Z', '2026-11-21', 0],
])('in %s at %s it is %s, hour %i', (timeZone, instant, date, hour) => {
  expect(cityDate(timeZone, new Date(instant))).toBe(date);
  expect(cityHour(timeZone, new Date(instant))).toBe(hour);
});

test.each([
  ['2026-11-20', 0, '2026-11-20'],
  ['2026-11-20', 21, '2026-12-11'],
  ['2026-12-31', 1, '2027-01-01'],
  ['2028-02-28', 1, '2028-02-29'],
  ['2026-03-01', -1, '2026-02-28'],
  ['2026-03-28', 2, '2026-03-30'],
  ['0001-01-01', 1, '0001-01-02'],
])('%s and %i days is %s', (date, days, expected) => {
  expect(addDays(date, days)).toBe(expected);
  expect(daysBetween(date, expected)).toBe(days);
});

test.each([
  ['2026-11-16', 1],
  ['2026-11-20', 5],
  ['2026-11-22', 7],
])('%s is weekday %i', (date, weekday) => {
  expect(dayOfWeek(date)).toBe(weekday);
});

describe('with 20 November as today', () => {
  const today = '2026-11-20';

  test.each([
    ['2026-11-19', false],
    ['2026-11-20', true],
    ['2026-12-11', true],
    ['2026-12-12', false],
    ['2027-11-20', false],
  ])('%s can be booked: %s', (date, expected) => {
    expect(isInBookingWindow(date, today)).toBe(expected);
  });

  test('22 days can be booked', () => {
    expect(daysBetween(firstBookableDate(today), lastBookableDate(today)) + 1).toBe(22);
  });
});
