import type { Criterion } from '@seahour/api-types/reviews.ts';
import { STAR } from '@seahour/ui/parts/star-shapes.ts';
import type { TripPart } from './trip-part.ts';

interface StarsFieldProps extends Pick<TripPart, 't'> {
  name: Criterion;
  stars: number | undefined;
  isMissing: boolean;
  onChoose(stars: number): void;
}

const STARS = [1, 2, 3, 4, 5] as const;

/** One to five stars, as a group of native radio buttons: arrows move, a reader counts. */
export function StarsField({ t, name, stars, isMissing, onChoose }: StarsFieldProps) {
  const problem = `review-${name}-problem`;
  return (
    <fieldset className="stars-field" aria-describedby={isMissing ? problem : undefined}>
      <legend>{t(`criteria.${name}`)}</legend>
      <div>
        {STARS.map((count) => (
          <label key={count} className={count <= (stars ?? 0) ? 'is-on' : undefined}>
            <input
              type="radio"
              name={`review-${name}`}
              value={count}
              checked={stars === count}
              required
              onChange={() => onChoose(count)}
            />
            <svg viewBox="0 0 20 20" width={28} height={28} aria-hidden="true">
              <path d={STAR} />
            </svg>
            <span className="visually-hidden">{t('review.stars', { count })}</span>
          </label>
        ))}
      </div>
      {isMissing && (
        <p id={problem} className="problem">
          {t('review.missing')}
        </p>
      )}
    </fieldset>
  );
}
