import { expect, test } from 'vitest';
import { busyIn, calendarOf, hourFrom, MONTH } from '../fixtures/calendar-texts.ts';
import { busyHoursOf, readBusyHours } from './busy-hours.ts';
import { EntryReader } from './calendar-entries.ts';

const GOOD = hourFrom('20261202T060000Z');

test.each<[string, string[], object]>([
  ['no start', ['UID:a'], { start: 1 }],
  ['a start that is none', hourFrom('None'), { start: 1 }],
  ['a day that no month has', hourFrom('20261131T060000Z'), { start: 1 }],
  ['a length that is none', ['DTSTART:20261201T060000Z', 'DURATION:PT'], { length: 1 }],
  [
    'a length of a billion years',
    ['DTSTART:20260101T060000Z', 'DURATION:P999999999999W'],
    { length: 1 },
  ],
  ['an end before its start', ['DTSTART:20261201T060000Z', 'DTEND:20261201T050000Z'], { order: 1 }],
])('reads the entry after one with %s, and counts that', (_, lines, skipped) => {
  const read = readBusyHours(calendarOf(lines, GOOD), MONTH);
  expect(read).toEqual({ ok: true, starts: [new Date('2026-12-02T06:00:00Z')], skipped });
});

test.each<[string, string[], object]>([
  ['a rule that is none', hourFrom('20261201T060000Z', 'RRULE:FREQ=WEEKLY;BYDAY='), { rule: 1 }],
  [
    'a rule with spaces',
    hourFrom('20261201T060000Z', 'RRULE:FREQ=WEEKLY; BYDAY=TU, TU;COUNT=1'),
    {},
  ],
  [
    'words of a description that look like lines',
    hourFrom(
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
  ['an empty date', hourFrom('20261201T060000Z', 'RDATE:', 'EXDATE:'), {}],
  [
    'dates that are none',
    hourFrom('20261201T060000Z', 'RDATE:soon,20261201T060000Z'),
    { dates: 1 },
  ],
  ['an end that is none', ['DTSTART:20261201T060000Z', 'DTEND:None'], { dates: 1 }],
  ['a raw break of a line', hourFrom('20261201T060000Z', 'DESCRIPTION:please', 'bring ropes'), {}],
  [
    'a word alone on its line',
    hourFrom('20261201T060000Z', 'DESCRIPTION:please', 'Ropes', 'too'),
    {},
  ],
  [
    'a line of Apple',
    hourFrom('20261201T060000Z', 'X-APPLE;VALUE=URI;', 'X-APPLE-RADIUS=49.9;X-TITLE="a":geo:2,5'),
    {},
  ],
  ['a line that is none', hourFrom('20261201T060000Z', 'SUMMARY=Trip', '??'), {}],
  [
    'dates on a line of their own',
    hourFrom(
      '20261202T060000Z',
      'EXDATE:20261202T060000Z,',
      '20261203T060000Z',
      'RDATE:20261201T060000Z',
    ),
    {},
  ],
  ['a quote too many', hourFrom('20261201T060000Z', 'ORGANIZER;CN="Anna:mailto:a@b.test'), {}],
  ['an alarm that does not end', hourFrom('20261201T060000Z', 'BEGIN:VALARM', 'DURATION:P9D'), {}],
  [
    'names alone, as Mozilla wrote them',
    ['DTSTART', ' :20261201T060000Z', 'DURATION', '', ' :PT1H'],
    {},
  ],
])('closes the hour of an entry with %s', (_, lines, skipped) => {
  const read = readBusyHours(calendarOf(lines), MONTH);
  expect(read).toEqual({ ok: true, starts: [new Date('2026-12-01T06:00:00Z')], skipped });
});

const WHOLE = calendarOf(hourFrom('20261201T060000Z'), GOOD);

test.each<[string, string]>([
  [
    'two calendars in one file',
    `${calendarOf(hourFrom('20261201T060000Z'))}\r\n${calendarOf(GOOD)}`,
  ],
  ['entries without a calendar', WHOLE.replace(/BEGIN:VCALENDAR|END:VCALENDAR/g, '')],
  ['an entry that does not end', WHOLE.replace('END:VEVENT\r\n', '')],
  ['line ends of old Macs', WHOLE.replaceAll('\r\n', '\r')],
  ['line ends twice', WHOLE.replaceAll('\r\n', '\r\r\n')],
  ['empty lines', `\n\n${WHOLE.replaceAll('\r\n', '\n\n')}`],
  ['small letters', WHOLE.toLowerCase()],
])('reads %s', (_, text) => {
  expect(busyIn(text)).toEqual(['01 10', '02 10']);
});

test('says that it ends too early, in the middle of an entry or after one', () => {
  for (const end of ['END:VCALENDAR', 'END:VEVENT\r\nEND:VCALENDAR']) {
    const read = readBusyHours(WHOLE.replace(new RegExp(`${end}$`), ''), MONTH);
    expect(read).toMatchObject({ ok: true, starts: { length: 2 }, skipped: { cut: 1 } });
  }
});

test('reads a text in parts as it reads it whole', () => {
  for (const size of [1, 2, 3, 7]) {
    const reader = new EntryReader(MONTH.from);
    for (let at = 0; at < WHOLE.length; at += size) reader.push(WHOLE.slice(at, at + size));
    expect(busyHoursOf(reader.end(), MONTH)).toEqual(readBusyHours(WHOLE, MONTH));
  }
});

test('keeps nothing of years that are over', () => {
  const reader = new EntryReader(MONTH.from);
  reader.push(calendarOf(...Array.from({ length: 500 }, () => hourFrom('20240101T060000Z')), GOOD));
  expect(reader.end().entries).toHaveLength(1);
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
    expect(readBusyHours(calendarOf([...hourFrom('20261201T060000Z'), ...lines]), MONTH).ok).toBe(
      true,
    );
  }
  const zone = ['BEGIN:VTIMEZONE', 'TZID:Long', 'BEGIN:STANDARD', 'TZOFFSETTO:+0400'];
  const dates = Array.from({ length: 150 }, () => `RDATE:${'19700101T000000,'.repeat(1_000)}`);
  const text = [...zone, ...dates, 'END:STANDARD', 'END:VTIMEZONE'].join('\n');
  const entry = ['DTSTART;TZID=Long:20261201T100000', 'DURATION:PT1H'];
  expect(busyIn(calendarOf(entry).replace('BEGIN:VEVENT', `${text}\nBEGIN:VEVENT`))).toEqual([
    '01 10',
  ]);
  expect(process.cpuUsage(began).user).toBeLessThan(5_000_000);
});
