import { expect, test } from 'vitest';
import { changedOffers } from './changed-offers.ts';
import type { TableChange } from './plan.ts';

const change = (table: TableChange['table'], rest: Partial<TableChange>): TableChange => ({
  table,
  added: [],
  changed: [],
  hidden: [],
  removed: [],
  ...rest,
});
const changed = (key: string) => [{ key, fields: ['price'] }];

test('names offers whose facts, prices, hours or photos have changed', () => {
  const changes = [
    change('company_activities', { changed: changed('12') }),
    change('company_activity_prices', { changed: changed('12 1'), added: ['14 3'] }),
    change('opening_hours', { removed: ['15 2 8'] }),
  ];
  expect(changedOffers(changes)).toEqual([12, 14, 15]);
});

test.each([
  change('company_activities', { added: ['99'] }),
  change('company_activities', { hidden: ['12'] }),
  change('company_activities', { changed: [{ key: '12', fields: ['hidden', 'shown_from'] }] }),
  change('cities', { changed: changed('1') }),
  change('services', { changed: changed('1201') }),
])('leaves to a whole build what more pages show', (more) => {
  const price = change('company_activity_prices', { changed: changed('12 1') });
  expect(changedOffers([price, more])).toBeNull();
});
