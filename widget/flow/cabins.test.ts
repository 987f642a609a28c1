import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { expect, it } from 'vitest';
import { cabinChoice } from './cabins.ts';

const offer = (value?: number | string) =>
  ({
    filters: value === undefined ? {} : { '7': { filter_id: 7, name: 'cabins', value } },
  }) as unknown as CompanyActivity;

it('lists the numbers that occur, once each and ascending', () => {
  expect(cabinChoice([offer(3), offer(10), offer(), offer(3)])).toEqual({
    name: 'Cabins',
    values: [3, 10],
  });
});

it('is absent where no offer tells its cabins', () => {
  expect(cabinChoice([offer(), offer()])).toBeNull();
  expect(cabinChoice([offer('many')])).toBeNull();
});
