import { useStore } from '@nanostores/react';
import { PROGRESS_STEPS } from '@seahour/api-types/constants.ts';
import type { Segment } from '../booking/step-frame.ts';
import { adoptStyles } from '../kit/styles.ts';
import { useBooking } from '../parts/use-booking.ts';
import css from './progress.css?inline';

adoptStyles(css);

/** Seven segments, filled up to the step shown; those of steps that are passed over are dots. */
export function Progress() {
  const { booking, t } = useBooking();
  const { displayed, part, segments } = useStore(booking.navigation.$frame);
  const progress = t('frame.progress', { displayed });
  return (
    <div
      className="progress"
      role="progressbar"
      aria-label={part ? t('frame.progress_part', { progress, part }) : progress}
      aria-valuemin={1}
      aria-valuemax={PROGRESS_STEPS}
      aria-valuenow={displayed}
    >
      {segments.map((segment, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: a segment is its number.
        <i key={index} className={classOf(segment)} />
      ))}
    </div>
  );
}

function classOf({ filled, isSkipped }: Segment): string {
  const fill = filled === 1 ? 'is-done' : filled > 0 ? 'is-half' : '';
  return isSkipped ? `${fill} is-skipped` : fill;
}
