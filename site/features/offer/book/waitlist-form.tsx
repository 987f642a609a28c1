import type { Language } from '@seahour/api-types/primitives.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { joinWaitlist } from '@seahour/api-types/waitlist.ts';
import { loadTexts } from '@seahour/ui/i18n/load-texts.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import type { WaitlistTarget } from '@seahour/ui/parts/waitlist/Waitlist.tsx';
import { WaitlistForm } from '@seahour/ui/parts/waitlist/WaitlistForm.tsx';
import styles from '@seahour/ui/parts/waitlist/waitlist-form.css?url';
import type waitlist from '@seahour/ui/texts/waitlist.json';
import type { ComponentType } from 'react';
import { client } from '../../../runtime/client.ts';
import { addStyles } from '../../../runtime/late-styles.ts';
import type { BookedOffer } from './book-card-props.ts';
import { $figures } from './figures.ts';
import { notifyWhenFree } from './notify-when-free.ts';

/** The words of the form in the widget. */
const TEXTS = import.meta.glob<typeof waitlist>('../../../../ui/locales/*/waitlist.json', {
  import: 'default',
});

let added: Promise<unknown> | undefined;
const styled = () => (added ??= addStyles(styles));

/** The form that waits for hours of an offer. */
export async function loadWaitlistForm(
  offer: BookedOffer,
  language: Language,
): Promise<ComponentType<WaitlistTarget>> {
  const [texts] = await Promise.all([loadTexts(TEXTS, language), styled()]);
  const t = createTranslate(texts, language);
  return ({ date, hours }) => (
    <WaitlistForm
      {...{ t, language, hours }}
      slots={hours ? null : ($figures.get()?.slots ?? null)}
      minHours={minimumHours(offer.activityId)}
      mail=""
      buttonClass="button is-quiet"
      onSend={async (wanted) => {
        const request = { company_activity_id: offer.id, date, ...wanted };
        const answer = await (await client()).call(joinWaitlist, request);
        return answer.ok ? null : answer.failure;
      }}
      {...('Notification' in globalThis && {
        onNotify: (wanted) => notifyWhenFree(offer, { date, ...wanted }, t('free')),
      })}
    />
  );
}
