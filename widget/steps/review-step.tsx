import { useStore } from '@nanostores/react';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { useBooking } from '../app/context.ts';
import { announce } from '../app/live-announcer.ts';
import { adoptStyles } from '../app/styles.ts';
import { Foot } from '../parts/foot.tsx';
import { PayableNote } from '../parts/payable-note.tsx';
import { ReviewRows } from '../parts/review-rows.tsx';
import { StepHeading } from '../parts/step-heading.tsx';
import css from './review-step.css?inline';

adoptStyles(css);

/** Step 7: the whole order once more before it is sent. */
export function ReviewStep() {
  const { booking, t } = useBooking();
  const { pay_now } = useStore(booking.$draft);
  const summary = useStore(booking.$summary);
  return (
    <>
      <StepHeading subtitle={t('review.hint')}>{t('review.title')}</StepHeading>
      <ReviewRows />
      {summary && (
        <p className="review-total">
          <span>{t('review.total')}</span>
          <b>~ {formatAmount(summary.total, summary.currency)}</b>
        </p>
      )}
      {!pay_now && <PayableNote />}
    </>
  );
}

export function ReviewFoot() {
  const { booking, t } = useBooking();
  const isCreating = useStore(booking.$outcome).state === 'creating';
  const onConfirm = () => {
    if (isCreating) return;
    announce(t('review.confirming'), 'polite');
    void booking.confirm();
  };
  return (
    <Foot>
      <button
        type="button"
        className="btn btn-primary btn-lg bw-next"
        aria-busy={isCreating}
        aria-disabled={isCreating}
        onClick={onConfirm}
      >
        {t('review.confirm')}
      </button>
    </Foot>
  );
}
