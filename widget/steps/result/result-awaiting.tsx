import type { AwaitingPayment } from '../../booking/order-state.ts';
import { adoptStyles } from '../../kit/styles.ts';
import { Foot, FootButton } from '../../parts/foot.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import css from './result-awaiting.css?inline';

adoptStyles(css);

/** The payment is on its way, or was never made. */
export function AwaitingBody({ order }: { order: AwaitingPayment }) {
  const { t } = useBooking();
  const { isUnfinished, held_minutes } = order;
  return (
    <div className="result is-checking">
      <div className="tide" aria-hidden="true" />
      <StepHeading key={String(isUnfinished)}>
        {t(isUnfinished ? 'paid.unfinished' : 'paid.checking')}
      </StepHeading>
      <p>{t(isUnfinished ? 'paid.unfinished_note' : 'paid.checking_note')}</p>
      <p className="held" role="status">
        {held_minutes !== null && t('paid.held', { count: held_minutes })}
      </p>
    </div>
  );
}

export function AwaitingFoot({ order, isBusy }: { order: AwaitingPayment; isBusy: boolean }) {
  const { booking, t } = useBooking();
  if (!order.isUnfinished) return null;
  return (
    <Foot>
      <FootButton
        isBusy={isBusy}
        saying={t('card.paying')}
        onPress={() => void booking.order.continuePayment()}
      >
        {t('paid.continue')}
      </FootButton>
    </Foot>
  );
}
