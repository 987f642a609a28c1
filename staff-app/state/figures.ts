import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { groupBy } from '@seahour/ui/group-by.ts';
import { broughtBy, isTrip } from './trips.ts';

export interface DayFigures {
  trips: number;
  /** Sums of two currencies are never added up; null where the caller may not see all of them. */
  sums: { currency: string; booked: number; toCollect: number }[] | null;
}

/** What orders come to: trips, and the sums that they bring. */
export function figuresOf(orders: readonly StaffOrder[]): DayFigures {
  const trips = orders.filter(isTrip);
  const isSeen = trips.every(({ amount }) => amount !== undefined);
  return {
    trips: trips.length,
    sums: isSeen
      ? [...groupBy(trips, ({ currency }) => currency)].map(([currency, paid]) => ({
          currency,
          booked: paid.reduce((sum, trip) => sum + broughtBy(trip), 0),
          toCollect: paid.reduce((sum, trip) => sum + (trip.to_collect ?? 0), 0),
        }))
      : null,
  };
}
