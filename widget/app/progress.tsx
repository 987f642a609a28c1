import { PROGRESS_STEPS } from '@seahour/api-types/constants.ts';
import { adoptStyles } from '../kit/styles.ts';
import { useBooking } from '../parts/use-booking.ts';
import css from './progress.css?inline';

adoptStyles(css);

const SEGMENTS = Array.from({ length: PROGRESS_STEPS }, (_, index) => index + 1);

/** Seven segments, filled up to the step shown. */
export function Progress({ displayed }: { displayed: number }) {
  const { t } = useBooking();
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={t('frame.progress', { displayed })}
      aria-valuemin={1}
      aria-valuemax={PROGRESS_STEPS}
      aria-valuenow={displayed}
    >
      {SEGMENTS.map((segment) => (
        <i key={segment} className={segment <= displayed ? 'is-done' : ''} />
      ))}
    </div>
  );
}
