import { useStore } from '@nanostores/react';
import { Icon } from '@seahour/ui/parts/Icon.tsx';
import { isBusy } from '../../booking/order-state.ts';
import { announce } from '../../kit/live-announcer.ts';
import { adoptStyles } from '../../kit/styles.ts';
import { Foot } from '../../parts/foot.tsx';
import { LegalLinks } from '../../parts/legal-links.tsx';
import { payable, payableText } from '../../parts/payable.ts';
import { PayableNote } from '../../parts/payable-note.tsx';
import { StepHeading } from '../../parts/step-heading.tsx';
import { useNoShowFee } from '../../parts/takes-card.ts';
import { useBooking } from '../../parts/use-booking.ts';
import { useOnline } from '../../parts/use-online.ts';
import css from './card-body.css?inline';
import { useCardForm } from './card-form.ts';
import { CardFrame } from './card-frame.tsx';
import { CardMissing } from './card-missing.tsx';

adoptStyles(css);

/** The card: charged now, or one that stands for what is paid on the pier. */
export function CardBody() {
  const { booking, t } = useBooking();
  const { pay_now } = useStore(booking.$draft);
  const card = useCardForm();
  const { phase, problem, attempt } = useStore(card.$card);
  useOnline(phase === 'missing' || phase === 'loading', card.retry);
  return (
    <>
      <StepHeading subtitle={pay_now ? t('payment.crew_now') : <GuaranteeTerms />}>
        {t(pay_now ? 'card.title' : 'card.guarantee')}
      </StepHeading>
      {phase === 'missing' ? <CardMissing /> : <CardFrame key={attempt} />}
      {problem && (
        <p className="problem" role="alert">
          <Icon name="triangle-alert" size={16} />
          {t(`card.${problem}`)}
        </p>
      )}
      {/* Below the form, whose height only the form knows. */}
      {phase !== 'loading' && (
        <>
          {!pay_now && <PayableNote hasCrew />}
          {phase !== 'missing' && (
            <p className="card-private">
              <Icon name="lock" size={16} />
              <span>
                <b>{t('card.private')}</b> {t('card.private_note')}
              </span>
            </p>
          )}
          <LegalLinks />
        </>
      )}
    </>
  );
}

/** What the card that holds the hours may be charged. */
function GuaranteeTerms() {
  const { t } = useBooking();
  const fee = useNoShowFee();
  return (
    <>
      {t('payment.nothing_today')} {fee && t('payment.no_show.card', { fee })}
    </>
  );
}

export function CardFoot() {
  const { booking, t } = useBooking();
  const card = useCardForm();
  const { phase } = useStore(card.$card);
  const order = useStore(booking.order.$state);
  const { pay_now } = useStore(booking.$draft);
  const isAsking = phase === 'asking' || isBusy(order);
  const isMissing = phase === 'missing';

  const onClick = () => {
    if (isAsking) return;
    if (isMissing) return card.retry();
    announce(t(pay_now ? 'card.paying' : 'review.confirming'), 'polite');
    card.submit();
  };

  return (
    <Foot>
      <button
        type="button"
        className="button is-primary is-large bw-next"
        part="button-primary"
        aria-busy={isAsking}
        aria-disabled={isAsking || phase === 'loading'}
        onClick={onClick}
      >
        {isMissing ? t('card.retry') : <ButtonText />}
      </button>
    </Foot>
  );
}

/** "Pay 2 810 AED", in the currency that is charged, or what else the button does. */
function ButtonText() {
  const saying = useBooking();
  const { booking, t } = saying;
  const { pay_now } = useStore(booking.$draft);
  const summary = useStore(booking.price.$summary);
  if (!pay_now) return t('review.confirm');
  const due = summary && payable(summary);
  return due ? t('card.pay', { amount: payableText(due, saying) }) : t('payment.now');
}
