import { describe, expect, test } from 'vitest';
import { busyHoursOf, readBusyHours } from './busy-hours.ts';
import { EntryReader } from './calendar-entries.ts';

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

test('closes all of the time of what repeats more often than hours can tell', () => {
  const always = ['DTSTART:20261121T100000Z', 'DURATION:PT1S', 'RRULE:FREQ=SECONDLY'];
  const read = readBusyHours(calendar(always), OPTIONS);
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
  expect(readBusyHours(text, OPTIONS)).toEqual({ ok: true, starts, skipped: {} });
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

/** An entry of an hour in Dubai, whose day begins at 20:00 UTC. */
const hour = (start: string, ...rest: string[]) => [`DTSTART:${start}`, 'DURATION:PT1H', ...rest];
const DAILY = hour('20261201T060000Z', 'UID:d', 'RRULE:FREQ=DAILY;COUNT=3');
const GOOD = hour('20261202T060000Z');

describe('entries that take the place of others', () => {
  test.each<[string, string[][], string[]]>([
    [
      'an occurrence whose series is not there',
      [hour('20261201T060000Z', 'RECURRENCE-ID:20261201T060000Z')],
      ['01 10'],
    ],
    [
      'one that repeats itself, once',
      [hour('20261201T060000Z', 'RECURRENCE-ID:20261201T060000Z', 'RRULE:FREQ=DAILY;COUNT=2')],
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
        hour('20261201T110000Z', 'UID:d', 'RECURRENCE-ID:20261201T060000Z'),
      ],
      ['01 15', '02 10'],
    ],
    [
      'one that was moved, named by its day',
      [DAILY, hour('20261201T110000Z', 'UID:d', 'RECURRENCE-ID;VALUE=DATE:20261201')],
      ['01 15', '02 10', '03 10'],
    ],
    [
      'one that the series does not have',
      [DAILY, hour('20261205T060000Z', 'UID:d', 'RECURRENCE-ID:20261201T090000Z')],
      ['01 10', '02 10', '03 10', '05 10'],
    ],
    [
      'one that the series leaves out',
      [
        [...DAILY, 'EXDATE:20261202T060000Z'],
        hour('20261202T100000Z', 'UID:d', 'RECURRENCE-ID:20261202T060000Z'),
      ],
      ['01 10', '02 14', '03 10'],
    ],
    [
      'all later ones, until others are moved again',
      [
        hour('20261201T060000Z', 'UID:d', 'RRULE:FREQ=DAILY;COUNT=5'),
        hour('20261202T080000Z', 'UID:d', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261202T060000Z'),
        hour(
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
        hour('20261201T060000Z', 'UID:d', 'RRULE:FREQ=DAILY;COUNT=3', 'TRANSP:TRANSPARENT'),
        hour('20261202T060000Z', 'UID:d', 'RECURRENCE-ID;RANGE=THISANDFUTURE:20261202T060000Z'),
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
        hour('20261201T060000Z', 'UID:d', 'RECURRENCE-ID:foo', 'SEQUENCE:1'),
        hour('20261202T060000Z', 'UID:d', 'RECURRENCE-ID:bar', 'SEQUENCE:2'),
      ],
      ['01 10', '02 10'],
    ],
    [
      'both hours of a day of which one was moved, where only the day is named',
      [
        hour('20261201T060000Z', 'UID:d', 'RRULE:FREQ=DAILY;COUNT=4;BYHOUR=6,9'),
        hour('20261202T110000Z', 'UID:d', 'RECURRENCE-ID;VALUE=DATE:20261202'),
      ],
      ['01 10', '01 13', '02 10', '02 13', '02 15'],
    ],
    [
      'none that is cancelled',
      [
        DAILY,
        [
          ...hour(
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
        hour('20261201T060000Z', 'UID:a', 'SEQUENCE:0'),
        hour('20261202T060000Z', 'UID:a', 'SEQUENCE:2'),
      ],
      ['02 10'],
    ],
    [
      'neither of two of which the newer is over',
      [
        hour('20261201T060000Z', 'UID:a', 'SEQUENCE:1'),
        hour('20260901T060000Z', 'UID:a', 'SEQUENCE:2'),
      ],
      [],
    ],
    [
      'both of two with one name and no numbers',
      [hour('20261201T060000Z', 'UID:a'), hour('20261202T060000Z', 'UID:a')],
      ['01 10', '02 10'],
    ],
  ])('closes %s', (_, entries, hours) => {
    expect(busy(calendar(...entries))).toEqual(hours);
  });
});

describe('times', () => {
  const inZone = (zone: string) => [
    `DTSTART;TZID=${zone}:20261201T070000`,
    `DTEND;TZID=${zone}:20261201T080000`,
  ];

  test.each([
    'Europe/Paris',
    '/Europe/Paris',
    '/mozilla.org/20050126_1/Europe/Paris',
    '/citadel.org/20210210_1/Europe/Paris',
    'europe/paris',
    'Romance Standard Time',
    'romance standard time',
    'Romance Daylight Time',
    '"Romance Standard Time:"',
    'W. Europe Standard Time',
    'Central European Standard Time',
    'Central European Time',
    'Western/Central Europe',
    '"(UTC+01:00) Brussels, Copenhagen, Madrid, Paris"',
    '(UTC+01:00) Amsterdam, Berlin, Bern, Rome, Stockholm, Vienna',
    '(GMT+01.00) Sarajevo/Warsaw/Zagreb',
    'GMT+0100',
    'GMT+01:00',
    '+01:00',
    'UTC+1',
    'CET',
  ])('knows that seven in %s is ten in Dubai', (zone) => {
    expect(busy(calendar(inZone(zone)))).toEqual(['01 10']);
  });

  test.each<[string, string]>([
    ['America/Argentina/Buenos_Aires', '01 14'],
    ['/softwarestudio.org/Tzfile/America/Argentina/Buenos_Aires', '01 14'],
    ['Eastern Standard Time', '01 16'],
    ['Eastern Time (US & Canada)', '01 16'],
    ['India Standard Time', '01 05'],
    ['Arabian Standard Time', '01 07'],
    ['Gulf Standard Time', '01 07'],
    ['tzone://Microsoft/Utc', '01 11'],
    ['Etc/GMT-3', '01 08'],
  ])('reads seven in %s', (zone, first) => {
    expect(busy(calendar(inZone(zone)))[0]).toBe(first);
  });

  test.each(['Somewhere', 'tzone://Microsoft/Custom', 'BST', 'IST'])(
    'closes every hour that %s may mean, and says so',
    (zone) => {
      const read = readBusyHours(calendar(inZone(zone)), OPTIONS);
      expect(read).toMatchObject({ ok: true, starts: { length: 27 }, skipped: { zone: 1 } });
    },
  );

  const described = (name: string, offset: string, ...entries: string[][]) =>
    calendar(...entries).replace(
      'BEGIN:VEVENT',
      [
        'BEGIN:VTIMEZONE',
        `TZID:${name}`,
        'BEGIN:DAYLIGHT',
        'DTSTART:16010101T020000',
        'TZOFFSETFROM:+0000',
        `TZOFFSETTO:${offset}`,
        'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=10',
        'END:DAYLIGHT',
        'BEGIN:STANDARD',
        'DTSTART:16010101T020000',
        `TZOFFSETFROM:${offset}`,
        'TZOFFSETTO:+0000',
        'RRULE:FREQ=YEARLY;BYDAY=-1SU;BYMONTH=3',
        'END:STANDARD',
        'END:VTIMEZONE',
        'BEGIN:VEVENT',
      ].join('\r\n'),
    );

  test.each([
    'BST',
    'IST',
    'Romance Standard Time',
    'Customized Time Zone',
    'Romance Standard Time:',
  ])('believes what the calendar says of %s', (zone) => {
    expect(busy(described(zone, '+0200', inZone(zone)))).toEqual(['01 09']);
  });

  test('knows a zone of the IANA database better than an old calendar does', () => {
    expect(busy(described('Europe/Istanbul', '+0200', inZone('Europe/Istanbul')))).toEqual([
      '01 08',
    ]);
  });

  test('closes every hour that a date or an end of a series may mean in an unknown zone', () => {
    const dated = (line: string) =>
      busy(calendar(['DTSTART;TZID=Nowhere:20261001T100000', 'DURATION:PT1H', line]));
    const single = inZone('Nowhere').map((line) =>
      line.replaceAll('1201T07', '1210T10').replaceAll('1201T08', '1210T11'),
    );
    expect(dated('RDATE;TZID=Nowhere:20261210T100000')).toEqual(busy(calendar(single)));
    expect(dated('RRULE:FREQ=DAILY;UNTIL=20261210T060000Z')).toContain('10 14');
  });

  test('lets an hour of a length be an hour while clocks change', () => {
    const night = ['DTSTART;TZID=Europe/London:20270328T003000', 'DURATION:PT3H'];
    const [from, to] = [new Date('2027-03-20T00:00:00Z'), new Date('2027-04-20T00:00:00Z')];
    const read = readBusyHours(calendar(night), { ...OPTIONS, from, to });
    expect(read).toMatchObject({ ok: true, starts: { length: 4 } });
  });

  test('takes the clock that the calendar names for times that name none', () => {
    const entry = ['DTSTART:20261201T060000', 'DTEND:20261201T070000'];
    const text = calendar(entry).replace('VERSION:2.0', 'X-WR-TIMEZONE:Europe/London');
    expect(busy(text)).toEqual(['01 10']);
    expect(busy(text.replace('Europe/London', 'Nowhere'))).toEqual(['01 06']);
  });

  test.each<[string, string[], string[]]>([
    ['ISO 8601', ['DTSTART:2026-12-01T06:00:00Z', 'DTEND:2026-12-01T11:00:00+04:00'], ['01 10']],
    ['no seconds', ['DTSTART:20261201T0600Z', 'DTEND:20261201T0700Z'], ['01 10']],
    ['an offset of hours', ['DTSTART:20261201T100000+04', 'DURATION:PT1H'], ['01 10']],
    ['parts of hours', ['DTSTART:20261201T060000Z', 'DURATION:PT1.5H'], ['01 10', '01 11']],
    ['the hour 24', ['DTSTART:20261201T220000', 'DTEND:20261201T240000'], ['01 22', '01 23']],
    [
      'a length in no order of the standard',
      ['DTSTART:20261201T060000Z', 'DURATION:P0DT60M'],
      ['01 10'],
    ],
    [
      'a last day without a time',
      hour('20261201T060000Z', 'RRULE:FREQ=DAILY;UNTIL=20261202'),
      ['01 10', '02 10'],
    ],
    [
      'dates alone',
      hour('20261201T060000Z', 'RDATE:20261203T060000Z,20261204T060000Z'),
      ['01 10', '03 10', '04 10'],
    ],
    [
      'dates with a length',
      hour('20261201T060000Z', 'RDATE;VALUE=PERIOD:20261203T060000Z/PT2H'),
      ['01 10', '03 10', '03 11'],
    ],
    ['days left out', [...DAILY, 'EXDATE;VALUE=DATE:20261202'], ['01 10', '03 10']],
    [
      'what is left out in UTC',
      [
        'DTSTART;TZID=Asia/Dubai:20261201T100000',
        'DURATION:PT1H',
        'RRULE:FREQ=DAILY;COUNT=3',
        'EXDATE:20261202T060000Z',
      ],
      ['01 10', '03 10'],
    ],
    ['rules left out', [...DAILY, 'EXRULE:FREQ=DAILY;INTERVAL=2;COUNT=2'], ['02 10']],
    [
      'a start beside its rule',
      hour('20261201T060000Z', 'RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=3'),
      ['01 10', '03 10', '10 10'],
    ],
    ['words in small letters', hour('20261201T060000Z', 'TRANSP:transparent'), []],
    [
      'free by the word of Outlook',
      hour('20261201T060000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
      [],
    ],
    [
      'busy, whatever Outlook says',
      hour('20261201T060000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE', 'TRANSP:OPAQUE'),
      ['01 10'],
    ],
  ])('reads %s', (_, lines, hours) => {
    expect(busy(calendar(lines))).toEqual(hours);
  });

  test.each([
    ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261201'],
    ['DTSTART:20261201', 'DTEND:20261202'],
    ['DTSTART:20261201'],
    ['DTSTART;VALUE=DATE:20261201T120000', 'DTEND;VALUE=DATE:20261201T120000'],
    ['DTSTART;VALUE=DATE:20261201', 'DURATION:PT'],
    ['DTSTART;VALUE=DATE:20261201', 'DURATION:P1D'],
  ])('closes the whole day of %s', (...lines) => {
    expect(busy(calendar(lines))).toHaveLength(24);
  });

  test('reads busy times without entries', () => {
    const text = [
      'BEGIN:VCALENDAR',
      'BEGIN:VFREEBUSY',
      'DTSTART:20261101T000000Z',
      'DTEND:20270101T000000Z',
      'FREEBUSY;FBTYPE=BUSY:20261201T060000Z/20261201T070000Z,20261202T060000Z/PT1H',
      'FREEBUSY;FBTYPE=FREE:20261203T060000Z/PT1H',
      'FREEBUSY:20261204T060000Z/PT1H',
      'END:VFREEBUSY',
      'END:VCALENDAR',
    ].join('\n');
    expect(busy(text)).toEqual(['01 10', '02 10', '04 10']);
  });
});

describe('what is broken', () => {
  test.each<[string, string[], object]>([
    ['no start', ['UID:a'], { start: 1 }],
    ['a start that is none', hour('None'), { start: 1 }],
    ['a day that no month has', hour('20261131T060000Z'), { start: 1 }],
    ['a length that is none', ['DTSTART:20261201T060000Z', 'DURATION:PT'], { length: 1 }],
    [
      'a length of a billion years',
      ['DTSTART:20260101T060000Z', 'DURATION:P999999999999W'],
      { length: 1 },
    ],
    [
      'an end before its start',
      ['DTSTART:20261201T060000Z', 'DTEND:20261201T050000Z'],
      { order: 1 },
    ],
  ])('reads the entry after one with %s, and counts that', (_, lines, skipped) => {
    const read = readBusyHours(calendar(lines, GOOD), OPTIONS);
    expect(read).toEqual({ ok: true, starts: [new Date('2026-12-02T06:00:00Z')], skipped });
  });

  test.each<[string, string[], object]>([
    ['a rule that is none', hour('20261201T060000Z', 'RRULE:FREQ=WEEKLY;BYDAY='), { rule: 1 }],
    ['a rule with spaces', hour('20261201T060000Z', 'RRULE:FREQ=WEEKLY; BYDAY=TU, TU;COUNT=1'), {}],
    [
      'words of a description that look like lines',
      hour(
        '20261201T060000Z',
        'DESCRIPTION:Trip',
        'Begin: 10:00',
        'End: noon',
        'Duration: 2 hours',
        'Status: cancelled',
        '--',
        'STATUS:CONFIRMED',
      ),
      {},
    ],
    ['an empty date', hour('20261201T060000Z', 'RDATE:', 'EXDATE:'), {}],
    ['dates that are none', hour('20261201T060000Z', 'RDATE:soon,20261201T060000Z'), { dates: 1 }],
    ['an end that is none', ['DTSTART:20261201T060000Z', 'DTEND:None'], { dates: 1 }],
    ['a raw break of a line', hour('20261201T060000Z', 'DESCRIPTION:please', 'bring ropes'), {}],
    [
      'a word alone on its line',
      hour('20261201T060000Z', 'DESCRIPTION:please', 'Ropes', 'too'),
      {},
    ],
    [
      'a line of Apple',
      hour('20261201T060000Z', 'X-APPLE;VALUE=URI;', 'X-APPLE-RADIUS=49.9;X-TITLE="a":geo:2,5'),
      {},
    ],
    ['a line that is none', hour('20261201T060000Z', 'SUMMARY=Trip', '??'), {}],
    [
      'dates on a line of their own',
      hour(
        '20261202T060000Z',
        'EXDATE:20261202T060000Z,',
        '20261203T060000Z',
        'RDATE:20261201T060000Z',
      ),
      {},
    ],
    ['a quote too many', hour('20261201T060000Z', 'ORGANIZER;CN="Anna:mailto:a@b.test'), {}],
    ['an alarm that does not end', hour('20261201T060000Z', 'BEGIN:VALARM', 'DURATION:P9D'), {}],
    [
      'names alone, as Mozilla wrote them',
      ['DTSTART', ' :20261201T060000Z', 'DURATION', '', ' :PT1H'],
      {},
    ],
  ])('closes the hour of an entry with %s', (_, lines, skipped) => {
    const read = readBusyHours(calendar(lines), OPTIONS);
    expect(read).toEqual({ ok: true, starts: [new Date('2026-12-01T06:00:00Z')], skipped });
  });

  const WHOLE = calendar(hour('20261201T060000Z'), GOOD);

  test.each<[string, string]>([
    ['two calendars in one file', `${calendar(hour('20261201T060000Z'))}\r\n${calendar(GOOD)}`],
    ['entries without a calendar', WHOLE.replace(/BEGIN:VCALENDAR|END:VCALENDAR/g, '')],
    ['an entry that does not end', WHOLE.replace('END:VEVENT\r\n', '')],
    ['line ends of old Macs', WHOLE.replaceAll('\r\n', '\r')],
    ['line ends twice', WHOLE.replaceAll('\r\n', '\r\r\n')],
    ['empty lines', `\n\n${WHOLE.replaceAll('\r\n', '\n\n')}`],
    ['small letters', WHOLE.toLowerCase()],
  ])('reads %s', (_, text) => {
    expect(busy(text)).toEqual(['01 10', '02 10']);
  });

  test('says that it ends too early, in the middle of an entry or after one', () => {
    for (const end of ['END:VCALENDAR', 'END:VEVENT\r\nEND:VCALENDAR']) {
      const read = readBusyHours(WHOLE.replace(new RegExp(`${end}$`), ''), OPTIONS);
      expect(read).toMatchObject({ ok: true, starts: { length: 2 }, skipped: { cut: 1 } });
    }
  });

  test('reads a text in parts as it reads it whole', () => {
    for (const size of [1, 2, 3, 7]) {
      const reader = new EntryReader(OPTIONS.from);
      for (let at = 0; at < WHOLE.length; at += size) reader.push(WHOLE.slice(at, at + size));
      expect(busyHoursOf(reader.end(), OPTIONS)).toEqual(readBusyHours(WHOLE, OPTIONS));
    }
  });

  test('keeps nothing of years that are over', () => {
    const reader = new EntryReader(OPTIONS.from);
    reader.push(calendar(...Array.from({ length: 500 }, () => hour('20240101T060000Z')), GOOD));
    expect(reader.end().entries).toHaveLength(1);
  });
});

test('takes no longer for what is made to take long', () => {
  const began = process.cpuUsage();
  const long = 200_000;
  for (const lines of [
    [`RDATE;X=${':1'.repeat(long)}!`],
    ['\r'.repeat(long)],
    Array.from({ length: 20_000 }, (_, index) => (index < 10_000 ? 'BEGIN:X-A' : 'END:X-B')),
    [`RDATE:${Array.from({ length: long }, () => '20200101T100000Z').join(',')}`],
  ]) {
    expect(readBusyHours(calendar([...hour('20261201T060000Z'), ...lines]), OPTIONS).ok).toBe(true);
  }
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Long', 'BEGIN:STANDARD', 'TZOFFSETTO:+0400'];
  const dates = Array.from({ length: 150 }, () => `RDATE:${'19700101T000000,'.repeat(1_000)}`);
  const text = [...zone, ...dates, 'END:STANDARD', 'END:VTIMEZONE'].join('\n');
  const entry = ['DTSTART;TZID=Long:20261201T100000', 'DURATION:PT1H'];
  expect(busy(calendar(entry).replace('BEGIN:VEVENT', `${text}\nBEGIN:VEVENT`))).toEqual(['01 10']);
  expect(process.cpuUsage(began).user).toBeLessThan(5_000_000);
});

test('finds hours that begin at half past and have not begun', () => {
  const [timeZone, from] = ['Asia/Kolkata', new Date('2026-12-01T10:10:00Z')];
  const read = readBusyHours(calendar(hour('20261201T103000Z')), { ...OPTIONS, timeZone, from });
  expect(read).toMatchObject({ ok: true, starts: [new Date('2026-12-01T10:30:00Z')] });
});
