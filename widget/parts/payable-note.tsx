import { useStore } from '@nanostores/react';
import { Callout } from './callout.tsx';
import { payable, payableText } from './payable.ts';
import { useBooking } from './use-booking.ts';

interface PayableNoteProps {
  /** Where the terms beside it do not say that the crew has to confirm. */
  hasCrew?: boolean;
}

/** Paying later: what it will be on the pier, in the provider's currency. */
export function PayableNote({ hasCrew = false }: PayableNoteProps) {
  const saying = useBooking();
  const { booking, t } = saying;
  const summary = useStore(booking.price.$summary);
  if (!summary) return null;
  const due = payable(summary);
  if (!due) return null;
  const { currency } = due;
  return (
    <Callout icon="coins">
      <b>{t('payment.you_pay', { amount: payableText(due, saying) })}</b>
      {hasCrew && ` ${t('payment.crew_later')}`}
      {currency !== summary.currency &&
        ` ${t('payment.prices_approximate', { currency: summary.currency })}`}
    </Callout>
  );
}
