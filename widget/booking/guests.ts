import { FILTER } from '@seahour/api-types/constants.ts';
import type { Draft } from './draft.ts';

/** Two is what most bookings are for; who are more or fewer say so. */
const USUAL_GUESTS = 2;

export interface Guests {
  count: number;
  /** How many the offer takes along. */
  limit: number;
}

/** How many go along, where the offer says how many may; null where there is nothing to ask. */
export function guestsOf({ offer, guests }: Pick<Draft, 'offer' | 'guests'>): Guests | null {
  const { filters = {} } = offer ?? {};
  const limit = (filters[FILTER.capacity] ?? filters[FILTER.persons])?.value;
  if (typeof limit !== 'number' || limit < 1) return null;
  return { count: Math.min(guests ?? USUAL_GUESTS, limit), limit };
}
