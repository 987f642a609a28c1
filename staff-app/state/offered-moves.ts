import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { CityClock } from '@seahour/api-types/rules/booking-window.ts';
import { isKnownFromStart } from '@seahour/api-types/rules/order-moves.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { startOf } from './trips.ts';

export interface OfferedMoves {
  main: OrderStatus | undefined;
  secondary: OrderStatus | undefined;
  /** Rarer ones. */
  others: OrderStatus[];
  /** Where an outcome that was noted by mistake goes back to. */
  back: OrderStatus | undefined;
}

/** The moves that the table allows, by how likely they are now. */
export function offeredMoves(
  order: Pick<StaffOrder, 'moves' | 'order_status' | 'date' | 'time'>,
  { date, hour }: Pick<CityClock, 'date' | 'hour'>,
): OfferedMoves {
  const { order_status, moves } = order;
  const none = { main: undefined, secondary: undefined, others: [], back: undefined };
  if (isKnownFromStart(order_status)) {
    return { ...none, back: moves.find((to) => !isKnownFromStart(to)) };
  }
  // One way to say no: an order that waits is declined, one that is confirmed is cancelled.
  if (order_status === 'unconfirmed') {
    const found = (wanted: OrderStatus) => moves.find((to) => to === wanted);
    return { ...none, main: found('confirmed'), secondary: found('declined') };
  }
  const hasBegun = order.date < date || (order.date === date && startOf(order) <= hour);
  const others = moves.filter((to) => to === 'cancelled');
  if (!hasBegun) return { ...none, others };
  const main = moves.find((to) => to === 'completed');
  const secondary = moves.find((to) => to === 'no_show');
  return { ...none, main, secondary, others };
}
