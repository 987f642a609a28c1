import { useStore } from '@nanostores/react';
import { inEachLanguage } from '@seahour/api-types/languages.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import type { WaitlistTarget } from '@seahour/ui/parts/waitlist/Waitlist.tsx';
import { WaitlistForm } from '@seahour/ui/parts/waitlist/WaitlistForm.tsx';
import css from '@seahour/ui/parts/waitlist/waitlist-form.css?inline';
import type texts from '@seahour/ui/texts/waitlist.json';
import { adoptStyles } from '../kit/styles.ts';
import { useBooking } from './use-booking.ts';

adoptStyles(css);

/** Few texts: a file for each language would be a request more. */
const TEXTS = import.meta.glob<typeof texts>('../../ui/locales/*/waitlist.json', {
  eager: true,
  import: 'default',
});
const TRANSLATE = inEachLanguage((language) =>
  createTranslate(TEXTS[`../../ui/locales/${language}/waitlist.json`] as typeof texts, language),
);

/** Waits for hours of the offer that is being booked. */
export function OfferWaitlistForm({ hours }: WaitlistTarget) {
  const { booking, language } = useBooking();
  const { activity, mail } = useStore(booking.$draft);
  const slots = useStore(booking.hours.$slots);
  return (
    <WaitlistForm
      {...{ language, hours, mail }}
      t={TRANSLATE[language]}
      slots={hours ? null : slots}
      minHours={minimumHours(activity?.id ?? 0)}
      buttonClass="button is-quiet"
      onSend={(wanted) => {
        // The step that asks how to reach the guest knows it then.
        booking.contact.saveField('mail', wanted.mail);
        return Promise.resolve(booking.hours.joinWaitlist(wanted));
      }}
    />
  );
}
