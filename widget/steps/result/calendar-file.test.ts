import { describe, expect, it } from 'vitest';
import { calendarFile, cityInstant } from './calendar-file.ts';

describe('cityInstant', () => {
  it.each([
    ['2026-11-21', 16, 'Asia/Dubai', '2026-11-21T12:00:00.000Z'],
    ['2026-11-21', 0, 'Asia/Bangkok', '2026-11-20T17:00:00.000Z'],
    ['2026-07-01', 9, 'Asia/Nicosia', '2026-07-01T06:00:00.000Z'],
    ['2026-12-01', 9, 'Asia/Nicosia', '2026-12-01T07:00:00.000Z'],
    // The clock goes back at 4:00 AM that day, and forward at 3:00 AM in March.
    ['2026-10-25', 2, 'Asia/Nicosia', '2026-10-24T23:00:00.000Z'],
    ['2026-10-25', 6, 'Asia/Nicosia', '2026-10-25T04:00:00.000Z'],
    ['2026-03-29', 2, 'Asia/Nicosia', '2026-03-29T00:00:00.000Z'],
    ['2026-03-29', 6, 'Asia/Nicosia', '2026-03-29T03:00:00.000Z'],
    ['2026-11-21', 6, 'Asia/Kolkata', '2026-11-21T00:30:00.000Z'],
    ['2026-11-21', 6, 'America/St_Johns', '2026-11-21T09:30:00.000Z'],
    ['2026-11-21', 6, 'UTC', '2026-11-21T06:00:00.000Z'],
  ])('finds %s %i:00 in %s', (date, hour, zone, instant) => {
    expect(cityInstant(date, hour, zone).toISOString()).toBe(instant);
  });
});

describe('calendarFile', () => {
  const event = {
    uid: 'Jb3kQ0',
    title: 'Azure 46',
    place: 'Dubai Marina, pier 7; gate \\B',
    starts: new Date('2026-11-21T12:00:00Z'),
    hour_count: 3,
    now: new Date('2026-11-20T09:30:15.250Z'),
  };

  it('gives start and end as instants', () => {
    const file = calendarFile(event);
    expect(file).toContain('\r\nDTSTART:20261121T120000Z\r\n');
    expect(file).toContain('\r\nDTEND:20261121T150000Z\r\n');
    expect(file).toContain('\r\nDTSTAMP:20261120T093015Z\r\n');
  });

  it('escapes what would end a value', () => {
    expect(calendarFile(event)).toContain('\r\nLOCATION:Dubai Marina\\, pier 7\\; gate \\\\B\r\n');
  });

  it('folds long lines without cutting a letter', () => {
    const title = 'Яхта '.repeat(20).trim();
    const file = calendarFile({ ...event, title });
    const sizes = file.split('\r\n').map((line) => new TextEncoder().encode(line).length);
    expect(Math.max(...sizes)).toBeLessThanOrEqual(75);
    expect(file.replace(/\r\n /g, '')).toContain(`SUMMARY:${title}\r\n`);
  });
});
