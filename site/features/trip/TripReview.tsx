import { CRITERIA, type WrittenReview as Written } from '@seahour/api-types/reviews.ts';
import { Stars } from '@seahour/ui/parts/Stars.tsx';
import { useEffect, useRef } from 'react';
import { ReviewForm } from './ReviewForm.tsx';
import type { TripPart } from './trip-part.ts';
import styles from './trip-review.css?url';
import type { OpenTrip } from './use-trip.ts';

/** The review of a past trip: the form, then what was written. */
export function TripReview({ review, ...part }: TripPart & Pick<OpenTrip, 'review'>) {
  const { t, trip } = part;
  const heading = useRef<HTMLHeadingElement>(null);
  const state = trip.review?.state;
  const before = useRef(state);
  // The mail's link and sending both move the focus here.
  useEffect(() => {
    const isSent = before.current === 'open' && state !== 'open';
    const isAsked = before.current === state && location.search.includes('to=review');
    before.current = state;
    if (!isSent && !isAsked) return;
    heading.current?.focus({ preventScroll: true });
    heading.current?.scrollIntoView();
  }, [state]);
  if (!trip.review) return null;
  return (
    <section className="trip-review" id="review" aria-labelledby="trip-review">
      <link rel="stylesheet" href={styles} precedence="island" />
      <h2 id="trip-review" ref={heading} tabIndex={-1}>
        {t(trip.review.state === 'open' ? 'review.title' : 'review.yours')}
      </h2>
      {trip.review.state === 'open' ? (
        <ReviewForm {...part} review={review} />
      ) : (
        <WrittenReview {...part} written={trip.review} />
      )}
    </section>
  );
}

/** The written review with its state and answer. */
export function WrittenReview({ t, trip, written }: TripPart & { written: Written }) {
  const { state, author, text, scores, answer } = written;
  return (
    <>
      <p className={`became is-${state}`}>{t(`review.states.${state}`)}</p>
      <dl className="scores">
        {CRITERIA.map((name) => (
          <div key={name}>
            <dt>{t(`criteria.${name}`)}</dt>
            <dd>
              <Stars rating={scores[name]} label={t('review.stars', { count: scores[name] })} />
            </dd>
          </div>
        ))}
      </dl>
      {text && <blockquote dir="auto">{text}</blockquote>}
      <p className="note">
        <bdi>{author || t('review.noName')}</bdi>
      </p>
      {answer && (
        <div className="answer">
          <b>{t('review.answer', { company: trip.company_name })}</b>
          <p dir="auto">{answer}</p>
        </div>
      )}
    </>
  );
}
