import type { Language } from '@seahour/api-types/primitives.ts';
import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { joinWaitlist } from '@seahour/api-types/waitlist.ts';
import { createTranslate } from '@seahour/ui/i18n/translate.ts';
import type { WaitFor } from '@seahour/ui/parts/tell-me/TellMe.tsx';
import { TellMeForm } from '@seahour/ui/parts/tell-me/TellMeForm.tsx';
import styles from '@seahour/ui/parts/tell-me/tell-me-form.css?url';
import type en from '@seahour/widget/locales/en/tell-me.json';
import type { ComponentType } from 'react';
import { client } from '../../../runtime/client.ts';
import { addStyles } from '../../../runtime/late-styles.ts';
import type { BookedOffer } from './book-card-props.ts';
import { $figures } from './figures.ts';
import { notifyWhenFree } from './notify-when-free.ts';

/** The words of the form in the widget. */
const TEXTS = {
  en: () => import('@seahour/widget/locales/en/tell-me.json'),
  ru: () => import('@seahour/widget/locales/ru/tell-me.json'),
} as const satisfies Record<Language, () => Promise<unknown>>;

let added: Promise<unknown> | undefined;
const styled = () => (added ??= addStyles(styles));

/** The form that waits for hours of an offer. */
export async function loadTellMeForm(
  offer: BookedOffer,
  language: Language,
): Promise<ComponentType<WaitFor>> {
  const [{ default: texts }] = await Promise.all([TEXTS[language](), styled()]);
  const t = createTranslate(texts as typeof en, language, texts as typeof en);
  return ({ date, hours }) => (
    <TellMeForm
      {...{ t, language, hours }}
      slots={hours ? null : ($figures.get()?.slots ?? null)}
      least={minimumHours(offer.activityId)}
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
