import type { FilterValue } from '@seahour/api-types/company-activity.ts';
import { expect, it } from 'vitest';
import { basicServices, generalInfo } from './yacht-facts.ts';

const stating = (...filters: FilterValue[]) => ({
  filters: Object.fromEntries(filters.map((filter) => [String(filter.filter_id), filter])),
});
const fact = (filter_id: number, value: FilterValue['value'], unit?: string): FilterValue => ({
  filter_id,
  name: `fact ${filter_id}`,
  value,
  ...(unit ? { unit } : {}),
});

it('lists length, guests, cabins, berths and capacity in this order, without people at a time and bathrooms', () => {
  const rows = generalInfo(
    stating(fact(10, 2), fact(9, 14), fact(8, 6), fact(7, 3), fact(6, 4), fact(5, 12), fact(4, 46)),
    'en',
  );
  expect(rows.map(({ filter_id }) => filter_id)).toEqual([4, 5, 7, 8, 9]);
});

it('writes the unit where there is one', () => {
  const rows = generalInfo(stating(fact(4, 46, 'ft'), fact(9, 14), fact(7, 3, 'pcs')), 'en');
  expect(rows.map(({ value }) => value)).toEqual(['46\u00a0ft', '3\u00a0pcs', '14']);
});

it('lists only the basic services that are there', () => {
  const offer = stating(fact(22, true), fact(23, true), fact(24, false), fact(27, true));
  expect(basicServices(offer).map(({ filter_id }) => filter_id)).toEqual([22, 23]);
});

it('shows the crew with the picture of the people there is room for', () => {
  const offer = stating(fact(9, 14), fact(23, true));
  expect(basicServices(offer)[0]?.icon).toBe(generalInfo(offer, 'en')[0]?.icon);
});
