import { useStore } from '@nanostores/react';
import { adoptStyles } from '../../kit/styles.ts';
import { Callout } from '../../parts/callout.tsx';
import { Foot, FootButton } from '../../parts/foot.tsx';
import { LegalLinks } from '../../parts/legal-links.tsx';
import { PayableNote } from '../../parts/payable-note.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { Total } from '../../parts/summary-lines.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import css from './review-body.css?inline';
import { ReviewRows } from './review-rows.tsx';

adoptStyles(css);

/** The whole order once more before it is sent. */
export function ReviewBody() {
  const { booking, t } = useBooking();
  const { pay_now } = useStore(booking.$draft);
  const summary = useStore(booking.price.$summary);
  return (
    <>
      <StepHeading subtitle={t('review.hint')}>{t('review.title')}</StepHeading>
      <ReviewRows />
      {summary && (
        <p className="review-total">
          <span>{t('review.total')}</span>
          <b>
            <Total summary={summary} />
          </b>
        </p>
      )}
      {!pay_now && <PayableNote hasCrew />}
      <Callout icon="lock">
        <b>{t('review.private')}</b> {t('review.private_note')}
      </Callout>
      <LegalLinks />
    </>
  );
}

export function ReviewFoot() {
  const { booking, t } = useBooking();
  const isSending = useStore(booking.order.$state).state === 'sending';
  return (
    <Foot>
      <FootButton
        className="bw-next"
        isBusy={isSending}
        saying={t('review.confirming')}
        onPress={() => void booking.order.confirm()}
      >
        {t('review.confirm')}
      </FootButton>
    </Foot>
  );
}
