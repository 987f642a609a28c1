import { formatNumber } from '../format/number.ts';
import { formatRating } from '../format/rating.ts';
import { Star } from './Stars.tsx';

export interface RatingProps {
  /** 0-5. */
  rating: number;
  /** Number of reviews; left out where it does not matter. */
  count?: number;
  /** The whole in words for screen readers, e.g. `4.9 out of 5, 128 reviews`. */
  label: string;
}

/** One star, the number and how many people gave it. */
export function Rating({ rating, count, label }: RatingProps) {
  return (
    <span className="rating" role="img" aria-label={label}>
      <Star fill="full" size={14} />
      <b>{formatRating(rating)}</b>
      {count !== undefined && <span>({formatNumber(count)})</span>}
    </span>
  );
}
