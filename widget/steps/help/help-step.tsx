import { useStore } from '@nanostores/react';
import type { Closed } from '../../booking/order-state.ts';
import { adoptStyles } from '../../kit/styles.ts';
import { BookingNumber } from '../../parts/booking-number.tsx';
import { Foot as FootFrame } from '../../parts/foot.tsx';
import { managerAddress } from '../../parts/manager-address.ts';
import { ManagerLink } from '../../parts/manager-link.tsx';
import { Questions } from '../../parts/questions.tsx';
import resultCss from '../../parts/result.css?inline';
import { ResultArt } from '../../parts/result-art.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import css from './help-step.css?inline';

adoptStyles(resultCss, css);

/** An order that a person has to look into, or can say more of. */
export function Body() {
  const { booking, t, settings } = useBooking();
  const order = useStore(booking.$order);
  if (order.state === 'closed') return <ClosedOrder order={order} />;
  if (order.state !== 'unconfirmed') return null;
  const { number } = order;
  return (
    <div className="result">
      <ResultArt kind="buoy" />
      <StepHeading>{t('paid.help_title')}</StepHeading>
      <p>
        {t('paid.help_note')} {number && managerAddress(settings) && t('paid.send_number')}
      </p>
      {number && <BookingNumber number={number} />}
      <div className="help-questions">
        <Questions isWhole />
      </div>
    </div>
  );
}

function ClosedOrder({ order }: { order: Closed }) {
  const { t, settings } = useBooking();
  const isAsked = order.why === 'unknown' || order.why === 'elsewhere';
  return (
    <div className="result">
      <ResultArt kind="buoy" />
      <StepHeading>{t(`paid.told.${order.why}.title`)}</StepHeading>
      <p>
        {t(`paid.told.${order.why}.note`)}{' '}
        {isAsked && managerAddress(settings) && t('paid.send_number')}
      </p>
      {order.why !== 'unknown' && <BookingNumber number={order.number} />}
    </div>
  );
}

export function Foot() {
  const { booking, t, close } = useBooking();
  const order = useStore(booking.$order);
  return (
    <FootFrame>
      <button type="button" className="button is-large is-quiet" onClick={close}>
        {t('result.done')}
      </button>
      <ManagerLink number={'number' in order ? order.number : undefined} />
    </FootFrame>
  );
}
