import type { OrderStatus } from '@seahour/api-types/order.ts';
import { ORDER_MOVES } from '@seahour/api-types/rules/order-moves.ts';
import { expect, test } from 'vitest';
import { offeredMoves } from './offered-moves.ts';

const order = (
  order_status: OrderStatus,
  moves: readonly OrderStatus[] = ORDER_MOVES[order_status],
) => ({
  order_status,
  moves: [...moves],
  date: '2026-11-21',
  time: '16:00:00',
});
const BEFORE = { date: '2026-11-21', hour: 15 };
const DURING = { date: '2026-11-21', hour: 16 };
const NEXT_DAY = { date: '2026-11-22', hour: 0 };
const NOTHING = { main: undefined, secondary: undefined, others: [], back: undefined };

test('asks for an answer, and offers one way to say no', () => {
  const answers = { ...NOTHING, main: 'confirmed', secondary: 'declined' };
  expect(offeredMoves(order('unconfirmed'), BEFORE)).toEqual(answers);
});

test('ends a trip only once it has begun', () => {
  const ahead = { ...NOTHING, others: ['cancelled'] };
  const begun = { ...NOTHING, main: 'completed', secondary: 'no_show', others: ['cancelled'] };
  expect(offeredMoves(order('confirmed'), BEFORE)).toEqual(ahead);
  expect(offeredMoves(order('confirmed'), DURING)).toEqual(begun);
  expect(offeredMoves(order('confirmed'), NEXT_DAY)).toEqual(begun);
});

test.each(['completed', 'no_show'] as const)(
  'puts back what was noted as %s by mistake',
  (status) => {
    expect(offeredMoves(order(status, ['confirmed']), NEXT_DAY)).toEqual({
      ...NOTHING,
      back: 'confirmed',
    });
  },
);

test('offers nothing at an end, and nothing that the server does not', () => {
  expect(offeredMoves(order('declined'), DURING)).toEqual(NOTHING);
  expect(offeredMoves(order('completed', []), DURING)).toEqual(NOTHING);
  expect(offeredMoves(order('unconfirmed', ['declined']), BEFORE)).toEqual({
    ...NOTHING,
    secondary: 'declined',
  });
});
