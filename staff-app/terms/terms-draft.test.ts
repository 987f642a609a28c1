import { expect, test } from 'vitest';
import {
  draftOf,
  hoursOn,
  replaceGroup,
  termsOf,
  withGroup,
  withHours,
  withRow,
} from './terms-draft.ts';

const PRICES = [
  { hours_from: 1, hours_to: 3, price: 720 },
  { hours_from: 1, hours_to: 3, price: 800, days_of_week: [5, 6] },
  { hours_from: 4, hours_to: 24, price: 680.5 },
  { hours_from: 1, hours_to: 24, price: 970, date_from: '2026-12-24', date_to: '2027-01-05' },
];
const HOURS = [1, 2].map((day_of_week) => ({ day_of_week, from_hour: 8, to_hour: 20 }));
const draft = draftOf({ prices: PRICES, hours: HOURS });

test('sends what was there as it was, in its order', () => {
  expect(termsOf(draft)).toEqual({ prices: PRICES, hours: HOURS, ids: [0, 1, 2, 3] });
  expect(draft.groups.map(({ kind, rows }) => [kind, rows.length])).toEqual([
    ['everyday', 2],
    ['days', 1],
    ['season', 1],
  ]);
});

test('begins a season with the lengths and prices of every day, after all other rows', () => {
  const sent = termsOf(withGroup(draft, 'season', '2027-02-01'));
  if ('wrong' in sent) throw new Error('wrong');
  expect(sent.prices.slice(4)).toEqual([
    { hours_from: 1, hours_to: 3, price: 720, date_from: '2027-02-01' },
    { hours_from: 4, hours_to: 24, price: 680.5, date_from: '2027-02-01' },
  ]);
  expect(new Set(sent.ids).size).toBe(6);
});

test('takes prices in any writing, and names the rows that have none', () => {
  const [everyday] = draft.groups;
  if (!everyday) throw new Error('no group');
  const typed = (price: string) =>
    termsOf(
      replaceGroup(draft, {
        ...everyday,
        rows: everyday.rows.map((row) => (row.id === 2 ? { ...row, price } : row)),
      }),
    );
  expect(typed('1 234,5')).toMatchObject({ prices: [{}, {}, { price: 1234.5 }, {}] });
  expect(typed('a lot')).toEqual({ wrong: [2] });
});

test('adds a length after the longest, and drops a group with its last row', () => {
  const [, days] = draft.groups;
  if (!days) throw new Error('no group');
  const longer = withRow(draft, days);
  expect(longer.groups[1]?.rows[1]).toMatchObject({ hours_from: 4, hours_to: 24, price: '800' });
  expect(replaceGroup(draft, { ...days, rows: [] }).groups).toHaveLength(2);
});

test('gives a weekday other hours, and none', () => {
  const split = withHours(draft, 1, [
    { from_hour: 14, to_hour: 20 },
    { from_hour: 8, to_hour: 12 },
  ]);
  expect(hoursOn(split, 1).map(({ from_hour }) => from_hour)).toEqual([8, 14]);
  expect(hoursOn(split, 2)).toEqual([HOURS[1]]);
  expect(hoursOn(withHours(draft, 1, []), 1)).toEqual([]);
});
