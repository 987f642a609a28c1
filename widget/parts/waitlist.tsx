import { useStore } from '@nanostores/react';
import { isAwaitedDay } from '@seahour/api-types/rules/awaited-hours.ts';
import { Waitlist, type WaitlistTarget } from '@seahour/ui/parts/waitlist/Waitlist.tsx';
import css from '@seahour/ui/parts/waitlist/waitlist.css?inline';
import { isOneOffer } from '../booking/steps.ts';
import { adoptStyles } from '../kit/styles.ts';
import { useBooking } from './use-booking.ts';

adoptStyles(css);

/** Waits for hours of the offer: those that were taken, or some of a day that has none left. */
export function OfferWaitlist({ hours = null }: Partial<Pick<WaitlistTarget, 'hours'>>) {
  const { booking, t } = useBooking();
  const draft = useStore(booking.$draft);
  const slots = useStore(booking.hours.$slots);
  if (!hours && !(isOneOffer(draft) && isAwaitedDay(slots, draft.activity?.id ?? 0))) return null;
  return (
    <Waitlist
      key={draft.date}
      date={draft.date}
      hours={hours}
      label={t('dateTime.tell_me')}
      failedText={t('frame.problem_not_loaded')}
      load={async () => (await import('./waitlist-form.tsx')).OfferWaitlistForm}
    />
  );
}
