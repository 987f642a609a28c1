import { useStore } from '@nanostores/react';
import { formatDate } from '@seahour/ui/format/date.ts';
import { directionsTo } from '@seahour/ui/format/directions.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { useEffect, useRef } from 'react';
import { chosenBlock } from '../../booking/draft.ts';
import { loadTripUrl } from '../../booking/order-links.ts';
import type { Booked } from '../../booking/order-state.ts';
import { watchOrder } from '../../booking/watch-order.ts';
import { announce } from '../../kit/live-announcer.ts';
import { BookingNumber } from '../../parts/booking-number.tsx';
import { Foot, FootButton } from '../../parts/foot.tsx';
import { ResultArt } from '../../parts/result-art.tsx';
import { Rows } from '../../parts/rows.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useNoShowFee, useTakesCard } from '../../parts/takes-card.ts';
import { useAnswer } from '../../parts/use-answer.ts';
import { useBooking } from '../../parts/use-booking.ts';
import { useCityTime } from '../../parts/use-city-time.ts';
import { useShownPhone } from '../../parts/use-shown-phone.ts';
import { CalendarLink } from './calendar-link.tsx';

export function BookedBody({ order }: { order: Booked }) {
  const { booking, t, language } = useBooking();
  const draft = useStore(booking.$draft);
  const { isYacht } = useStore(booking.navigation.$frame);
  const cityTime = useCityTime();
  const takesCard = useTakesCard();
  const fee = useNoShowFee();
  const block = chosenBlock(draft);
  const { offer } = draft;
  const raw = useStore(booking.price.$summary)?.raw;
  const isPaid = order.state === 'paid';
  useEffect(() => void watchOrder(booking, order.unique_id), [booking, order.unique_id]);
  if (!offer || !block) return null;
  const date = formatDate(block.date, language, 'weekday-short');
  const when = listed([date, formatBlock(block.time, block.hour_count, language)], language);
  const directions = directionsTo(offer);
  return (
    <div className="result is-booked">
      <ResultArt kind={isYacht ? 'yacht' : 'board'} />
      <StepHeading>{t(`result.${titleOf(order, draft.isTest)}`)}</StepHeading>
      <p>
        <Standing order={order} title={offer.title} when={when} />
      </p>
      <p>{draft.mail ? t('result.mail_sent', { mail: draft.mail }) : t('result.mail_none')}</p>
      <Rows
        rows={[
          {
            label: t('result.when'),
            isDate: true,
            lines: [when, cityTime],
          },
          {
            label: t('result.where'),
            lines: [offer.address],
            ...(directions ? { link: { href: directions, text: t('result.directions') } } : {}),
          },
          {
            label: t('summary.code', { code: draft.code?.code ?? '' }),
            lines: raw?.discount ? [formatAmount(-raw.discount, raw.currency, language)] : [],
          },
          {
            label: t(isPaid ? 'result.total_paid' : 'result.total_pier'),
            lines: [formatAmount(order.amount, order.currency, language)],
          },
          {
            label: t('result.no_show'),
            // Nobody owes anything for a test.
            lines:
              !isPaid && takesCard && fee && !draft.isTest
                ? [t('result.no_show_fee', { fee })]
                : [],
          },
        ]}
      />
      <BookingNumber number={order.number} />
      <TripLink unique_id={order.unique_id} />
    </div>
  );
}

/** "Booked" is said of what the crew has confirmed alone, and of no test. */
function titleOf({ state, isConfirmed }: Booked, isTest: boolean) {
  if (isTest) return isConfirmed ? 'test_confirmed' : 'test';
  if (state === 'paid') return isConfirmed ? 'paid_booked' : 'paid';
  return isConfirmed ? 'booked' : 'held';
}

interface StandingProps {
  order: Booked;
  title: string;
  /** Its hours, in words. */
  when: string;
}

/**
 * How the booking stands, what its crew still has to say, and where they reach the visitor. A change
 * is announced; focus stays where the visitor is.
 */
function Standing({ order, title, when }: StandingProps) {
  const { booking, t } = useBooking();
  const draft = useStore(booking.$draft);
  const phone = useShownPhone(draft.phone);
  const held = () => [
    t('result.held_note', { title }),
    t(order.state === 'paid' ? 'payment.crew_now' : 'payment.crew_later'),
    t('result.reach', { phone }),
  ];
  const told = () => {
    if (draft.isTest) return [t('result.test_note')];
    return order.isConfirmed ? [t('result.booked_note', { title })] : held();
  };
  const now = [...(order.isMoved ? [t('result.moved', { when })] : []), ...told()].join(' ');
  // Other words alone, such as a phone number that is written nicer, are no change.
  const standing = `${order.isConfirmed} ${order.isMoved ? when : ''}`;
  const before = useRef(standing);
  useEffect(() => {
    if (standing !== before.current) announce(now, 'polite');
    before.current = standing;
  }, [standing, now]);
  return now;
}

export function BookedFoot({ order }: { order: Booked }) {
  const { t, close } = useBooking();
  return (
    <Foot>
      <CalendarLink unique_id={order.unique_id} />
      <FootButton onPress={close}>{t('result.done')}</FootButton>
    </Foot>
  );
}

/** To the booking's own page, where it is looked up and cancelled later; nothing until it is known. */
function TripLink({ unique_id }: { unique_id: string }) {
  const { t } = useBooking();
  const url = useAnswer(loadTripUrl, unique_id);
  if (!url) return null;
  return (
    <p className="result-trip">
      <a href={url} target="_blank" rel="noopener">
        {t('result.trip')}
        <span className="visually-hidden"> {t('payment.new_tab')}</span>
      </a>
    </p>
  );
}
