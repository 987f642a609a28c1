import fc from 'fast-check';
import ICAL from 'ical.js';
import { expect, test } from 'vitest';
import { DAY_MS } from './calendar-time.ts';
import { occurrencesIn } from './occurrences.ts';
import { parseRecurrence } from './recurrence.ts';

const START = Date.UTC(2024, 0, 30, 9, 30);
const WINDOW = { fromMs: Date.UTC(2026, 10, 20), toMs: Date.UTC(2027, 0, 19) };

/** The times of a rule in a window, as the library finds them from the beginning on. */
function byLibrary(rule: string, startMs: number, { fromMs, toMs }: typeof WINDOW): number[] {
  const start = ICAL.Time.fromJSDate(new Date(startMs), true);
  const iterator = ICAL.Recur.fromString(rule).iterator(start);
  const times: number[] = [];
  for (let next = iterator.next(); next; next = iterator.next()) {
    const ms = next.toUnixTime() * 1_000;
    if (ms >= toMs) break;
    if (ms >= fromMs) times.push(ms);
  }
  return times;
}

function byUs(rule: string, startMs = START, window = WINDOW): number[] {
  const parsed = parseRecurrence(rule);
  if (!parsed) throw new Error(`${rule} is not read`);
  return occurrencesIn(parsed, startMs, Number.POSITIVE_INFINITY, window).times;
}

const WEEKDAYS = ['MO', 'TU', 'WE', 'TH', 'FR', 'SA', 'SU'];
const list = (values: readonly (string | number)[], most: number) =>
  fc.subarray([...values], { minLength: 1, maxLength: most }).map((chosen) => chosen.join(','));
const some = (name: string, values: fc.Arbitrary<string | number>) =>
  fc
    .option(values, { freq: 1, nil: null })
    .map((value) => (value === null ? '' : `;${name}=${value}`));
const numbers = (low: number, high: number) =>
  Array.from({ length: high - low + 1 }, (_, index) => low + index).filter((each) => each !== 0);
const interval = some('INTERVAL', fc.integer({ min: 1, max: 5 }));
/** Of rules that have what they begin with: the library does not count what they do not have. */
const count = some('COUNT', fc.integer({ min: 1, max: 1_500 }));
const months = some('BYMONTH', list(numbers(1, 12), 4));
const parts = (freq: string, ...more: fc.Arbitrary<string>[]) =>
  fc.tuple(interval, ...more).map((texts) => `FREQ=${freq}${texts.join('')}`);
const rules = fc.oneof(
  parts('DAILY', fc.oneof(months, count)),
  parts('HOURLY', fc.oneof(months, count)),
  parts('WEEKLY', some('WKST', fc.constantFrom('SU', 'MO', 'TH')), count),
  parts('WEEKLY', some('BYDAY', list(WEEKDAYS, 4)), some('WKST', fc.constantFrom('SU', 'TH'))),
  parts('MONTHLY', some('BYMONTHDAY', list(numbers(-31, 31), 4))),
  parts('MONTHLY', some('BYDAY', list(['1MO', '-1FR', '2TU', '3SU', '5WE', 'SA'], 3))),
  parts(
    'MONTHLY',
    fc.constant(';BYDAY=MO,TU,WE,TH,FR'),
    some('BYSETPOS', fc.constantFrom(1, 2, -1)),
  ),
  parts('YEARLY', months, some('BYMONTHDAY', list(numbers(1, 28), 3))),
  parts('YEARLY', some('BYYEARDAY', list(numbers(-366, 366), 5))),
);

test('finds in a window what the library finds from the beginning on', () => {
  const starts = fc
    .integer({ min: 0, max: 900 })
    .map((days) => Date.UTC(2023, 4, 1, 9, 30) + days * DAY_MS);
  fc.assert(
    fc.property(rules, starts, (rule, startMs) => {
      const start = new Date(startMs);
      const theirs = byLibrary(rule, startMs, WINDOW);
      const ours = byUs(rule, startMs).filter((ms) => ms !== start.getTime());
      expect(ours, `${rule} from ${start.toISOString()}`).toEqual(theirs);
    }),
    { numRuns: 300 },
  );
});

const DAY = (month: number, day: number) => Date.UTC(2026, month - 1, day, 10);

test.each<[string, number, number[]]>([
  ['FREQ=WEEKLY;BYDAY=TH;COUNT=3', DAY(12, 1), [DAY(12, 3), DAY(12, 10)]],
  ['FREQ=YEARLY;BYDAY=-1SU;BYMONTH=11', Date.UTC(1996, 10, 24, 10), [DAY(11, 29)]],
  ['FREQ=YEARLY;BYWEEKNO=49', Date.UTC(2020, 10, 30, 10), [DAY(11, 30)]],
  ['FREQ=YEARLY;BYWEEKNO=-1;BYDAY=SA', Date.UTC(2020, 0, 1, 10), [DAY(12, 26) + 7 * DAY_MS]],
  ['FREQ=YEARLY;BYDAY=49MO', Date.UTC(2020, 0, 1, 10), [DAY(12, 7)]],
  ['FREQ=DAILY;BYMONTH=2;BYMONTHDAY=31', DAY(1, 1), []],
  ['FREQ=MONTHLY;BYMONTHDAY=31', DAY(10, 31), [DAY(12, 31)]],
  [
    'FREQ=SECONDLY;BYHOUR=10;BYMINUTE=0;BYSECOND=0;BYMONTHDAY=5',
    DAY(1, 5),
    [DAY(12, 5), DAY(12, 5) + 31 * DAY_MS],
  ],
  ['FREQ=HOURLY;INTERVAL=24;COUNT=386', Date.UTC(2025, 10, 1, 10), [DAY(11, 20), DAY(11, 21)]],
  ['freq=daily; interval=30 ;count=3;', DAY(11, 1), [DAY(12, 1), DAY(12, 31)]],
  ['RRULE:Anything;FREQ=MONTHLY;X-OWN=1', DAY(11, 25), [DAY(11, 25), DAY(12, 25)]],
])('reads %s', (rule, startMs, times) => {
  expect(byUs(rule, startMs).map((ms) => new Date(ms))).toEqual(times.map((ms) => new Date(ms)));
});

test.each([
  '',
  'FREQ=',
  'FREQ=OFTEN',
  'FREQ=WEEKLY;BYDAY=',
  'FREQ=WEEKLY;BYDAY=XX',
  'FREQ=MONTHLY;BYMONTHDAY=32',
  'FREQ=YEARLY;RSCALE=HEBREW',
])('cannot tell how often %j repeats', (rule) => {
  expect(parseRecurrence(rule)).toBeNull();
});

test.each(['FREQ=MONTHLY;INTERVAL=0', 'FREQ=MONTHLY;COUNT=soon', 'FREQ=MONTHLY;UNTIL=20270229'])(
  'lets %s limit nothing by what is none',
  (rule) => {
    expect(byUs(rule, DAY(11, 25))).toEqual([DAY(11, 25), DAY(12, 25)]);
  },
);

test.each([
  `FREQ=DAILY;BYHOUR=${'9,'.repeat(400)};BYMINUTE=${'0,'.repeat(400)};BYSECOND=${'0,'.repeat(400)}`,
  'FREQ=YEARLY;BYDAY=MO,TU;BYHOUR=9,10',
])('takes no more memory for %s than for its times', (rule) => {
  expect(byUs(rule).length).toBeLessThan(200);
});

test('is dense where there are too many times to look at', () => {
  const all = (most: number) => Array.from({ length: most }, (_, index) => index).join(',');
  const times = `BYHOUR=${all(24)};BYMINUTE=${all(60)};BYSECOND=${all(60)}`;
  for (const rule of [
    `FREQ=YEARLY;BYDAY=MO;${times}`,
    `FREQ=YEARLY;BYDAY=MO;${times};BYSETPOS=1`,
  ]) {
    const parsed = parseRecurrence(rule);
    const found = parsed && occurrencesIn(parsed, START, DAY(12, 25), WINDOW);
    expect(found).toMatchObject({ isDense: true, toMs: DAY(12, 25) + 1 });
  }
});

test('takes all of the time where it repeats more often than hours can tell', () => {
  const rule = parseRecurrence('FREQ=SECONDLY;BYHOUR=10,11');
  const found = rule && occurrencesIn(rule, DAY(1, 1), Number.POSITIVE_INFINITY, WINDOW);
  expect(found?.isDense).toBe(true);
  expect(found?.times[0]).toBe(DAY(11, 20));
});

test('costs no more for a series of a century than for one of last week', () => {
  const rule = parseRecurrence('FREQ=YEARLY;BYMONTH=11;BYDAY=-1SU');
  if (!rule) throw new Error();
  const cpuOf = (startMs: number) => {
    const before = process.cpuUsage();
    for (let nth = 0; nth < 200; nth++) {
      occurrencesIn(rule, startMs, Number.POSITIVE_INFINITY, WINDOW);
    }
    return process.cpuUsage(before).user;
  };
  cpuOf(START);
  expect(cpuOf(Date.UTC(1901, 0, 1))).toBeLessThan(cpuOf(START) * 5 + 20_000);
});
