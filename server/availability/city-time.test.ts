import { cityClock } from '@seahour/api-types/rules/booking-window.ts';
import { expect, test } from 'vitest';
import { dayStarts, hourStart } from './city-time.ts';

test.each([
  ['Asia/Dubai', '2026-11-21', 16, '2026-11-21T12:00:00.000Z'],
  ['Asia/Dubai', '2026-11-21', 0, '2026-11-20T20:00:00.000Z'],
  ['Asia/Nicosia', '2026-07-01', 9, '2026-07-01T06:00:00.000Z'],
  ['Asia/Nicosia', '2026-12-01', 9, '2026-12-01T07:00:00.000Z'],
  ['Asia/Bangkok', '2026-12-01', 23, '2026-12-01T16:00:00.000Z'],
])('%s %s %i o’clock is %s', (timeZone, date, hour, instant) => {
  expect(hourStart(timeZone, date, hour)?.toISOString()).toBe(instant);
});

test('leaves out the hour that the clocks skip', () => {
  const starts = dayStarts('Asia/Nicosia', '2026-03-29');
  expect(starts.map((start, hour) => (start ? -1 : hour)).filter((hour) => hour >= 0)).toEqual([3]);
  expect(starts[2]?.toISOString()).toBe('2026-03-29T00:00:00.000Z');
  expect(starts[4]?.toISOString()).toBe('2026-03-29T01:00:00.000Z');
});

test('counts a repeated hour once, from its first beginning', () => {
  const starts = dayStarts('Asia/Nicosia', '2026-10-25');
  expect(starts.filter(Boolean)).toHaveLength(24);
  expect(starts[3]?.toISOString()).toBe('2026-10-25T00:00:00.000Z');
  expect(starts[4]?.toISOString()).toBe('2026-10-25T02:00:00.000Z');
});

test.each([
  'Asia/Dubai',
  'Asia/Nicosia',
  'Europe/London',
  'America/New_York',
  'Australia/Lord_Howe',
  'Asia/Kathmandu',
])('agrees with an independent reading of the zone %s on every day of a year', (timeZone) => {
  for (let day = 0; day < 365; day++) {
    const date = new Date(Date.UTC(2026, 0, 1 + day)).toISOString().slice(0, 10);
    const starts = dayStarts(timeZone, date).filter((start) => start !== null);
    const instants = starts.map((start) => start.getTime());
    expect(instants).toEqual([...instants].sort((a, b) => a - b));
    expect(new Set(instants).size).toBe(instants.length);
    // Noon is never part of a clock change.
    const noon = hourStart(timeZone, date, 12) ?? new Date(0);
    expect(cityClock(timeZone, noon)).toEqual({ date, hour: 12, minute: 0 });
  }
});
