import { describe, expect, test } from 'vitest';
import { busyIn, calendarOf, hourFrom, MONTH } from '../fixtures/calendar-texts.ts';
import { readBusyHours } from './busy-hours.ts';

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
    'what is over midnight',
    ['DTSTART:20261121T190000Z', 'DTEND:20261121T210000Z'],
    ['21 23', '22 00'],
  ],
  ['nothing for a free entry', [...UTC, 'TRANSP:TRANSPARENT'], []],
  ['nothing for a cancelled entry', [...UTC, 'STATUS:CANCELLED'], []],
  ['nothing for an order of ours', [...UTC, 'UID:SH-7K2M-94QX@sea.example'], []],
  ['nothing for closed hours of ours', [...UTC, 'UID:closed-3-1795600000000@sea.example'], []],
  ['what others name at our host', [...UTC, 'UID:abc@sea.example'], ['21 14', '21 15']],
  ['nothing that is over', ['DTSTART:20251121T100000Z', 'DTEND:20251121T110000Z'], []],
  ['nothing too far ahead', ['DTSTART:20270121T100000Z', 'DTEND:20270121T110000Z'], []],
])('closes %s', (_, lines, hours) => {
  expect(busyIn(calendarOf(lines))).toEqual(hours);
});

test('closes all hours of a whole day, and only of that day', () => {
  const hours = busyIn(calendarOf(['DTSTART;VALUE=DATE:20261121']));
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
  expect(busyIn(calendarOf(weekly, moved))).toEqual(['24 18', '09 09', '15 18']);
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
  const text = calendarOf(entry).replace('BEGIN:VEVENT', `${zone}\r\nBEGIN:VEVENT`);
  expect(busyIn(text)).toEqual(['21 13']);
});

test('finds the hours of a zone that is half an hour off', () => {
  const read = readBusyHours(calendarOf(['DTSTART:20261121T100000Z', 'DTEND:20261121T110000Z']), {
    ...MONTH,
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
  expect(busyIn(calendarOf(never))).toEqual([]);
});

test('closes all of the time of what repeats more often than hours can tell', () => {
  const always = ['DTSTART:20261121T100000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'];
  const read = readBusyHours(calendarOf(always), MONTH);
  expect(read).toMatchObject({ ok: true, starts: { length: 686 }, skipped: { dense: 1 } });
});

test('closes the hours that an occurrence of long ago was moved to', () => {
  const daily = ['UID:daily', 'DTSTART:20150101T080000Z', 'DURATION:PT1H', 'RRULE:FREQ=DAILY'];
  const moved = [
    'UID:daily',
    'RECURRENCE-ID:20250610T080000Z',
    'DTSTART:20261122T150000Z',
    'DURATION:PT1H',
  ];
  const hours = busyIn(calendarOf(daily, moved));
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
  const text = calendarOf(...entries);
  const whole = readBusyHours(text, { ...MONTH, from: YEAR_AGO });
  const starts = whole.ok ? whole.starts.filter((start) => start >= MONTH.from) : null;
  expect(readBusyHours(text, MONTH)).toEqual({ ok: true, starts, skipped: {} });
  expect(starts?.length).toBeGreaterThan(1);
});

test.each([
  '',
  '<html>',
  'BEGIN:VCALENDAR',
  'BEGIN:VCARD\r\nEND:VCARD',
  calendarOf(['DTSTART:soon']),
])('says that %j is no calendar', (text) => {
  expect(readBusyHours(text, MONTH)).toMatchObject({ ok: false });
});
const DAILY = hourFrom('20261201T060000Z', 'UID:d', 'RRULE:FREQ=DAILY;COUNT=3');

describe('entries that take the place of others', () => {
  test.each<[string, string[][], string[]]>([
    [
      'an occurrence whose series is not there',
      [hourFrom('20261201T060000Z', 'RECURRENCE-ID:20261201T060000Z')],
      ['01 10'],
    ],
    [
      'one that repeats itself, once',
      [hourFrom('20261201T060000Z', 'RECURRENCE-ID:20261201T060000Z', 'RRULE:FREQ=DAILY;COUNT=2')],
      ['01 10'],
    ],
    [
      'one that was moved, named in another zone',
      [
        [
          'UID:d',
          'DTSTART;TZID=Asia/Dubai:20261201T100000',
          'DTEND;TZID=Asia/Dubai:20261201T110000',
          'RRULE:FREQ=DAILY;COUNT=2',
        ],
        hourFrom('20261201T110000Z', 'UID:d', 'RECURRENCE-ID:20261201T060000Z'),
      ],
      ['01 15', '02 10'],
    ],
    [
      'one that was moved, named by its day',
      [DAILY, hourFrom('20261201T110000Z', 'UID:d', 'RECURRENCE-ID;VALUE=DATE:20261201')],
      ['01 15', '02 10', '03 10'],
    ],
    [
      'one that the series does not have',
      [DAILY, hourFrom('20261205T060000Z', 'UID:d', 'RECURRENCE-ID:20261201T090000Z')],
      ['01 10', '02 10', '03 10', '05 10'],
    ],
    [
      'one that the series leaves out',
      [
        [...DAILY, 'EXDATE:20261202T060000Z'],
        hourFrom('20261202T100000Z', 'UID:d', 'RECURRENCE-ID:20261202T060000Z'),
      ],
      ['01 10', '02 14', '03 10'],
    ],
    [
      'all later ones, until others are moved again',
      [
        hourFrom('20261201T060000Z', 'UID:d', 'RRULE:FREQ=DAILY;COUNT=5'),
        hourFrom('20261202T080000Z', 'UID:d', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261202T060000Z'),
        hourFrom(
          '20261204T060000Z',
          'UID:d',
          'RECURRENCE-ID;RANGE=THISANDFUTURE:20261204T060000Z',
          'STATUS:CANCELLED',
        ),
      ],
      ['01 10', '02 12', '03 12'],
    ],
    [
      'later ones of a series that is free',
      [
        hourFrom('20261201T060000Z', 'UID:d', 'RRULE:FREQ=DAILY;COUNT=3', 'TRANSP:TRANSPARENT'),
        hourFrom('20261202T060000Z', 'UID:d', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261202T060000Z'),
      ],
      ['02 10', '03 10'],
    ],
    [
      'later ones by their own clock, which changes meanwhile',
      [
        [
          'UID:d',
          'DTSTART;TZID=Europe/London:20261002T100000',
          'DURATION:PT1H',
          'RRULE:FREQ=WEEKLY;COUNT=10',
        ],
        [
          'UID:d',
          'RECURRENCE-ID;RANGE=THISANDFUTURE;TZID=Europe/London:20261023T100000',
          'DTSTART;TZID=Europe/London:20261026T100000',
          'DURATION:PT1H',
        ],
      ],
      ['23 14', '30 14', '07 14'],
    ],
    [
      'several whose places cannot be read',
      [
        hourFrom('20261201T060000Z', 'UID:d', 'RECURRENCE-ID:foo', 'SEQUENCE:1'),
        hourFrom('20261202T060000Z', 'UID:d', 'RECURRENCE-ID:bar', 'SEQUENCE:2'),
      ],
      ['01 10', '02 10'],
    ],
    [
      'both hours of a day of which one was moved, where only the day is named',
      [
        hourFrom('20261201T060000Z', 'UID:d', 'RRULE:FREQ=DAILY;COUNT=4;BYHOUR=6,9'),
        hourFrom('20261202T110000Z', 'UID:d', 'RECURRENCE-ID;VALUE=DATE:20261202'),
      ],
      ['01 10', '01 13', '02 10', '02 13', '02 15'],
    ],
    [
      'none that is cancelled',
      [
        DAILY,
        [
          ...hourFrom(
            '20261202T060000Z',
            'UID:d',
            'RECURRENCE-ID:20261202T060000Z',
            'STATUS:Cancelled',
          ),
        ],
      ],
      ['01 10', '03 10'],
    ],
    [
      'the newer of two with one name',
      [
        hourFrom('20261201T060000Z', 'UID:a', 'SEQUENCE:0'),
        hourFrom('20261202T060000Z', 'UID:a', 'SEQUENCE:2'),
      ],
      ['02 10'],
    ],
    [
      'neither of two of which the newer is over',
      [
        hourFrom('20261201T060000Z', 'UID:a', 'SEQUENCE:1'),
        hourFrom('20260901T060000Z', 'UID:a', 'SEQUENCE:2'),
      ],
      [],
    ],
    [
      'both of two with one name and no numbers',
      [hourFrom('20261201T060000Z', 'UID:a'), hourFrom('20261202T060000Z', 'UID:a')],
      ['01 10', '02 10'],
    ],
  ])('closes %s', (_, entries, hours) => {
    expect(busyIn(calendarOf(...entries))).toEqual(hours);
  });
});

test('finds hours that begin at half past and have not begun', () => {
  const [timeZone, from] = ['Asia/Kolkata', new Date('2026-12-01T10:10:00Z')];
  const read = readBusyHours(calendarOf(hourFrom('20261201T103000Z')), {
    ...MONTH,
    timeZone,
    from,
  });
  expect(read).toMatchObject({ ok: true, starts: [new Date('2026-12-01T10:30:00Z')] });
});
