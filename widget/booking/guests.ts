import { guestLimit } from '@seahour/api-types/rules/guest-limit.ts';
import type { Draft } from './draft.ts';

export interface Guests {
  /** Null until the visitor has said it. */
  count: number | null;
  /** How many the offer takes along. */
  limit: number;
}

/** How many go along, where the offer says how many may; null where there is nothing to ask. */
export function guestsOf({ offer, guests }: Pick<Draft, 'offer' | 'guests'>): Guests | null {
  const limit = guestLimit(offer?.filters ?? {});
  if (limit === null) return null;
  // More than the offer takes is no answer: as many as it takes is not what was said.
  return { count: guests !== null && guests <= limit ? guests : null, limit };
}
