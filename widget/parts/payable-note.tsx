import { useStore } from '@nanostores/react';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { Callout } from './callout.tsx';
import { payable } from './payable.ts';
import { useBooking } from './use-booking.ts';

/** Paying later: what it will be on the pier, in the currency of the provider. */
export function PayableNote({ end }: { end: string }) {
  const { booking, t, language } = useBooking();
  const summary = useStore(booking.$summary);
  if (!summary) return null;
  const due = payable(summary);
  if (!due) return null;
  const { amount, currency, isExact } = due;
  const shown = { amount: formatAmount(amount, currency, language) };
  return (
    <Callout icon="coins">
      <b>{isExact ? t('payment.you_pay', shown) : t('payment.you_pay_about', shown)}</b> {end}
      {currency !== summary.currency &&
        ` ${t('payment.prices_approximate', { currency: summary.currency })}`}
    </Callout>
  );
}
