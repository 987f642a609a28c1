import type { BoardBoat } from '@seahour/api-types/staff-board.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { groupBy } from '@seahour/ui/group-by.ts';
import { isTrip } from '../state/trips.ts';

export interface PlannedBoat {
  boat: BoardBoat;
  trips: StaffOrder[];
}

/** The boats of a place that have trips, each with these by their hours. */
export interface PlannedPlace {
  place: string;
  city: string;
  boats: PlannedBoat[];
}

export function planOf(
  boats: readonly BoardBoat[],
  orders: readonly StaffOrder[],
  date: string,
): PlannedPlace[] {
  const trips = groupBy(
    orders.filter((order) => isTrip(order) && order.date === date),
    ({ company_activity_id }) => company_activity_id,
  );
  const planned = boats.flatMap((boat) => {
    const own = trips.get(boat.company_activity_id);
    return own ? [{ boat, trips: own }] : [];
  });
  // Piers of two cities may share a name.
  const places = groupBy(planned, ({ boat }) => JSON.stringify([boat.place, boat.city_name]));
  return [...places.values()].flatMap((own) =>
    own[0] ? [{ place: own[0].boat.place, city: own[0].boat.city_name, boats: own }] : [],
  );
}
