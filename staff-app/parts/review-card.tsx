import { CRITERIA } from '@seahour/api-types/reviews.ts';
import type { StaffReview } from '@seahour/api-types/staff-reviews.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { Stars } from '@seahour/ui/parts/Stars.tsx';
import { useState } from 'react';
import { useCrewApp } from '../context.ts';
import { failureWords } from '../failure-words.ts';
import { ReviewAnswer } from './review-answer.tsx';
import '@seahour/ui/parts/stars.css';
import './order-card.css';
import './review-card.css';

/** What a guest said, how it stands, and what an owner does about it. */
export function ReviewCard({ review }: { review: StaffReview }) {
  const { t, language, crew, navigation, telegram, toasts } = useCrewApp();
  const [isBusy, setBusy] = useState(false);
  const { review_id, order_id, title, trip_date, author, text, rating, scores, state } = review;

  async function show(to: 'published' | 'hidden'): Promise<void> {
    if (isBusy) return;
    setBusy(true);
    const result = await crew.reviews.show(review_id, to);
    setBusy(false);
    telegram.haptic(result.ok ? 'select' : 'error');
    if (!result.ok) toasts.show({ tone: 'error', ...failureWords(result.failure, { t }) });
  }

  return (
    <li className="order-card review-card" aria-busy={isBusy}>
      <div className="order-line">
        <span className={`status is-${state}`}>{t(`review_${state}`)}</span>
        <Stars rating={rating} size={14} label={t('review_stars', { count: rating })} />
      </div>
      <h2>
        <bdi>{author || t('guest')}</bdi>
      </h2>
      {text && (
        <blockquote lang={review.language} dir="auto">
          {text}
        </blockquote>
      )}
      <dl>
        {CRITERIA.map((name) => (
          <div key={name}>
            <dt>{t(`criterion_${name}`)}</dt>
            <dd>{scores[name]}</dd>
          </div>
        ))}
      </dl>
      <button
        type="button"
        className="review-order"
        onClick={() => navigation.open({ name: 'order', id: order_id })}
      >
        {t('review_about', { title, day: formatDate(trip_date, language, 'short') })}
      </button>
      <ReviewAnswer review={review} />
      <footer>
        {state !== 'hidden' && (
          <button type="button" className="button is-quiet" onClick={() => void show('hidden')}>
            {t('do_hide')}
          </button>
        )}
        {state !== 'published' && (
          <button
            type="button"
            className="button is-primary"
            onClick={() => void show('published')}
          >
            {t('do_publish')}
          </button>
        )}
      </footer>
    </li>
  );
}
