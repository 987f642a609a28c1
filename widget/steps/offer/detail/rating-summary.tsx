import { STAR_COUNT } from '@seahour/api-types/constants.ts';
import { formatNumber } from '@seahour/ui/format/number.ts';
import { formatRating } from '@seahour/ui/format/rating.ts';
import { Stars } from '@seahour/ui/parts/Stars.tsx';
import starsCss from '@seahour/ui/parts/stars.css?inline';
import { adoptStyles } from '../../../kit/styles.ts';
import { useBooking } from '../../../parts/use-booking.ts';
import { useDetail } from './detail-context.ts';
import css from './rating-summary.css?inline';

adoptStyles(starsCss, css);

/** 5 to 1, as the rows stand. */
const ROWS = Array.from({ length: STAR_COUNT }, (_, index) => STAR_COUNT - index);

/** The overall rating, and how many gave how many stars. */
export function RatingSummary() {
  const { language } = useBooking();
  const { offer, t } = useDetail();
  const { rating, rating_counts, reviews_count } = offer;
  const shown = formatRating(rating, language);
  return (
    <div className="ratings">
      <div className="ratings-all">
        <b>{shown}</b>
        <Stars rating={rating} size={14} label={t('rating', { rating: shown })} />
        <span>{t('reviews_count', { count: reviews_count })}</span>
      </div>
      <ol>
        {ROWS.map((stars) => {
          const count = rating_counts[stars] ?? 0;
          const percent = Math.round((count / reviews_count) * 1000) / 10;
          return (
            <li key={stars}>
              <span className="visually-hidden">{t('stars', { count: stars })}:</span>
              <span aria-hidden="true">{stars}</span>
              <svg aria-hidden="true">
                <rect width={`${percent}%`} height="100%" rx="2" />
              </svg>
              <span>{formatNumber(count, language, 0)}</span>
            </li>
          );
        })}
      </ol>
    </div>
  );
}
