import { useStore } from '@nanostores/react';
import { Callout } from './callout.tsx';
import { payable, payableText } from './payable.ts';
import { useBooking } from './use-booking.ts';

/** Paying later: what it will be on the pier, in the provider's currency, and what the crew may do. */
export function PayableNote() {
  const saying = useBooking();
  const { booking, t } = saying;
  const summary = useStore(booking.$summary);
  if (!summary) return null;
  const due = payable(summary);
  if (!due) return null;
  const { currency } = due;
  return (
    <Callout icon="coins">
      <b>{t('payment.you_pay', { amount: payableText(due, saying) })}</b> {t('payment.crew_later')}
      {currency !== summary.currency &&
        ` ${t('payment.prices_approximate', { currency: summary.currency })}`}
    </Callout>
  );
}
