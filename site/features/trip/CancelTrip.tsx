import { PAY_LATER } from '@seahour/api-types/constants.ts';
import { cityDate, cityHour } from '@seahour/api-types/rules/booking-window.ts';
import { cancelTerms } from '@seahour/api-types/rules/cancellation.ts';
import { PAYMENT_STATUS_OF } from '@seahour/api-types/rules/payment-codes.ts';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { useEffect, useRef, useState } from 'react';
import { now } from '../../runtime/clock.ts';
import { type CancelLine, lineOf } from '../offer/book/cancel-text.ts';
import { TripOutcome } from './TripOutcome.tsx';
import type { Opening, TripPart } from './trip-part.ts';
import type { Cancelled, OpenTrip } from './use-trip.ts';

/** Cancelling in two steps, with its cost. */
export function CancelTrip({
  t,
  language,
  trip,
  cancel,
  isOpen,
  setOpen,
}: TripPart & Pick<OpenTrip, 'cancel'> & Opening) {
  const [isSending, setSending] = useState(false);
  const [said, setSaid] = useState<Cancelled | null>(null);
  const ask = useRef<HTMLHeadingElement>(null);
  const begin = useRef<HTMLButtonElement>(null);
  const terms = termsNow(trip, t, language);
  // The pressed button disappears: the focus moves to the question.
  useEffect(() => {
    if (isOpen) ask.current?.focus();
  }, [isOpen]);

  async function send(refund: number): Promise<void> {
    if (isSending) return;
    setSending(true);
    setSaid(null);
    const became = await cancel(refund);
    setSending(false);
    setSaid(became);
    if (became === 'cancelled' || became === 'conflict') setOpen(false);
  }

  function keep(): void {
    if (isSending) return;
    setOpen(false);
    setSaid(null);
    requestAnimationFrame(() => begin.current?.focus());
  }

  return (
    <section className="cancel-trip">
      {said && <TripOutcome isGood={said === 'cancelled'}>{t(said)}</TripOutcome>}
      {trip.cancel && !isOpen && (
        <>
          <p className={terms.className}>{terms.text}</p>
          <button
            ref={begin}
            className="button is-quiet"
            type="button"
            onClick={() => setOpen(true)}
          >
            {t('cancel')}
          </button>
        </>
      )}
      {trip.cancel && isOpen && (
        <fieldset aria-busy={isSending}>
          <h2 ref={ask} tabIndex={-1}>
            {t('cancelAsk')}
          </h2>
          <p>{outcome(trip, t, language)}</p>
          <button
            className="button is-danger"
            type="button"
            onClick={() => void send(trip.cancel?.refund ?? 0)}
          >
            {t(isSending ? 'cancelling' : 'cancel')}
          </button>
          <button className="button is-quiet" type="button" onClick={keep}>
            {t('keep')}
          </button>
        </fieldset>
      )}
    </section>
  );
}

function termsNow(
  trip: TripPart['trip'],
  t: TripPart['t'],
  language: TripPart['language'],
): CancelLine {
  const { cancellation, date, time, time_zone } = trip;
  const clock = { date: cityDate(time_zone, now()), time: cityHour(time_zone, now()) };
  const start = { date, time: Number(time.slice(0, 2)) };
  const terms = cancelTerms(cancellation, start, clock);
  // Payment on the pier knows no partial refund.
  if (trip.acq_method === PAY_LATER) {
    return terms.kind === 'free'
      ? lineOf(t, { ...terms, after: null }, language)
      : { className: 'cancel', text: '' };
  }
  return lineOf(t, terms, language);
}

/** The refund in words. */
function outcome(
  { cancel, amount, currency, ...trip }: TripPart['trip'],
  t: TripPart['t'],
  language: TripPart['language'],
) {
  const isPaid = trip.payment_status === PAYMENT_STATUS_OF.paid;
  const refund = formatAmount(cancel?.refund ?? 0, currency, language);
  if (!isPaid) return t('cancelFree');
  if (!cancel || cancel.refund === 0) return t('cancelKept');
  const total = formatAmount(amount, currency, language);
  return cancel.percent === 100
    ? t('cancelBack', { amount: refund })
    : t('cancelPart', { amount: refund, total });
}
