import { expect, test } from 'vitest';
import { OrderStatus } from '../order.ts';
import { canMoveOrder, freesHours } from './order-moves.ts';

const ALLOWED = [
  'unconfirmed → confirmed',
  'unconfirmed → declined',
  'unconfirmed → cancelled',
  'confirmed → completed',
  'confirmed → no_show',
  'confirmed → cancelled',
  'completed → confirmed',
  'completed → no_show',
  'no_show → confirmed',
  'no_show → completed',
];

const everyMove = OrderStatus.options.flatMap((from) =>
  OrderStatus.options.map((to) => [from, to] as const),
);

test.each(everyMove)('%s to %s', (from, to) => {
  expect(canMoveOrder(from, to)).toBe(ALLOWED.includes(`${from} → ${to}`));
});

test('only a declined or cancelled order gives its hours back', () => {
  expect(OrderStatus.options.filter(freesHours)).toEqual(['declined', 'cancelled']);
});
