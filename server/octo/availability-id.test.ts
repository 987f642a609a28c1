import { formatInTimeZone } from 'date-fns-tz';
import { expect, test } from 'vitest';
import { localTime, startOfId } from './availability-id.ts';

const HOUR_MS = 3_600_000;
const HOURS_OF_A_YEAR = 365 * 24;

test.each(['Asia/Nicosia', 'Australia/Lord_Howe', 'Asia/Kathmandu'])(
  'names every hour of a year as an independent reading of the zone %s does',
  (timeZone) => {
    const first = Date.UTC(2026, 0, 1);
    for (let hour = 0; hour < HOURS_OF_A_YEAR; hour++) {
      const instant = new Date(first + hour * HOUR_MS);
      const known = formatInTimeZone(instant, timeZone, "yyyy-MM-dd'T'HH:mm:ssxxx");
      expect(localTime(timeZone, instant)).toBe(known);
    }
  },
);

test.each([
  ['2026-11-21T16:00:00+04:00', { date: '2026-11-21', time: 16 }],
  ['2026-11-21T16:00:00+03:00', null],
  ['2026-11-21T16:30:00+04:00', null],
  ['2026-02-30T16:00:00+04:00', null],
  ['2026-11-21T16:00:00Z', null],
  ['0000-01-01T00:00:00+03:41', null],
  ['9999-12-31T23:00:00+04:00', { date: '9999-12-31', time: 23 }],
  ['', null],
])('reads the start that %s names in Dubai', (id, start) => {
  expect(startOfId('Asia/Dubai', id)).toEqual(start);
});
