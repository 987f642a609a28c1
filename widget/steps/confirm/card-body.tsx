import { useStore } from '@nanostores/react';
import { formatDate } from '@seahour/ui/format/date.ts';
import { formatBlock } from '@seahour/ui/format/time.ts';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { chosenBlock } from '../../booking/draft.ts';
import { isBusy } from '../../booking/order-state.ts';
import { announce } from '../../kit/live-announcer.ts';
import { adoptStyles } from '../../kit/styles.ts';
import { Callout } from '../../parts/callout.tsx';
import { CancelTerms } from '../../parts/cancel-terms.tsx';
import { Foot } from '../../parts/foot.tsx';
import { LegalLinks } from '../../parts/legal-links.tsx';
import { payable, payableText } from '../../parts/payable.ts';
import { PayableNote } from '../../parts/payable-note.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useTakesCard } from '../../parts/takes-card.ts';
import { useBooking } from '../../parts/use-booking.ts';
import css from './card-body.css?inline';
import { CardFrame } from './card-frame.tsx';
import { CardMissing } from './card-missing.tsx';
import { ReviewRows } from './review-rows.tsx';

adoptStyles(css);

/** The card: charged now, or one that stands for what is paid on the pier. */
export function CardBody() {
  const { booking, t, language } = useBooking();
  const draft = useStore(booking.$draft);
  const { phase, problem } = useStore(booking.card.$card);
  const { offer, pay_now } = draft;
  const block = chosenBlock(draft);
  const trip = {
    title: offer?.title ?? '',
    date: formatDate(draft.date, language, 'weekday-short'),
    block: block ? formatBlock(block.time, block.hour_count, language) : '',
  };
  return (
    <>
      <StepHeading subtitle={t('card.trip', trip)}>
        {t(pay_now ? 'card.title' : 'card.guarantee')}
      </StepHeading>
      <CancelTerms />
      {phase === 'missing' ? <CardMissing /> : <CardFrame />}
      {problem && (
        <p className="problem" role="alert">
          <Icon name="triangle-alert" size={16} />
          {t(`card.${problem}`)}
        </p>
      )}
      {!pay_now && <PayableNote end={t('payment.nothing_today')} />}
      {phase !== 'missing' && (
        <Callout icon="lock">
          <b>{t('card.private')}</b> {t('card.private_note')}
        </Callout>
      )}
      <h2 className="card-review">{t('card.review')}</h2>
      <ReviewRows />
      <LegalLinks />
    </>
  );
}

export function CardFoot() {
  const { booking, t } = useBooking();
  const { phase } = useStore(booking.card.$card);
  const order = useStore(booking.$order);
  const { pay_now } = useStore(booking.$draft);
  const isAsking = phase === 'asking' || isBusy(order);
  const isMissing = phase === 'missing';
  const canDoWithout = !useTakesCard({ pay_now: false });

  const onClick = () => {
    if (isAsking) return;
    if (isMissing) return booking.choosePayment(false);
    announce(t(pay_now ? 'card.paying' : 'review.confirming'), 'polite');
    booking.card.submit();
  };

  if (isMissing && !canDoWithout) return null;
  return (
    <Foot>
      <button
        type="button"
        className="btn btn-primary btn-lg bw-next"
        part="button-primary"
        aria-busy={isAsking}
        aria-disabled={isAsking || phase === 'loading'}
        onClick={onClick}
      >
        {isMissing ? t('card.pay_later') : <ButtonText />}
      </button>
    </Foot>
  );
}

/** "Pay 2 810 AED", in the currency that is charged, or what else the button does. */
function ButtonText() {
  const saying = useBooking();
  const { booking, t } = saying;
  const { pay_now } = useStore(booking.$draft);
  const summary = useStore(booking.$summary);
  if (!pay_now) return t('review.confirm');
  const due = summary && payable(summary);
  return due ? t('card.pay', { amount: payableText(due, saying) }) : t('payment.now');
}
