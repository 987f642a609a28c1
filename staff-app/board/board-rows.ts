import { FIRST_SHOWN_HOUR } from '@seahour/api-types/constants.ts';
import type { BoardBoat } from '@seahour/api-types/staff-board.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { groupBy } from '@seahour/ui/group-by.ts';
import { countHours } from '../state/hours.ts';
import { isTrip, startOf } from '../state/trips.ts';

/** Which boats the board shows; null for all. */
export interface BoardFilters {
  /** At least as many guests. */
  guests: number | null;
  /** At least as long, in feet. */
  length: number | null;
  place: string | null;
  company: string | null;
  activity: number | null;
}

export const NO_FILTERS: BoardFilters = {
  guests: null,
  length: null,
  place: null,
  company: null,
  activity: null,
};

export const isFiltered = (filters: BoardFilters): boolean =>
  Object.values(filters).some((value) => value !== null);

export function matchesFilters(boat: BoardBoat, filters: BoardFilters): boolean {
  const { guests, length, place, company, activity } = filters;
  return (
    (guests === null || (boat.guests ?? 0) >= guests) &&
    (length === null || (boat.length ?? 0) >= length) &&
    (place === null || placeOf(boat) === place) &&
    (company === null || boat.company_name === company) &&
    (activity === null || boat.activity_id === activity)
  );
}

/** Where a boat lies, as groups and the filter name it. */
export const placeOf = ({ place, city_name }: BoardBoat): string => place || city_name;

export type BoardRow =
  | { kind: 'group'; key: string; title: string; boatCount: number; freeHours: number | null }
  | { kind: 'boat'; key: string; boat: BoardBoat; rank?: number };

/** Boats by place, in the fleet's own order; those of an answer stand on top and leave their groups. */
export function boardRows(
  boats: readonly BoardBoat[],
  answer: { title: string; ids: readonly number[] } | null,
): BoardRow[] {
  const ids = answer?.ids ?? [];
  const best = ids.flatMap((id) => boats.filter((boat) => boat.company_activity_id === id));
  const rest = boats.filter(({ company_activity_id: id }) => !ids.includes(id));
  const rows: BoardRow[] = [];
  if (answer && best.length > 0) {
    const { title } = answer;
    rows.push({ kind: 'group', key: 'answer', title, boatCount: best.length, freeHours: null });
    for (const [index, boat] of best.entries()) {
      rows.push({ kind: 'boat', key: keyOf(boat), boat, rank: index + 1 });
    }
  }
  for (const [title, inPlace] of groupBy(rest, placeOf)) {
    const freeHours = inPlace
      .flatMap(({ days }) => days)
      .reduce((sum, { bars }) => sum + countHours(bars, 'free'), 0);
    rows.push({ kind: 'group', key: title, title, boatCount: inPlace.length, freeHours });
    for (const boat of inPlace) rows.push({ kind: 'boat', key: keyOf(boat), boat });
  }
  return rows;
}

const keyOf = ({ company_activity_id }: BoardBoat): string => String(company_activity_id);

/** The orders of a boat on a day. */
export const ordersOf = (
  orders: readonly StaffOrder[],
  boat: BoardBoat,
  date: string | undefined,
): StaffOrder[] =>
  orders.filter(
    (order) => order.company_activity_id === boat.company_activity_id && order.date === date,
  );

/** The first hour of the board: earlier than usual where somebody goes out by night. */
export const firstHourOf = ({ orders }: { orders: readonly StaffOrder[] }): number =>
  Math.min(FIRST_SHOWN_HOUR, ...orders.filter(isTrip).map(startOf));
