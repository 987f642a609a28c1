import type { OrderStatus } from '../order.ts';

/** Where an order may go from each status; what came of a trip can be corrected. */
export const ORDER_MOVES = {
  unconfirmed: ['confirmed', 'declined', 'cancelled'],
  confirmed: ['completed', 'no_show', 'cancelled'],
  declined: [],
  cancelled: [],
  completed: ['confirmed', 'no_show'],
  no_show: ['confirmed', 'completed'],
} as const satisfies Record<OrderStatus, readonly OrderStatus[]>;

export function canMoveOrder(from: OrderStatus, to: OrderStatus): boolean {
  return (ORDER_MOVES[from] as readonly OrderStatus[]).includes(to);
}

/** Whether nothing follows, unless it is taken back. */
export const isEnd = (status: OrderStatus): boolean =>
  status !== 'unconfirmed' && status !== 'confirmed';

/** What came of a trip is known once it has begun. */
export function isKnownFromStart(status: OrderStatus): boolean {
  return status === 'completed' || status === 'no_show';
}

/** So long what came of a trip can be taken back. */
export const WAY_BACK_HOURS = 24;
/** So long after its start it can be said. */
export const KNOWN_DAYS = 30;
const HOUR_MS = 3_600_000;

/** Since when something has to be so that it is still within the time that is given for it. */
export const wayBackSince = (now: Date): Date => new Date(now.getTime() - WAY_BACK_HOURS * HOUR_MS);
export const knownSince = (now: Date): Date => new Date(now.getTime() - KNOWN_DAYS * 24 * HOUR_MS);

/** Whether it is the time for a move. */
export function allowsMove(
  move: { from: OrderStatus; to: OrderStatus; startsAt: Date; endedAt: Date | null },
  now: Date,
): boolean {
  const { from, to, startsAt, endedAt } = move;
  if (isKnownFromStart(from) && (endedAt === null || endedAt <= wayBackSince(now))) return false;
  return !isKnownFromStart(to) || (startsAt <= now && startsAt > knownSince(now));
}

/** Statuses whose hours are free again. */
export function freesHours(status: OrderStatus): boolean {
  return status === 'declined' || status === 'cancelled';
}
