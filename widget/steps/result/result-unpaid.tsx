import type { UnpaidReason } from '../../booking/order-state.ts';
import { BookingNumber } from '../../parts/booking-number.tsx';
import { Foot, FootButton } from '../../parts/foot.tsx';
import { ManagerLink } from '../../parts/manager-link.tsx';
import { ResultArt } from '../../parts/result-art.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import { WantedRows } from './wanted-rows.tsx';

/** The order is not paid, and will not be: what is safe, and what was wanted. */
export function UnpaidBody({ reason, number }: { reason: UnpaidReason; number: string }) {
  const { t } = useBooking();
  return (
    <div className="result">
      <ResultArt kind="buoy" />
      <StepHeading>{t(`paid.unpaid.${reason}.title`)}</StepHeading>
      <p>{t(`paid.unpaid.${reason}.note`)}</p>
      <WantedRows />
      <BookingNumber number={number} />
    </div>
  );
}

export function UnpaidFoot({ reason, number }: { reason: UnpaidReason; number: string }) {
  const { booking, t } = useBooking();
  const isGone = reason === 'refunded';
  return (
    <Foot>
      <ManagerLink isQuiet number={number} />
      <FootButton
        onPress={() => (isGone ? booking.order.returnTo('date-time') : booking.order.orderAgain())}
      >
        {t(isGone ? 'paid.other_hours' : 'paid.again')}
      </FootButton>
    </Foot>
  );
}
