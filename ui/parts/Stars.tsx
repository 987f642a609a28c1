import { DEFAULT_RATING, DEFAULT_STAR_SIZE_PX } from '@seahour/api-types/constants.ts';
import { filledWidth, STARS, STARS_WIDTH } from './star-shapes.ts';

export interface StarsProps {
  /** 0-5; half a star where it is not whole. */
  rating?: number;
  /** Side of one star in pixels: 14 in lists, 16 by default, 20 in summaries. */
  size?: number;
  /** The rating in words, e.g. `4.9 out of 5`; without it the number beside the stars speaks. */
  label?: string;
}

/** Five stars; they are decoration, so the number always stands beside them. */
export function Stars({ rating = DEFAULT_RATING, size = DEFAULT_STAR_SIZE_PX, label }: StarsProps) {
  const name = label ? { role: 'img', 'aria-label': label } : { 'aria-hidden': true };
  return (
    <span className="stars" {...name}>
      <svg
        className="star"
        width={(size * STARS_WIDTH) / 20}
        height={size}
        viewBox={`0 0 ${STARS_WIDTH} 20`}
        aria-hidden="true"
      >
        <path className="star-ground" d={STARS} />
        {/* What is inside ends at its edge. */}
        <svg className="stars-filled" width={filledWidth(rating)} height={20} aria-hidden="true">
          <path className="star-full" d={STARS} />
        </svg>
      </svg>
    </span>
  );
}
