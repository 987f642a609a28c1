import { expect, test } from 'vitest';
import { findHoursFaults, findPriceFaults, type PricedScope } from './offer-terms.ts';

const row = (
  hours_from: number,
  hours_to: number,
  rest: Partial<PricedScope> = {},
): PricedScope => ({
  hours_from,
  hours_to,
  days_of_week: null,
  date_from: null,
  date_to: null,
  price: 100,
  ...rest,
});
const season = (date_from: string | null, date_to: string | null) => ({ date_from, date_to });
const days = (...days_of_week: number[]) => ({ days_of_week });

const EVERYDAY = [row(1, 3), row(4, 24)];

test.each<[string, PricedScope[], object[]]>([
  ['longer trips that cost less an hour, or as much', [row(1, 3), row(4, 24, { price: 80 })], []],
  [
    'a longer trip that costs more an hour',
    [row(1, 3), row(4, 24, { price: 101 })],
    [{ index: 1, field: 'price', code: 'dearer' }],
  ],
  [
    'a season that costs more than every day',
    [...EVERYDAY, row(4, 24, { ...season('2026-12-24', null), price: 300 })],
    [],
  ],
  ['lengths one after the other', EVERYDAY, []],
  [
    'a season over a weekend',
    [...EVERYDAY, row(1, 3, days(6, 7)), row(1, 24, season('2026-12-24', '2027-01-05'))],
    [],
  ],
  [
    'weekends inside of a season',
    [
      ...EVERYDAY,
      row(1, 24, season('2026-12-24', '2027-01-05')),
      row(1, 24, { ...days(6), ...season('2026-12-24', '2027-01-05') }),
    ],
    [],
  ],
  [
    'seasons one after the other',
    [
      ...EVERYDAY,
      row(1, 24, season('2026-12-01', '2026-12-23')),
      row(1, 24, season('2026-12-24', null)),
    ],
    [],
  ],
  ['a season of one day', [...EVERYDAY, row(1, 24, season('2026-12-31', '2026-12-31'))], []],
  [
    'a season that ends first',
    [...EVERYDAY, row(1, 24, season('2026-12-14', '2026-12-10'))],
    [{ index: 2, field: 'date_to', code: 'reversed' }],
  ],
  ['lengths that end first', [row(3, 1)], [{ index: 0, field: 'hours_to', code: 'reversed' }]],
  [
    'seasons that share days',
    [
      ...EVERYDAY,
      row(1, 24, season('2026-12-01', '2026-12-31')),
      row(1, 3, season('2026-12-31', null)),
    ],
    [{ index: 3, field: 'date_from', code: 'overlaps' }],
  ],
  ['lengths twice', [row(1, 4), row(4, 24)], [{ index: 1, field: 'hours_from', code: 'overlaps' }]],
  [
    'weekends twice',
    [...EVERYDAY, row(1, 3, days(5, 6)), row(1, 3, days(6, 7))],
    [{ index: 3, field: 'hours_from', code: 'overlaps' }],
  ],
  [
    'a length that is missing',
    [row(1, 3), row(5, 24)],
    [{ index: 1, field: 'hours_from', code: 'gap' }],
  ],
  [
    'a length that is missing in a season',
    [...EVERYDAY, row(7, 24, season('2026-12-24', null)), row(1, 3, season('2026-12-24', null))],
    [{ index: 2, field: 'hours_from', code: 'gap' }],
  ],
  [
    'no price of the shortest booking',
    [row(4, 24)],
    [{ index: null, field: null, code: 'no_price' }],
  ],
])('of prices, %s', (_, rows, faults) => {
  expect(findPriceFaults(rows, 3)).toEqual(faults);
});

test.each([
  [
    'two runs of a day',
    [
      [1, 8, 12],
      [1, 14, 20],
    ],
    [],
  ],
  [
    'the same hours of two days',
    [
      [1, 8, 12],
      [2, 8, 12],
    ],
    [],
  ],
  ['a run that ends first', [[1, 12, 8]], [{ index: 0, field: 'to_hour', code: 'reversed' }]],
  [
    'hours twice',
    [
      [1, 8, 12],
      [1, 11, 20],
    ],
    [{ index: 1, field: 'from_hour', code: 'overlaps' }],
  ],
] as const)('of opening hours, %s', (_, runs, faults) => {
  const rows = runs.map(([day_of_week, from_hour, to_hour]) => ({
    day_of_week,
    from_hour,
    to_hour,
  }));
  expect(findHoursFaults(rows)).toEqual(faults);
});
