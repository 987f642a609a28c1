import { useStore } from '@nanostores/react';
import type { Language } from '@seahour/api-types/primitives.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import type { WaitFor } from '@seahour/ui/parts/tell-me/TellMe.tsx';
import { TellMeForm } from '@seahour/ui/parts/tell-me/TellMeForm.tsx';
import css from '@seahour/ui/parts/tell-me/tell-me-form.css?inline';
import type { TellMeTexts } from '@seahour/ui/parts/tell-me/tell-me-texts.ts';
import { adoptStyles } from '../kit/styles.ts';
import en from '../locales/en/tell-me.json' with { type: 'json' };
import ru from '../locales/ru/tell-me.json' with { type: 'json' };
import { useBooking } from './use-booking.ts';

adoptStyles(css);

/** Few texts: a file for each language would be a request more. */
const TEXTS: Record<Language, TellMeTexts> = {
  en: createTranslate(en, 'en'),
  ru: createTranslate(ru, 'ru', en),
};

/** Waits for hours of the offer that is being booked. */
export function TellMeHereForm({ hours }: WaitFor) {
  const { booking, language } = useBooking();
  const { activity, mail } = useStore(booking.$draft);
  const slots = useStore(booking.$slots);
  return (
    <TellMeForm
      {...{ language, hours, mail }}
      t={TEXTS[language]}
      slots={hours ? null : slots}
      least={minimumHours(activity?.id ?? 0)}
      buttonClass="button is-quiet"
      onSend={(wanted) => {
        // The step that asks how to reach the guest knows it then.
        booking.saveField('mail', wanted.mail);
        return Promise.resolve(booking.joinWaitlist(wanted));
      }}
    />
  );
}
