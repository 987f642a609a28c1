import { expect, test } from 'vitest';
import { hourPriceMinor, type PriceRule, plainRules, weekHighMinor } from './hour-price.ts';

const rule = (position: number, price_minor: number, rest: Partial<PriceRule> = {}): PriceRule => ({
  position,
  price_minor,
  hours_from: 1,
  hours_to: 24,
  days_of_week: null,
  date_from: null,
  date_to: null,
  ...rest,
});

const table = {
  price_minor: 99_00,
  prices: [
    rule(0, 100_00, { hours_to: 3 }),
    rule(1, 90_00, { hours_from: 4, hours_to: 6 }),
    rule(2, 80_00, { hours_from: 7, hours_to: 23 }),
    rule(3, 120_00, { hours_to: 3, days_of_week: [5, 6] }),
    rule(4, 150_00, { hours_to: 3, date_from: '2026-12-20', date_to: '2027-01-05' }),
    rule(5, 170_00, {
      hours_to: 3,
      days_of_week: [6],
      date_from: '2026-12-20',
      date_to: '2027-01-05',
    }),
    rule(6, 111_00, { hours_to: 3 }),
  ],
};

test.each([
  ['2026-11-23', 1, 100_00, 'a Monday'],
  ['2026-11-23', 3, 100_00, 'the end of a range'],
  ['2026-11-23', 4, 90_00, 'the start of the next range'],
  ['2026-11-23', 6, 90_00, 'its end'],
  ['2026-11-23', 7, 80_00, 'a whole day'],
  ['2026-11-23', 24, 99_00, 'a number of hours without a rule'],
  ['2026-11-27', 2, 120_00, 'a Friday'],
  ['2026-11-27', 5, 90_00, 'a Friday without a Friday price'],
  ['2026-12-20', 2, 150_00, 'the first day of the season, a Sunday'],
  ['2027-01-05', 2, 150_00, 'its last day'],
  ['2027-01-06', 2, 100_00, 'the day after it'],
  ['2026-12-25', 2, 150_00, 'a Friday in the season'],
  ['2026-12-26', 2, 170_00, 'a Saturday in the season'],
])('on %s, %i hours cost %i an hour: %s', (date, hours, price) => {
  expect(hourPriceMinor(table, date, hours)).toBe(price);
});

test('lists the plain prices by their hours', () => {
  expect(plainRules(table).map((plain) => plain.position)).toEqual([0, 6, 1, 2]);
});

test.each([
  ['2026-11-23', 3, 120_00, 'its weekend asks for more'],
  ['2026-11-29', 3, 120_00, 'Sunday ends the week'],
  ['2026-11-27', 3, 120_00, 'the day asks for most itself'],
  ['2026-11-23', 5, 90_00, 'every day asks for the same'],
  ['2026-12-19', 3, 150_00, 'a season begins on Sunday'],
  ['2027-01-05', 3, 150_00, 'a season ends on Tuesday'],
])('the highest price in the week of %s for %i hours is %i: %s', (date, hours, price) => {
  expect(weekHighMinor(table, date, hours)).toBe(price);
});
