import { useStore } from '@nanostores/react';
import { chosenBlock } from '../booking/draft.ts';
import { Callout } from './callout.tsx';
import { useBooking } from './use-booking.ts';
import { useStartText } from './use-start-text.ts';

/** Until when cancelling costs nothing, and what it costs not to come. `hasCard`: one stands for the hours. */
export function CancelTerms({ hasCard }: { hasCard: boolean }) {
  const { booking, t } = useBooking();
  const draft = useStore(booking.$draft);
  const start = useStartText(chosenBlock(draft));
  if (!start) return null;
  const way = draft.pay_now ? 'now' : hasCard ? 'card' : 'later';
  return (
    <Callout icon="calendar">
      <b>{t('payment.cancel_free', { start })}</b> {t(`payment.no_show.${way}`)}
    </Callout>
  );
}
