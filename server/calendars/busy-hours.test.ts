import { expect, test } from 'vitest';
import { readBusyHours } from './busy-hours.ts';

const OPTIONS = {
  timeZone: 'Asia/Dubai',
  from: new Date('2026-11-20T00:00:00Z'),
  to: new Date('2026-12-20T00:00:00Z'),
  ownHost: 'sea.example',
};

/** Entries, each as its lines. */
const calendar = (...entries: string[][]) =>
  [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Elsewhere//EN',
    ...entries.flatMap((lines, index) => [
      'BEGIN:VEVENT',
      ...(lines.some((line) => line.startsWith('UID')) ? [] : [`UID:${index}@elsewhere`]),
      ...lines,
      'END:VEVENT',
    ]),
    'END:VCALENDAR',
  ].join('\r\n');

/** As the clock in Dubai shows them, e.g. `21 14`. */
function busy(text: string, options: Partial<typeof OPTIONS> = {}): string[] {
  const read = readBusyHours(text, { ...OPTIONS, ...options });
  if (!read.ok) throw new Error(read.problem);
  return read.starts.map((start) =>
    new Date(start.getTime() + 4 * 3_600_000).toISOString().slice(8, 13).replace('T', ' '),
  );
}

const UTC = ['DTSTART:20261121T100000Z', 'DTEND:20261121T120000Z'];

test.each<[string, string[], string[]]>([
  ['an hour exactly', ['DTSTART:20261121T100000Z', 'DTEND:20261121T110000Z'], ['21 14']],
  ['two hours', UTC, ['21 14', '21 15']],
  ['parts of hours', ['DTSTART:20261121T103000Z', 'DTEND:20261121T110100Z'], ['21 14', '21 15']],
  ['a duration', ['DTSTART:20261121T100000Z', 'DURATION:PT90M'], ['21 14', '21 15']],
  ['no time at all', ['DTSTART:20261121T100000Z', 'DTEND:20261121T100000Z'], []],
  [
    'the clock of the city where none is named',
    ['DTSTART:20261121T100000', 'DTEND:20261121T110000'],
    ['21 10'],
  ],
  [
    'the clock of another place',
    ['DTSTART;TZID=Europe/London:20261121T100000', 'DTEND;TZID=Europe/London:20261121T110000'],
    ['21 14'],
  ],
  [
    'a zone that nobody knows',
    ['DTSTART;TZID=Somewhere:20261121T100000', 'DTEND;TZID=Somewhere:20261121T110000'],
    ['21 10'],
  ],
  [
    'what is over midnight',
    ['DTSTART:20261121T190000Z', 'DTEND:20261121T210000Z'],
    ['21 23', '22 00'],
  ],
  ['nothing for a free entry', [...UTC, 'TRANSP:TRANSPARENT'], []],
  ['nothing for a cancelled entry', [...UTC, 'STATUS:CANCELLED'], []],
  ['nothing for an entry of our own', [...UTC, 'UID:abc@sea.example'], []],
  ['nothing that is over', ['DTSTART:20251121T100000Z', 'DTEND:20251121T110000Z'], []],
  ['nothing too far ahead', ['DTSTART:20270121T100000Z', 'DTEND:20270121T110000Z'], []],
])('closes %s', (_, lines, hours) => {
  expect(busy(calendar(lines))).toEqual(hours);
});

test('closes all hours of a whole day, and only of that day', () => {
  const hours = busy(calendar(['DTSTART;VALUE=DATE:20261121']));
  expect(hours).toHaveLength(24);
  expect([hours[0], hours.at(-1)]).toEqual(['21 00', '21 23']);
});

test('repeats, leaves out and moves as the calendar says', () => {
  const weekly = [
    'UID:weekly',
    'DTSTART;TZID=Asia/Dubai:20261103T180000',
    'DTEND;TZID=Asia/Dubai:20261103T190000',
    'RRULE:FREQ=WEEKLY;BYDAY=TU',
    'EXDATE;TZID=Asia/Dubai:20261201T180000',
  ];
  const moved = [
    'UID:weekly',
    'RECURRENCE-ID;TZID=Asia/Dubai:20261208T180000',
    'DTSTART;TZID=Asia/Dubai:20261209T090000',
    'DTEND;TZID=Asia/Dubai:20261209T100000',
  ];
  expect(busy(calendar(weekly, moved))).toEqual(['24 18', '09 09', '15 18']);
});

test('believes a description of a zone whose name says nothing', () => {
  const zone = [
    'BEGIN:VTIMEZONE',
    'TZID:Custom Zone',
    'BEGIN:STANDARD',
    'DTSTART:19700101T000000',
    'TZOFFSETFROM:+0100',
    'TZOFFSETTO:+0100',
    'END:STANDARD',
    'END:VTIMEZONE',
  ].join('\r\n');
  const entry = [
    'DTSTART;TZID=Custom Zone:20261121T100000',
    'DTEND;TZID=Custom Zone:20261121T110000',
  ];
  const text = calendar(entry).replace('BEGIN:VEVENT', `${zone}\r\nBEGIN:VEVENT`);
  expect(busy(text)).toEqual(['21 13']);
});

test('finds the hours of a zone that is half an hour off', () => {
  const read = readBusyHours(calendar(['DTSTART:20261121T100000Z', 'DTEND:20261121T110000Z']), {
    ...OPTIONS,
    timeZone: 'Asia/Kolkata',
  });
  const starts = read.ok ? read.starts.map((start) => start.toISOString().slice(11, 16)) : [];
  expect(starts).toEqual(['09:30', '10:30']);
});

test('does not mind a repetition that never comes', () => {
  const never = [
    'DTSTART:20200101T100000Z',
    'DURATION:PT1H',
    'RRULE:FREQ=MONTHLY;BYMONTHDAY=31;BYMONTH=4',
  ];
  expect(busy(calendar(never))).toEqual([]);
});

test('refuses what repeats more often than hours can tell, rather than close some of it', () => {
  const always = ['DTSTART:20261121T100000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'];
  expect(readBusyHours(calendar(always), OPTIONS)).toEqual({
    ok: false,
    problem: 'it could not be read: it repeats too often',
  });
});

test('closes the hours that an occurrence of long ago was moved to', () => {
  const daily = ['UID:daily', 'DTSTART:20150101T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'];
  const moved = [
    'UID:daily',
    'RECURRENCE-ID:20250610T080000Z',
    'DTSTART:20261122T150000Z',
    'DURATION:PT1H',
  ];
  const hours = busy(calendar(daily, moved));
  expect(hours).toHaveLength(31);
  expect(hours).toContain('22 19');
});

const YEAR_AGO = new Date('2025-11-01T00:00:00Z');

test.each([
  'DAILY',
  'DAILY;INTERVAL=3',
  'DAILY;BYDAY=MO,WE',
  'DAILY;BYMONTH=11',
  'DAILY;UNTIL=20261205T000000Z',
  'DAILY;COUNT=400',
  'WEEKLY',
  'WEEKLY;INTERVAL=3',
  'WEEKLY;INTERVAL=2;BYDAY=TU,SA,SU',
  'WEEKLY;INTERVAL=2;WKST=SU;BYDAY=SU,TH',
  'HOURLY;INTERVAL=5',
  'MONTHLY;BYDAY=2FR',
])('closes the same hours when it begins near them, FREQ=%s', (rule) => {
  const entries = [
    [
      'UID:rule',
      'DTSTART;TZID=Europe/London:20251104T220000',
      'DURATION:PT3H',
      `RRULE:FREQ=${rule}`,
      'EXDATE;TZID=Europe/London:20261124T220000',
    ],
  ];
  const text = calendar(...entries);
  const whole = readBusyHours(text, { ...OPTIONS, from: YEAR_AGO });
  const starts = whole.ok ? whole.starts.filter((start) => start >= OPTIONS.from) : null;
  expect(readBusyHours(text, OPTIONS)).toEqual({ ok: true, starts });
  expect(starts?.length).toBeGreaterThan(1);
});

test.each([
  '',
  '<html>',
  'BEGIN:VCALENDAR',
  'BEGIN:VCARD\r\nEND:VCARD',
  calendar(['DTSTART:soon']),
])('says that %j is no calendar', (text) => {
  expect(readBusyHours(text, OPTIONS)).toMatchObject({ ok: false });
});
