import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { CityClock } from '@seahour/api-types/rules/booking-window.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { startOf } from './trips.ts';

export interface OfferedMoves {
  main: OrderStatus | undefined;
  secondary: OrderStatus | undefined;
  others: OrderStatus[];
}

/** What makes sense only once the trip has begun. */
const ONCE_BEGUN: readonly OrderStatus[] = ['completed', 'no_show'];

/** The moves that the table allows, by how likely they are now. */
export function offeredMoves(
  order: Pick<StaffOrder, 'moves' | 'date' | 'time'>,
  { date, hour }: Pick<CityClock, 'date' | 'hour'>,
): OfferedMoves {
  const hasBegun = order.date < date || (order.date === date && startOf(order) <= hour);
  const moves = order.moves.filter((to) => hasBegun || !ONCE_BEGUN.includes(to));
  const first = (...wanted: OrderStatus[]) => wanted.find((to) => moves.includes(to));
  const main = first('confirmed', 'completed');
  const secondary = first('declined', 'no_show', 'cancelled');
  return { main, secondary, others: moves.filter((to) => to !== main && to !== secondary) };
}
