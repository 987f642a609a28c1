import { parseTime } from './calendar-time.ts';

const FREQUENCIES = [
  'YEARLY',
  'MONTHLY',
  'WEEKLY',
  'DAILY',
  'HOURLY',
  'MINUTELY',
  'SECONDLY',
] as const;
export type Frequency = (typeof FREQUENCIES)[number];

interface WeekdayRule {
  /** Of the month or the year, from its end where negative; 0 for each. */
  nth: number;
  /** 0 is Sunday. */
  weekday: number;
}

/** How an entry repeats: a rule of RFC 5545, 3.3.10. */
export interface Recurrence {
  freq: Frequency;
  interval: number;
  count: number | null;
  until: ReturnType<typeof parseTime>;
  weekStart: number;
  byMonth: readonly number[];
  byWeekNo: readonly number[];
  byYearDay: readonly number[];
  byMonthDay: readonly number[];
  byDay: readonly WeekdayRule[];
  byHour: readonly number[];
  byMinute: readonly number[];
  bySecond: readonly number[];
  bySetPos: readonly number[];
}

const WEEKDAYS = ['SU', 'MO', 'TU', 'WE', 'TH', 'FR', 'SA'];
const KNOWN = new Set(
  'RSCALE FREQ INTERVAL COUNT UNTIL WKST BYMONTH BYWEEKNO BYYEARDAY BYMONTHDAY BYDAY BYHOUR BYMINUTE BYSECOND BYSETPOS'.split(
    ' ',
  ),
);

/** Null where it cannot be told how often it repeats. */
export function parseRecurrence(value: string): Recurrence | null {
  const parts = new Map<string, string>();
  const plain = value.toUpperCase().replaceAll(/\s|^RRULE:/g, '');
  for (const part of plain.split(';')) {
    const [key = '', given = ''] = part.split('=');
    // Without what nobody knows it may repeat more often than is meant, but not more seldom.
    if (KNOWN.has(key)) parts.set(key, given);
  }
  const isOtherCalendar = (parts.get('RSCALE') ?? 'GREGORIAN') !== 'GREGORIAN';
  const isEmpty = [...parts.values()].includes('');
  const freq = FREQUENCIES.find((each) => each === parts.get('FREQ'));
  if (isOtherCalendar || isEmpty || !freq) return null;

  let isWrong = false;
  const numbers = (key: string, low: number, high: number): number[] => {
    const given = new Set((parts.get(key) ?? '').split(',').filter(Boolean).map(Number));
    for (const number of given) {
      const size = low > 0 ? number : Math.abs(number);
      isWrong ||= !Number.isInteger(number) || size < Math.abs(low) || size > high;
    }
    return [...given];
  };
  /** What is no number limits nothing. */
  const one = (key: string): number | null => {
    const number = Number(parts.get(key));
    return Number.isInteger(number) && number > 0 ? number : null;
  };
  const weekStart = WEEKDAYS.indexOf(parts.get('WKST') ?? '');
  const weekdays = new Set((parts.get('BYDAY') ?? '').split(',').filter(Boolean));
  const rule: Recurrence = {
    freq,
    interval: one('INTERVAL') ?? 1,
    count: one('COUNT'),
    until: parseTime(parts.get('UNTIL') ?? '', {}),
    weekStart: weekStart < 0 ? 1 : weekStart,
    byMonth: numbers('BYMONTH', 1, 12),
    byWeekNo: numbers('BYWEEKNO', -1, 53),
    byYearDay: numbers('BYYEARDAY', -1, 366),
    byMonthDay: numbers('BYMONTHDAY', -1, 31),
    byDay: [...weekdays].map((each) => {
      const match = /^([+-]?\d{1,2})?([A-Z]{2})$/.exec(each);
      const weekday = WEEKDAYS.indexOf(match?.[2] ?? '');
      isWrong ||= weekday < 0;
      return { nth: Number(match?.[1] ?? 0), weekday };
    }),
    byHour: numbers('BYHOUR', 0, 23),
    byMinute: numbers('BYMINUTE', 0, 59),
    bySecond: numbers('BYSECOND', 0, 60),
    bySetPos: numbers('BYSETPOS', -1, 366),
  };
  return isWrong ? null : rule;
}
