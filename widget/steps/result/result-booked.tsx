import { useStore } from '@nanostores/react';
import { formatDate } from '@seahour/ui/format/date.ts';
import { directionsTo } from '@seahour/ui/format/directions.ts';
import { formatAmount, less } from '@seahour/ui/format/money.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { chosenBlock } from '../../booking/draft.ts';
import type { Booked } from '../../booking/order-state.ts';
import { BookingNumber } from '../../parts/booking-number.tsx';
import { Foot } from '../../parts/foot.tsx';
import { ResultArt } from '../../parts/result-art.tsx';
import { Rows } from '../../parts/rows.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useBooking } from '../../parts/use-booking.ts';
import { useCityTime } from '../../parts/use-city-time.ts';
import { useShownPhone } from '../../parts/use-shown-phone.ts';
import { CalendarLink } from './calendar-link.tsx';
import { TripLink } from './trip-link.tsx';

export function BookedBody({ order }: { order: Booked }) {
  const { booking, t, language } = useBooking();
  const draft = useStore(booking.$draft);
  const shownPhone = useShownPhone(draft.phone);
  const cityTime = useCityTime();
  const block = chosenBlock(draft);
  const { offer } = draft;
  const raw = useStore(booking.$summary)?.raw;
  const isPaid = order.state === 'paid';
  if (!offer || !block) return null;
  const { title, address } = offer;
  const date = formatDate(block.date, language, 'weekday-short');
  const directions = directionsTo(offer);
  const note = { title, phone: shownPhone };
  return (
    <div className="result">
      <ResultArt kind="yacht" />
      <StepHeading>{isPaid ? t('result.paid') : t('result.held')}</StepHeading>
      <p>
        {t(
          isPaid ? 'result.paid_note' : order.amount ? 'result.held_note' : 'result.free_note',
          note,
        )}
      </p>
      <Rows
        rows={[
          {
            label: t('result.when'),
            isDate: true,
            lines: [`${date}, ${formatBlock(block.time, block.hour_count, language)}`, cityTime],
          },
          {
            label: t('result.where'),
            lines: [address],
            ...(directions ? { link: { href: directions, text: t('result.directions') } } : {}),
          },
          {
            label: t('summary.code', { code: draft.code?.code ?? '' }),
            lines: raw?.discount ? [less(formatAmount(raw.discount, raw.currency, language))] : [],
          },
          {
            label: t(isPaid ? 'result.total_paid' : 'result.total_pier'),
            lines: [formatAmount(order.amount, order.currency, language)],
          },
        ]}
      />
      <BookingNumber number={order.number} />
      <TripLink unique_id={order.unique_id} />
      <p className="result-mail">
        {draft.mail ? t('result.mail_sent', { mail: draft.mail }) : t('result.mail_none')}
      </p>
    </div>
  );
}

export function BookedFoot({ order }: { order: Booked }) {
  const { t, close } = useBooking();
  return (
    <Foot>
      <CalendarLink unique_id={order.unique_id} />
      <button
        type="button"
        className="btn btn-primary btn-lg"
        part="button-primary"
        onClick={close}
      >
        {t('result.done')}
      </button>
    </Foot>
  );
}
