import { globSync, readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { parse } from 'yaml';
import type { Value } from '../value/value.ts';
import { priceGrid, withinLines, withPrice, withSeason } from './prices.ts';

const PRICES: Value[] = [
  { hours: '1-3', price: 1350 },
  { hours: '4-24', price: 1260 },
  { hours: '1-24', price: 1760, from: '2026-12-24', to: '2027-01-05' },
];

test.each(globSync('catalogue/offers/*/*/*.yaml'))(
  'every price of %s has a place of its own',
  (file) => {
    const { prices } = parse(readFileSync(file, 'utf8')) as { prices: Value[] };
    const grid = priceGrid(prices);
    const shown = grid.rows.flatMap((_, row) =>
      grid.columns.flatMap((_, column) => grid.lineAt(row, column) ?? []),
    );
    expect(shown.toSorted((a, b) => a - b)).toEqual(prices.map((_, line) => line));
  },
);

test('two prices for the same hours and days are both shown', () => {
  const grid = priceGrid([
    { hours: '1-3', price: 10 },
    { hours: '1-3', price: 20 },
  ]);
  expect(grid.columns.map(({ lines }) => lines)).toEqual([[0], [1]]);
});

test('a price of its own stands behind the others of its season, which stay as they are', () => {
  const { columns } = priceGrid(PRICES);
  const [allYear] = columns;
  if (!allYear) throw new Error('no column');
  const [first, second, ...rest] = PRICES;
  expect(withPrice(PRICES, '7-24', allYear, 900)).toEqual([
    first,
    second,
    { hours: '7-24', price: 900 },
    ...rest,
  ]);
});

test('a season begins with the prices of all year', () => {
  expect(withSeason(PRICES).slice(3)).toEqual([
    { hours: '1-3', price: 1350, from: '', to: '' },
    { hours: '4-24', price: 1260, from: '', to: '' },
  ]);
});

test('changes the days of a season and nothing else, keys in their order', () => {
  const changed = withinLines(PRICES, [2], { to: '2027-01-08' });
  expect(JSON.stringify(changed[2])).toBe(
    '{"hours":"1-24","price":1760,"from":"2026-12-24","to":"2027-01-08"}',
  );
  expect(changed.slice(0, 2)).toEqual(PRICES.slice(0, 2));
});
