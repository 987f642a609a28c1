import type { OrderStatus } from '@seahour/api-types/order.ts';
import { ORDER_MOVES } from '@seahour/api-types/rules/order-moves.ts';
import { expect, test } from 'vitest';
import { offeredMoves } from './offered-moves.ts';

const order = (status: OrderStatus) => ({
  moves: [...ORDER_MOVES[status]],
  date: '2026-11-21',
  time: '16:00:00',
});
const BEFORE = { date: '2026-11-21', hour: 15 };
const DURING = { date: '2026-11-21', hour: 16 };
const NEXT_DAY = { date: '2026-11-22', hour: 0 };

test('asks first for an answer', () => {
  expect(offeredMoves(order('unconfirmed'), BEFORE)).toEqual({
    main: 'confirmed',
    secondary: 'declined',
    others: ['cancelled'],
  });
});

test('ends a trip only once it has begun', () => {
  const ahead = { main: undefined, secondary: 'cancelled', others: [] };
  const begun = { main: 'completed', secondary: 'no_show', others: ['cancelled'] };
  expect(offeredMoves(order('confirmed'), BEFORE)).toEqual(ahead);
  expect(offeredMoves(order('confirmed'), DURING)).toEqual(begun);
  expect(offeredMoves(order('confirmed'), NEXT_DAY)).toEqual(begun);
});

test('offers nothing at an end, and nothing that the server does not', () => {
  const nothing = { main: undefined, secondary: undefined, others: [] };
  expect(offeredMoves(order('declined'), DURING)).toEqual(nothing);
  expect(offeredMoves({ ...order('unconfirmed'), moves: ['declined'] }, BEFORE)).toMatchObject({
    main: undefined,
    secondary: 'declined',
  });
});
