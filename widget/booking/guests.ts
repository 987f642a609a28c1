import { FILTER } from '@seahour/api-types/constants.ts';
import type { Draft } from './draft.ts';

export interface Guests {
  /** Null until the visitor has said it. */
  count: number | null;
  /** How many the offer takes along. */
  limit: number;
}

/** How many go along, where the offer says how many may; null where there is nothing to ask. */
export function guestsOf({ offer, guests }: Pick<Draft, 'offer' | 'guests'>): Guests | null {
  const { filters = {} } = offer ?? {};
  const limit = (filters[FILTER.capacity] ?? filters[FILTER.persons])?.value;
  if (typeof limit !== 'number' || limit < 1) return null;
  return { count: guests === null ? null : Math.min(guests, limit), limit };
}
