import { DEFAULT_RATING, DEFAULT_STAR_SIZE_PX, STAR_COUNT } from '@seahour/api-types/constants.ts';
import { stars } from '@seahour/api-types/rules/stars.ts';

const STAR = 'M10 1.9l2.5 5.2 5.7.8-4.1 4 1 5.7-5.1-2.7-5.1 2.7 1-5.7-4.1-4 5.7-.8z';

export interface StarProps {
  fill: 'full' | 'half' | 'empty';
  /** Side in pixels. */
  size: number;
}

export function Star({ fill, size }: StarProps) {
  return (
    <svg className="star" width={size} height={size} viewBox="0 0 20 20" aria-hidden="true">
      {fill !== 'full' && <path className="star-ground" d={STAR} />}
      {fill !== 'empty' && <path className={`star-${fill}`} d={STAR} />}
    </svg>
  );
}

export interface StarsProps {
  /** 0-5; half a star where it is not whole. */
  rating?: number;
  /** Side of one star in pixels: 14 in lists, 16 by default, 20 in summaries. */
  size?: number;
  /** The rating in words, e.g. `4.9 out of 5`; without it the number beside the stars speaks. */
  label?: string;
}

const POSITIONS = Array.from({ length: STAR_COUNT }, (_, index) => index + 1);

/** Five stars; they are decoration, so the number always stands beside them. */
export function Stars({ rating = DEFAULT_RATING, size = DEFAULT_STAR_SIZE_PX, label }: StarsProps) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className="stars" {...name}>
      {POSITIONS.map((position) => (
        <Star key={position} fill={fillAt(position, rating)} size={size} />
      ))}
    </span>
  );
}

function fillAt(position: number, rating: number): StarProps['fill'] {
  const { full, half } = stars(rating);
  if (position <= full) return 'full';
  return position === full + 1 && half === 1 ? 'half' : 'empty';
}
