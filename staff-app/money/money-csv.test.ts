import type { MoneyGroup, MoneySums } from '@seahour/api-types/staff-money.ts';
import { expect, test } from 'vitest';
import { bucketsOf, keptOf, occupancyOf, paidOf, VIEWS } from './figures.ts';
import { type CsvWords, moneyCsv } from './money-csv.ts';

const sums = (booked: number, rest: Partial<MoneySums> = {}): MoneySums => ({
  ...{ booked, paid_by_card: booked, paid_on_pier: 0, to_collect: 0, refunded: 0, disputed: 0 },
  ...{ commission: 0, trips: 1, hours: 3, ...rest },
});
const NONE = sums(0, { trips: 0, hours: 0 });
const open = { open_hours: 12 };
const total = { ...sums(300.3, { trips: 3, hours: 9 }), open_hours: 48 };
const parts = [sums(100.1), sums(0.1), sums(200.1)] as const;
const GROUP: MoneyGroup = {
  ...{ city_id: 1, city_name: 'Dubai', currency: 'AED', today: '2026-11-30', sums: total },
  days: [
    { date: '2026-11-30', ...parts[0], ...open },
    { date: '2026-12-01', ...parts[1], ...open },
    { date: '2026-12-02', ...parts[2], ...open },
    { date: '2026-12-03', ...NONE, ...open },
  ],
  boats: [
    {
      company_activity_id: 1,
      title: 'Azure "46"',
      place: 'Marina',
      ...sums(100.2),
      open_hours: 24,
    },
    {
      ...{ company_activity_id: 2, title: '=Pearl', place: 'Pier 7', open_hours: 24 },
      ...sums(200.1, { trips: 2, hours: 6 }),
    },
  ],
  people: [
    { source: 'web', ...sums(100.2), took_in_cash: 0, took_by_terminal: 0 },
    {
      ...{ source: 'manual', staff_id: 1, name: 'Omar', took_in_cash: 5, took_by_terminal: 0 },
      ...sums(200, { trips: 1 }),
    },
    { source: 'manual', ...sums(0.1), took_in_cash: 0, took_by_terminal: 0 },
  ],
};
const WORDS = new Proxy({} as CsvWords, { get: (_, name) => String(name) });
const linesOf = (view: (typeof VIEWS)[number], by: 'day' | 'month' = 'day') =>
  moneyCsv([GROUP], { view, by }, WORDS).slice(1).trim().split('\r\n');

test('is the table that is shown, the most booked first', () => {
  expect(linesOf('boat')).toEqual([
    'city,currency,name,place,booked,paidByCard,paidOnPier,toCollect,refunded,commission,trips,hours,openHours',
    "Dubai,AED,'=Pearl,Pier 7,200.1,200.1,0,0,0,0,2,6,24",
    'Dubai,AED,"Azure ""46""",Marina,100.2,100.2,0,0,0,0,1,3,24',
  ]);
  expect(linesOf('person').map((line) => line.split(',').slice(2, 4))).toEqual([
    ['name', 'booked'],
    ['Omar', '200'],
    ['web', '100.2'],
    ['unknown', '0.1'],
  ]);
  expect(linesOf('day', 'month').map((line) => line.split(',').slice(2, 4))).toEqual([
    ['name', 'booked'],
    ['2026-11', '100.1'],
    ['2026-12', '200.2'],
  ]);
});

test.each(VIEWS)('by %s it sums to the figures above it', (view) => {
  const [head = '', ...lines] = linesOf(view);
  const place = head.split(',').indexOf('booked');
  const booked = lines.map((line) => Number(line.split(',').at(place)));
  expect(booked.reduce((sum, each) => sum + each * 100, 0)).toBeCloseTo(total.booked * 100, 6);
});

test('knows of months to come as of days, and adds them up without a rest of floating point', () => {
  expect(bucketsOf(GROUP, 'day').map(({ isToCome }) => isToCome)).toEqual([
    false,
    true,
    true,
    true,
  ]);
  const [november, december] = bucketsOf(GROUP, 'month');
  expect([november?.isToCome, december?.isToCome]).toEqual([false, true]);
  expect(december).toMatchObject({ booked: 200.2, trips: 2, hours: 6, open_hours: 36 });
  expect(paidOf({ paid_by_card: 0.1, paid_on_pier: 0.2 }, 'AED')).toBe(0.3);
  expect(keptOf(sums(0.8, { refunded: 0.1, commission: 0.6 }), 'AED')).toBe(0.1);
});

test('says no share of hours that nobody could order, and never more than all', () => {
  expect(occupancyOf({ hours: 3, open_hours: 12 })).toBe(25);
  expect(occupancyOf({ hours: 3, open_hours: 0 })).toBeNull();
  expect(occupancyOf({ hours: 14, open_hours: 12 })).toBe(100);
});
