import { useStore } from '@nanostores/react';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { chosenBlock } from '../../booking/draft.ts';
import type { UnpaidReason } from '../../booking/order-state.ts';
import { BookingNumber } from '../../parts/booking-number.tsx';
import { Foot } from '../../parts/foot.tsx';
import { ManagerLink } from '../../parts/manager-link.tsx';
import { ResultArt } from '../../parts/result-art.tsx';
import { Rows } from '../../parts/rows.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useBooking } from '../../parts/use-booking.ts';

/** The order is not paid, and will not be: what is safe, and what was wanted. */
export function UnpaidBody({ reason, number }: { reason: UnpaidReason; number: string }) {
  const { booking, t, language } = useBooking();
  const draft = useStore(booking.$draft);
  const block = chosenBlock(draft);
  const date = formatDate(draft.date, language, 'weekday-short');
  const hours = block ? formatBlock(block.time, block.hour_count, language) : '';
  return (
    <div className="result">
      <ResultArt kind="buoy" />
      <StepHeading>{t(`paid.unpaid.${reason}.title`)}</StepHeading>
      <p>{t(`paid.unpaid.${reason}.note`)}</p>
      <Rows
        rows={[
          { label: t('result.when'), isDate: true, lines: [`${date}, ${hours}`] },
          { label: t('result.what'), lines: [draft.offer?.title ?? ''] },
        ]}
      />
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
      <button
        type="button"
        className="button is-primary is-large"
        part="button-primary"
        onClick={() => (isGone ? booking.returnTo('date-time') : booking.orderAgain())}
      >
        {t(isGone ? 'paid.other_hours' : 'paid.again')}
      </button>
    </Foot>
  );
}
