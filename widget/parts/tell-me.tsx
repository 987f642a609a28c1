import { useStore } from '@nanostores/react';
import { awaitedStarts } from '@seahour/api-types/rules/awaited-hours.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { TellMe, type WaitFor } from '@seahour/ui/parts/tell-me/TellMe.tsx';
import css from '@seahour/ui/parts/tell-me/tell-me.css?inline';
import { isOneOffer } from '../booking/step.ts';
import { adoptStyles } from '../kit/styles.ts';
import { useBooking } from './use-booking.ts';

adoptStyles(css);

/** Waits for hours of the offer: those that were taken, or any that are taken on the day. */
export function TellMeHere({ hours = null }: Partial<Pick<WaitFor, 'hours'>>) {
  const { booking, t } = useBooking();
  const draft = useStore(booking.$draft);
  const slots = useStore(booking.$slots);
  const least = minimumHours(draft.activity?.id ?? 0);
  if (!hours && !(isOneOffer(draft) && awaitedStarts(slots, least).length > 0)) return null;
  return (
    <TellMe
      key={draft.date}
      date={draft.date}
      hours={hours}
      label={t('dateTime.tell_me')}
      failedText={t('frame.problem_not_loaded')}
      load={async () => (await import('./tell-me-form.tsx')).TellMeHereForm}
    />
  );
}
