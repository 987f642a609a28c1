import { useStore } from '@nanostores/react';
import type { Closed } from '../../booking/order-state.ts';
import { adoptStyles } from '../../kit/styles.ts';
import { BookingNumber } from '../../parts/booking-number.tsx';
import { Foot } from '../../parts/foot.tsx';
import { managerAddress } from '../../parts/manager-address.ts';
import { ManagerLink } from '../../parts/manager-link.tsx';
import { Questions } from '../../parts/questions.tsx';
import resultCss from '../../parts/result.css?inline';
import { ResultArt } from '../../parts/result-art.tsx';
import { Rows } from '../../parts/rows.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import css from './help-step.css?inline';

adoptStyles(resultCss, css);

/** An order that a person has to look into, or can say more of. */
export function HelpStep() {
  const { booking, t, settings } = useBooking();
  const order = useStore(booking.$order);
  const { state } = order;
  if (state === 'closed') return <ClosedOrder order={order} />;
  if (state !== 'unconfirmed' && state !== 'unpaid') return null;
  const isUnpaid = state === 'unpaid';
  return (
    <div className="result">
      <ResultArt kind="buoy" />
      <StepHeading>{t(isUnpaid ? 'paid.help_unpaid_title' : 'paid.help_title')}</StepHeading>
      <p>
        {t(isUnpaid ? 'paid.help_unpaid_note' : 'paid.help_note')}{' '}
        {!isUnpaid && managerAddress(settings) && t('paid.send_number')}
      </p>
      <Rows
        rows={[
          {
            label: t('paid.payment'),
            lines: [t(isUnpaid ? 'paid.payment_unpaid' : 'paid.payment_unconfirmed')],
          },
        ]}
      />
      {order.number && <BookingNumber number={order.number} />}
      <div className="help-questions">
        <Questions isWhole />
      </div>
    </div>
  );
}

function ClosedOrder({ order: { number, why } }: { order: Closed }) {
  const { t } = useBooking();
  return (
    <div className="result">
      <ResultArt kind="buoy" />
      <StepHeading>{t(`paid.told.${why}.title`)}</StepHeading>
      <p>{t(`paid.told.${why}.note`)}</p>
      <BookingNumber number={number} />
    </div>
  );
}

export function HelpFoot() {
  const { booking, t, close } = useBooking();
  const order = useStore(booking.$order);
  return (
    <Foot>
      <button type="button" className="btn btn-lg btn-quiet" onClick={close}>
        {t('result.done')}
      </button>
      {'number' in order && <ManagerLink number={order.number} />}
    </Foot>
  );
}
