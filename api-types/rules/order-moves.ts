import type { OrderStatus } from '../order.ts';

/** Where an order may go from each status; an empty list is an end. */
export const ORDER_MOVES = {
  unconfirmed: ['confirmed', 'declined', 'cancelled'],
  confirmed: ['completed', 'no_show', 'cancelled'],
  declined: [],
  cancelled: [],
  completed: [],
  no_show: [],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export function canMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  return (ORDER_MOVES[from] as readonly OrderStatus[]).includes(to);
}

/** Whether nothing follows. */
export const isEnd = (status: OrderStatus): boolean => ORDER_MOVES[status].length === 0;

/** What came of a trip is known once it has begun. */
export function isKnownFromStart(status: OrderStatus): boolean {
  return status === 'completed' || status === 'no_show';
}

/** Statuses whose hours are free again. */
export function freesHours(status: OrderStatus): boolean {
  return status === 'declined' || status === 'cancelled';
}
