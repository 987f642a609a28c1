import { roundRating } from '@seahour/api-types/rules/stars.ts';

/** A rating with one decimal after a comma, e.g. `4,9` or `5,0`. */
export function formatRating(rating: number): string {
  return roundRating(rating).toFixed(1).replace('.', ',');
}
