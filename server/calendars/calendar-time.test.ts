import { expect, test } from 'vitest';
import { busyIn, calendarOf, hourFrom, MONTH } from '../fixtures/calendar-texts.ts';
import { readBusyHours } from './busy-hours.ts';

const DAILY = hourFrom('20261201T060000Z', 'UID:d', 'RRULE:FREQ=DAILY;COUNT=3');

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
  expect(busyIn(calendarOf(inZone(zone)))).toEqual(['01 10']);
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
  expect(busyIn(calendarOf(inZone(zone)))[0]).toBe(first);
});

test.each(['Somewhere', 'tzone://Microsoft/Custom', 'BST', 'IST'])(
  'closes every hour that %s may mean, and says so',
  (zone) => {
    const read = readBusyHours(calendarOf(inZone(zone)), MONTH);
    expect(read).toMatchObject({ ok: true, starts: { length: 27 }, skipped: { zone: 1 } });
  },
);

const described = (name: string, offset: string, ...entries: string[][]) =>
  calendarOf(...entries).replace(
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
  expect(busyIn(described(zone, '+0200', inZone(zone)))).toEqual(['01 09']);
});

test('knows a zone of the IANA database better than an old calendar does', () => {
  expect(busyIn(described('Europe/Istanbul', '+0200', inZone('Europe/Istanbul')))).toEqual([
    '01 08',
  ]);
});

test('closes every hour that a date or an end of a series may mean in an unknown zone', () => {
  const dated = (line: string) =>
    busyIn(calendarOf(['DTSTART;TZID=Nowhere:20261001T100000', 'DURATION:PT1H', line]));
  const single = inZone('Nowhere').map((line) =>
    line.replaceAll('1201T07', '1210T10').replaceAll('1201T08', '1210T11'),
  );
  expect(dated('RDATE;TZID=Nowhere:20261210T100000')).toEqual(busyIn(calendarOf(single)));
  expect(dated('RRULE:FREQ=DAILY;UNTIL=20261210T060000Z')).toContain('10 14');
});

test('lets an hour of a length be an hour while clocks change', () => {
  const night = ['DTSTART;TZID=Europe/London:20270328T003000', 'DURATION:PT3H'];
  const [from, to] = [new Date('2027-03-20T00:00:00Z'), new Date('2027-04-20T00:00:00Z')];
  const read = readBusyHours(calendarOf(night), { ...MONTH, from, to });
  expect(read).toMatchObject({ ok: true, starts: { length: 4 } });
});

test('takes the clock that the calendar names for times that name none', () => {
  const entry = ['DTSTART:20261201T060000', 'DTEND:20261201T070000'];
  const text = calendarOf(entry).replace('VERSION:2.0', 'X-WR-TIMEZONE:Europe/London');
  expect(busyIn(text)).toEqual(['01 10']);
  expect(busyIn(text.replace('Europe/London', 'Nowhere'))).toEqual(['01 06']);
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
    hourFrom('20261201T060000Z', 'RRULE:FREQ=DAILY;UNTIL=20261202'),
    ['01 10', '02 10'],
  ],
  [
    'dates alone',
    hourFrom('20261201T060000Z', 'RDATE:20261203T060000Z,20261204T060000Z'),
    ['01 10', '03 10', '04 10'],
  ],
  [
    'dates with a length',
    hourFrom('20261201T060000Z', 'RDATE;VALUE=PERIOD:20261203T060000Z/PT2H'),
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
    hourFrom('20261201T060000Z', 'RRULE:FREQ=WEEKLY;BYDAY=TH;COUNT=3'),
    ['01 10', '03 10', '10 10'],
  ],
  ['words in small letters', hourFrom('20261201T060000Z', 'TRANSP:transparent'), []],
  [
    'free by the word of Outlook',
    hourFrom('20261201T060000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE'),
    [],
  ],
  [
    'busy, whatever Outlook says',
    hourFrom('20261201T060000Z', 'X-MICROSOFT-CDO-BUSYSTATUS:FREE', 'TRANSP:OPAQUE'),
    ['01 10'],
  ],
])('reads %s', (_, lines, hours) => {
  expect(busyIn(calendarOf(lines))).toEqual(hours);
});

test.each([
  ['DTSTART;VALUE=DATE:20261201', 'DTEND;VALUE=DATE:20261201'],
  ['DTSTART:20261201', 'DTEND:20261202'],
  ['DTSTART:20261201'],
  ['DTSTART;VALUE=DATE:20261201T120000', 'DTEND;VALUE=DATE:20261201T120000'],
  ['DTSTART;VALUE=DATE:20261201', 'DURATION:PT'],
  ['DTSTART;VALUE=DATE:20261201', 'DURATION:P1D'],
])('closes the whole day of %s', (...lines) => {
  expect(busyIn(calendarOf(lines))).toHaveLength(24);
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
  expect(busyIn(text)).toEqual(['01 10', '02 10', '04 10']);
});
