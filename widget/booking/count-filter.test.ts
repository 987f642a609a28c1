import type { CompanyActivity, FilterValue } from '@seahour/api-types/company-activity.ts';
import { expect, it } from 'vitest';
import { countFilterOf, filterByCount } from './count-filter.ts';
import { offer } from './fixtures/marketplace.ts';

const told = (id: number, values: Record<number, FilterValue['value']>): CompanyActivity =>
  offer(id, {
    filters: Object.fromEntries(
      Object.entries(values).map(([key, value]) => [
        key,
        { filter_id: Number(key), name: `filter ${key}`, value },
      ]),
    ),
  });

it('offers the numbers of cabins that occur, by the filter’s own name', () => {
  expect(countFilterOf([told(1, { 4: 46, 7: 3 }), told(2, { 7: 1 }), told(3, { 7: 3 })])).toEqual({
    filter_id: 7,
    name: 'filter 7',
    values: [1, 3],
  });
});

it('takes people where nothing has cabins, and berths where all have the same cabins', () => {
  expect(countFilterOf([told(1, { 4: 46, 6: 2 }), told(2, { 6: 4 })])?.filter_id).toBe(6);
  expect(countFilterOf([told(1, { 7: 3, 8: 6 }), told(2, { 7: 3, 8: 7 })])?.filter_id).toBe(8);
});

it('is absent where it would narrow nothing', () => {
  expect(countFilterOf([])).toBeNull();
  expect(countFilterOf([told(1, { 7: 2 }), told(2, { 7: 2 })])).toBeNull();
  expect(countFilterOf([told(1, { 12: 'any', 23: true }), told(2, { 23: true })])).toBeNull();
  expect(countFilterOf([told(1, { 4: 46 }), told(2, { 4: 50 })])).toBeNull();
});

it('tells apart those that say a number and those that say none', () => {
  const list = [told(1, { 7: 2 }), told(2, {})];
  expect(countFilterOf(list)?.values).toEqual([2]);
  expect(filterByCount(list, 2)).toEqual([list[0]]);
  expect(filterByCount(list, 0)).toEqual(list);
});
