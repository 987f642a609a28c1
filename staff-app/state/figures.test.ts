import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { expect, test } from 'vitest';
import { figuresOf } from './figures.ts';

const order = (part: Partial<StaffOrder>) =>
  ({
    order_status: 'confirmed',
    acq_method: 1,
    currency: 'AED',
    amount: 100,
    ...part,
  }) as StaffOrder;

test('adds up each currency by itself, without orders that were called off', () => {
  const orders = [
    order({ to_collect: 40 }),
    order({ amount: 50 }),
    order({ currency: 'EUR', amount: 70, to_collect: 70 }),
    order({ order_status: 'cancelled', amount: 900 }),
  ];
  expect(figuresOf(orders)).toEqual({
    trips: 3,
    sums: [
      { currency: 'AED', booked: 150, toCollect: 40 },
      { currency: 'EUR', booked: 70, toCollect: 70 },
    ],
  });
});

test('says no sum to those who see a part of the sums alone', () => {
  const { amount: _, ...unseen } = order({});
  expect(figuresOf([order({}), unseen as StaffOrder])).toEqual({ trips: 2, sums: null });
});
