import { afterEach, describe, expect, test, vi } from 'vitest';
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

describe('in an engine that writes dates and times in a way of its own', () => {
  afterEach(() => {
    vi.restoreAllMocks();
    vi.resetModules();
  });

  /** The rules of an engine with other patterns (ICU 72 writes `11/25/26` for `en-CA`). */
  async function rulesWhere(defaults: Intl.DateTimeFormatOptions) {
    const { DateTimeFormat } = Intl;
    const made: { format: unknown } = DateTimeFormat.prototype;
    vi.spyOn(made, 'format', 'get').mockReturnValue(() => '11/25/26');
    vi.spyOn(Intl, 'DateTimeFormat').mockImplementation(function engine(locale, options) {
      return new DateTimeFormat(locale, { ...defaults, ...options });
    });
    vi.resetModules();
    return await import('./booking-window.ts');
  }

  test.each([
    ['other patterns', {}],
    ['Buddhist years', { calendar: 'buddhist' }],
    ['Arabic digits', { numberingSystem: 'arab' }],
  ])('a day and its hour are right around midnight with %s', async (_, defaults) => {
    const rules = await rulesWhere(defaults);
    for (const [zone, instant, date, hour] of [
      ['Asia/Dubai', '2026-11-24T19:59:59Z', '2026-11-24', 23],
      ['Asia/Dubai', '2026-11-24T20:00:00Z', '2026-11-25', 0],
      ['America/New_York', '2026-01-01T04:59:59Z', '2025-12-31', 23],
      ['America/New_York', '2026-01-01T05:00:00Z', '2026-01-01', 0],
      ['Pacific/Kiritimati', '2026-11-24T10:00:00Z', '2026-11-25', 0],
      ['Asia/Kathmandu', '2026-11-20T18:14:59Z', '2026-11-20', 23],
    ] as const) {
      expect(rules.cityDate(zone, new Date(instant))).toBe(date);
      expect(rules.cityHour(zone, new Date(instant))).toBe(hour);
    }
  });

  test('every zone has a clock that stands within a day of UTC, at any hour', async () => {
    const { cityClock } = await rulesWhere({});
    for (const zone of Intl.supportedValuesOf('timeZone')) {
      for (let hour = 0; hour < 48; hour += 6) {
        const now = Date.UTC(2026, 1, 28, hour, 7);
        const { date, hour: shown, minute } = cityClock(zone, new Date(now));
        expect(date).toMatch(/^2026-0[23]-\d\d$/);
        const time = [shown, minute].map((part) => String(part).padStart(2, '0')).join(':');
        const offsetMinutes = (Date.parse(`${date}T${time}:00Z`) - now) / 60_000;
        expect(Math.abs(offsetMinutes % 15)).toBe(0);
        expect(offsetMinutes).toBeGreaterThanOrEqual(-12 * 60);
        expect(offsetMinutes).toBeLessThanOrEqual(14 * 60);
      }
    }
  });
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
