import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { expect, test } from 'vitest';
import { cellsOf, isStop, stopAt, tripState } from './board-cells.ts';

const DATE = '2026-11-21';
const AT_TEN = { date: DATE, hour: 10 };

const orderAt = (time: number, hour_count: number, part: Partial<StaffOrder> = {}) =>
  ({
    order_id: String(time),
    time: `${String(time).padStart(2, '0')}:00:00`,
    hour_count,
    order_status: 'confirmed',
    payment_status: '0',
    acq_method: 1,
    ...part,
  }) as StaffOrder;

test('lays out a day: orders, free hours one by one, closed ones as a run', () => {
  const cells = cellsOf(
    DATE,
    [
      { from: 0, to: 10, state: 'closed', reason: 'opening' },
      { from: 10, to: 12, state: 'free' },
      { from: 12, to: 14, state: 'ordered' },
      { from: 14, to: 15, state: 'closed', reason: 'distance' },
      { from: 15, to: 18, state: 'closed', reason: 'staff' },
      { from: 18, to: 24, state: 'closed', reason: 'opening' },
    ],
    [orderAt(12, 2), orderAt(10, 1, { order_status: 'cancelled' })],
    AT_TEN,
  );
  expect(cells.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['free', 10, 11],
    ['free', 11, 12],
    ['order', 12, 14],
    ['shut', 14, 15],
    ['shut', 15, 18],
  ]);
  expect(cells.filter(isStop).map(({ from }) => from)).toEqual([10, 11, 12, 15]);
});

test('leaves out what ends before the first hour that is shown', () => {
  const bars = [{ from: 3, to: 8, state: 'closed' as const, reason: 'staff' as const }];
  const shown = (firstHour: number) => cellsOf(DATE, bars, [], AT_TEN, firstHour).length;
  expect([shown(6), shown(8)]).toEqual([1, 0]);
});

test('keeps orders of two lengths apart from hours that somebody else sold', () => {
  const bars = [{ from: 8, to: 12, state: 'ordered' as const }];
  const cells = cellsOf(DATE, bars, [orderAt(8, 2)], AT_TEN);
  expect(cells.map(({ kind, from, to }) => [kind, from, to])).toEqual([
    ['order', 8, 10],
    ['shut', 10, 12],
  ]);
});

test.each<[string, StaffOrder, string]>([
  ['ahead', orderAt(11, 2), 'ordered'],
  ['begun', orderAt(9, 2), 'on_water'],
  ['ended', orderAt(8, 2), 'over'],
  ['without an answer', orderAt(11, 2, { order_status: 'unconfirmed' }), 'to_confirm'],
  [
    'held for a while',
    orderAt(11, 2, { order_status: 'unconfirmed', expires_at: '2026-11-20T04:30:00.000Z' }),
    'held',
  ],
])('says of an order that is %s', (_, order, state) => {
  expect(tripState(order, DATE, AT_TEN)).toBe(state);
});

test('walks from block to block, past hours that are closed for good', () => {
  const cells = cellsOf(
    DATE,
    [
      { from: 10, to: 11, state: 'free' },
      { from: 14, to: 15, state: 'closed', reason: 'distance' },
      { from: 15, to: 16, state: 'free' },
    ],
    [orderAt(12, 2)],
    AT_TEN,
  );
  expect(stopAt(cells, 10, 1)?.from).toBe(12);
  expect(stopAt(cells, 12, 1)?.from).toBe(15);
  expect(stopAt(cells, 12, -1)?.from).toBe(10);
  expect(stopAt(cells, 10, -1)).toBeUndefined();
  expect(stopAt(cells, 13, 0)?.from).toBe(12);
  expect(stopAt(cells, 23, 0)?.from).toBe(15);
});
