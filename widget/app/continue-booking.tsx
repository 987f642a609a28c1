import { useStore } from '@nanostores/react';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { adoptStyles } from '../kit/styles.ts';
import { useBooking } from '../parts/use-booking.ts';
import css from './continue-booking.css?inline';

adoptStyles(css);

/** Offers to continue the closed draft; the next step of another booking dismisses it. */
export function ContinueBooking() {
  const { booking, t, language } = useBooking();
  const closed = useStore(booking.opening.$closedDraft);
  const step = useStore(booking.navigation.$step);
  const session = useStore(booking.opening.$session);
  if (!closed || session?.isRestored || step !== session?.step) return null;
  const { activity, date, block, resume, drop } = closed;
  const about = [
    activity,
    formatDate(date, language, 'weekday-short'),
    block && formatBlock(block.time, block.hour_count, language),
  ];
  return (
    <section className="continue" aria-labelledby="continue-title">
      <p>
        <b id="continue-title">{t('notices.continue')}</b>
        <span>{about.filter(Boolean).join(' · ')}</span>
      </p>
      <button type="button" className="button is-tint is-small" onClick={resume}>
        {t('notices.continue_yes')}
      </button>
      <button type="button" className="button is-quiet is-small" onClick={drop}>
        {t('notices.continue_no')}
      </button>
    </section>
  );
}
