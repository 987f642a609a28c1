import { STAR_COUNT } from '@seahour/api-types/constants.ts';
import { stars } from '@seahour/api-types/rules/stars.ts';

/** A star 20 units high and wide, from its tip at (10, 1.9). */
const FROM_TIP = 'l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z';
const SIDE = 20;
const PITCH = 23;

export const STAR = `M10 1.9${FROM_TIP}`;
export const STARS = Array.from(
  { length: STAR_COUNT },
  (_, index) => `M${index * PITCH + SIDE / 2} 1.9${FROM_TIP}`,
).join('');
/** Of all stars, with the gaps between them. */
export const STARS_WIDTH = (STAR_COUNT - 1) * PITCH + SIDE;

/** How much of the stars' width a rating fills; half of the star that is not whole. */
export function filledWidth(rating: number): number {
  const { full, half } = stars(rating);
  return full * PITCH + (half * SIDE) / 2;
}
