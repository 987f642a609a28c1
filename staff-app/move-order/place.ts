import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import type { Boat } from '../state/crew.ts';
import type { FreeBoats, NewPlace } from '../state/move-quotes.ts';
import { startOf } from '../state/trips.ts';

export type ChosenPlace = NewPlace & Required<Pick<NewPlace, 'hour_count'>>;

/** Where an order is. */
export function placeOf(order: StaffOrder): ChosenPlace {
  const { order_id, company_activity_id, date, hour_count } = order;
  return { order_id, company_activity_id, date, time: startOf(order), hour_count };
}

export const isSamePlace = (one: ChosenPlace, other: ChosenPlace): boolean =>
  one.company_activity_id === other.company_activity_id &&
  one.date === other.date &&
  one.time === other.time &&
  one.hour_count === other.hour_count;

export interface OfferedBoat {
  boat: Boat;
  /** What its hours cost; absent where it is not free, or prices are not seen. */
  amount?: number | undefined;
  isFree: boolean;
}

/** The boats that an order may go to: its own first, then the free ones, the best first. */
export function offeredBoats(
  order: Pick<StaffOrder, 'company_activity_id' | 'company_name' | 'city_name' | 'currency'>,
  boats: readonly Boat[],
  { fits }: Pick<FreeBoats, 'fits'>,
): OfferedBoat[] {
  const rankOf = ({ company_activity_id: id }: Boat): number => {
    if (id === order.company_activity_id) return -1;
    const rank = fits.findIndex((fit) => fit.company_activity_id === id);
    return rank < 0 ? fits.length : rank;
  };
  return boats
    .filter(
      ({ company_name, city_name, currency }) =>
        company_name === order.company_name &&
        city_name === order.city_name &&
        currency === order.currency,
    )
    .toSorted((one, other) => rankOf(one) - rankOf(other))
    .map((boat) => {
      const fit = fits.find((each) => each.company_activity_id === boat.company_activity_id);
      return { boat, amount: fit?.amount, isFree: fit !== undefined };
    });
}
