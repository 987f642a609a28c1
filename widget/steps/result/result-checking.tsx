import type { Checking } from '../../booking/order-sender.ts';
import { adoptStyles } from '../../kit/styles.ts';
import { BusyButton } from '../../parts/busy-button.tsx';
import { Foot } from '../../parts/foot.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import css from './result-checking.css?inline';

adoptStyles(css);

/** The payment is on its way, or was never made. */
export function CheckingBody({ checking }: { checking: Checking }) {
  const { t } = useBooking();
  const { isUnfinished, held_minutes } = checking;
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

export function CheckingFoot({ checking, isBusy }: { checking: Checking; isBusy: boolean }) {
  const { booking, t } = useBooking();
  if (!checking.isUnfinished) return null;
  return (
    <Foot>
      <BusyButton
        isBusy={isBusy}
        saying={t('card.paying')}
        onPress={() => void booking.continuePayment()}
      >
        {t('paid.continue')}
      </BusyButton>
    </Foot>
  );
}
