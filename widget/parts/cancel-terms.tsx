import { useStore } from '@nanostores/react';
import { formatAmount } from '@seahour/ui/format/money.ts';
import { chosenBlock } from '../booking/draft.ts';
import { Callout } from './callout.tsx';
import { payable } from './payable.ts';
import { useBooking } from './use-booking.ts';
import { useStartText } from './use-start-text.ts';

/** Until when cancelling costs nothing, and what it costs not to come. `hasCard`: one stands for the hours. */
export function CancelTerms({ hasCard }: { hasCard: boolean }) {
  const { booking, t, language } = useBooking();
  const draft = useStore(booking.$draft);
  const summary = useStore(booking.$summary);
  const start = useStartText(chosenBlock(draft));
  const due = summary && payable(summary);
  if (!start || !due) return null;
  const amount = formatAmount(due.amount, due.currency, language);
  const way = draft.pay_now ? 'now' : hasCard ? 'card' : 'later';
  return (
    <Callout icon="calendar">
      <b>{t('payment.cancel_free', { start })}</b> {t(`payment.no_show.${way}`, { amount })}
    </Callout>
  );
}
