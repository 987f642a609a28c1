import { STAR_COUNT } from '../constants.ts';

export interface Stars {
  full: number;
  half: 0 | 1;
  empty: number;
}

/** Full stars are the rating floored; a remainder adds a half star; the rest are empty. */
export function stars(rating: number): Stars {
  const within = Math.min(Math.max(rating, 0), STAR_COUNT);
  const full = Math.floor(within);
  const half = within > full ? 1 : 0;
  return { full, half, empty: STAR_COUNT - full - half };
}

/** A rating as it is counted and shown: one decimal. */
export function roundRating(rating: number): number {
  return Math.round(rating * 10) / 10;
}
