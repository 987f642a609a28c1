import type { RequestOf } from '@seahour/api-types/endpoint.ts';
import type {
  previewWeatherCall,
  WeatherDecision,
  WeatherTrip,
} from '@seahour/api-types/staff-weather.ts';
import type { Boat } from '../state/crew.ts';

/** What is asked about. */
export interface Afternoon {
  date: string;
  /** 0-23. */
  fromHour: number;
  /** 1-24. */
  toHour: number;
  /** Empty for all. */
  place: string;
  activity: number | null;
}

export type Asked = Omit<RequestOf<typeof previewWeatherCall>, 'init_data'>;

export const boatsOf = (boats: readonly Boat[], { place, activity }: Afternoon): Boat[] =>
  boats.filter(
    (boat) =>
      (place === '' || boat.place === place) &&
      (activity === null || boat.activity_id === activity),
  );

/** What is sent; null where no hour or no boat is chosen. */
export function askedOf(afternoon: Afternoon, boats: readonly Boat[]): Asked | null {
  const { date, fromHour: from_hour, toHour: to_hour } = afternoon;
  const ids = boatsOf(boats, afternoon).map(({ company_activity_id: id }) => id);
  if (from_hour >= to_hour || ids.length === 0) return null;
  return { company_activity_ids: ids.slice(0, MOST_BOATS), date, from_hour, to_hour };
}

const MOST_BOATS = 200;

/** What becomes of a trip: a day that it moves to, or else. */
export type Becomes = string;
export const CANCELLED = 'cancelled';
export const LEFT = 'left';

/** What becomes of a trip by what was chosen for all; what is on the water goes on. */
export function becomesAtFirst({ suggested, days }: WeatherTrip, all: 'moved' | 'cancelled') {
  if (suggested === LEFT) return LEFT;
  return all === CANCELLED ? CANCELLED : (days[0] ?? CANCELLED);
}

export function decisionOf(
  { order: { order_id, revision } }: WeatherTrip,
  becomes: Becomes,
): WeatherDecision {
  if (becomes === CANCELLED || becomes === LEFT) return { order_id, revision, becomes };
  return { order_id, revision, becomes: 'moved', date: becomes };
}

/** How many of the decisions move and cancel. */
export function countOf(all: readonly Becomes[]): { moved: number; cancelled: number } {
  const cancelled = all.filter((each) => each === CANCELLED).length;
  const left = all.filter((each) => each === LEFT).length;
  return { moved: all.length - cancelled - left, cancelled };
}

/** A count as words take it. */
export const numbersOf = ({ moved, cancelled: off }: { moved: number; cancelled: number }) => ({
  moved,
  off,
});

/** Which words a count takes. */
export const wordsOf = ({ moved, cancelled }: { moved: number; cancelled: number }) =>
  moved > 0 ? (cancelled > 0 ? 'both' : 'move') : cancelled > 0 ? 'cancel' : 'nothing';
