import { CRITERIA, type WrittenReview as Written } from '@seahour/api-types/reviews.ts';
import { Stars } from '@seahour/ui/parts/Stars.tsx';
import type { TripPart } from './trip-part.ts';

/** What the guest wrote, and what has become of it. */
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
      {text && <blockquote>{text}</blockquote>}
      <p className="note">{author || t('review.noName')}</p>
      {answer && (
        <div className="answer">
          <b>{t('review.answer', { company: trip.company_name })}</b>
          <p>{answer}</p>
        </div>
      )}
    </>
  );
}
