import type { Review } from '@seahour/api-types/companies.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatRating } from '@seahour/ui/format/rating.ts';
import { Stars } from '@seahour/ui/parts/Stars.tsx';
import { useBooking } from '../../../parts/use-booking.ts';
import { useDetail } from './detail-context.ts';

/** One review in the language it was written in. */
export function ReviewItem({ review }: { review: Review }) {
  const { language } = useBooking();
  const { t, offer } = useDetail();
  const { author, rating, text, date, is_verified, answer } = review;
  return (
    <li>
      <p className="review-by">
        <b dir="auto">{author}</b>
        <span>{formatDate(date, language, 'month')}</span>
        {is_verified && <span>{t('verified')}</span>}
        <Stars
          rating={rating}
          size={14}
          label={t('rating', { rating: formatRating(rating, language) })}
        />
      </p>
      {text && (
        <blockquote lang={review.language} dir="auto">
          {text}
        </blockquote>
      )}
      {answer && (
        <div className="review-answer">
          <b>{t('answer', { company: offer.company_name })}</b>
          <p dir="auto">{answer}</p>
        </div>
      )}
    </li>
  );
}
