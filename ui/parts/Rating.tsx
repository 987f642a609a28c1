import type { Language } from '@seahour/api-types/primitives.ts';
import { formatNumber } from '../format/number.ts';
import { formatRating } from '../format/rating.ts';
import { Stars } from './Stars.tsx';
import { STAR } from './star-shapes.ts';

export interface RatingProps {
  /** 0-5. */
  rating: number;
  /** Number of reviews; left out where it does not matter. */
  count?: number;
  /** The whole in words for screen readers, e.g. `4.9 out of 5, 128 reviews`. */
  label: string;
  /** All five stars, where people compare; else one that says what the number is. */
  hasAllStars?: boolean;
  language: Language;
}

/** Stars, the number and how many people gave it. */
export function Rating({ rating, count, label, hasAllStars = false, language }: RatingProps) {
  return (
    <span className="rating" role="img" aria-label={label}>
      {hasAllStars ? (
        <Stars rating={rating} size={14} />
      ) : (
        <svg className="star" width={14} height={14} viewBox="0 0 20 20" aria-hidden="true">
          <path className="star-full" d={STAR} />
        </svg>
      )}
      <b>{formatRating(rating, language)}</b>
      {count !== undefined && <span>{`(${formatNumber(count, language, 0)})`}</span>}
    </span>
  );
}
