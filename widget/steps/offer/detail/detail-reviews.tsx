import { useStore } from '@nanostores/react';
import { useRef } from 'react';
import { adoptStyles } from '../../../kit/styles.ts';
import { Skeleton } from '../../../parts/skeleton.tsx';
import { useBooking } from '../../../parts/use-booking.ts';
import { useDetail } from './detail-context.ts';
import css from './detail-reviews.css?inline';
import { RatingSummary } from './rating-summary.tsx';
import { ReviewItem } from './review-item.tsx';

adoptStyles(css);

const FIRST_REVIEWS = 3;

/** The ratings, known from the list already, then the first reviews. */
export function DetailReviews() {
  const { t, offer } = useDetail();
  const heading = useRef<HTMLHeadingElement>(null);
  return (
    <>
      <h3 ref={heading} tabIndex={-1}>
        {t('reviews')}
      </h3>
      {offer.reviews_count > 0 ? <RatingSummary /> : <p>{t('none')}</p>}
      <ReviewList onRetry={() => heading.current?.focus()} />
    </>
  );
}

function ReviewList({ onRetry }: { onRetry(): void }) {
  const { booking } = useBooking();
  const { offer, t } = useDetail();
  const office = useStore(booking.offer.$office);
  if (office.state === 'failed') {
    const retry = () => {
      // The button disappears with the failure; keep the focus in the dialog.
      onRetry();
      booking.offer.reloadDetails();
    };
    return (
      <p className="detail-failed" role="alert">
        {t('failed')}{' '}
        <button type="button" onClick={retry}>
          {t('retry')}
        </button>
      </p>
    );
  }
  if (office.state === 'ready') {
    const reviews = office.data?.reviews.slice(0, FIRST_REVIEWS) ?? [];
    if (reviews.length === 0) return null;
    return (
      <ul className="detail-reviews">
        {reviews.map((review) => (
          <ReviewItem key={review.id} review={review} />
        ))}
      </ul>
    );
  }
  if (offer.reviews_count === 0) return null;
  return (
    <div className="detail-reviews">
      <Skeleton className="sk-review" />
      <Skeleton className="sk-review" />
    </div>
  );
}
