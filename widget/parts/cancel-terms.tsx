import { useStore } from '@nanostores/react';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { cancelTerms, type CancelTerms as Terms } from '@seahour/api-types/rules/cancellation.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatHour } from '@seahour/ui/format/time.ts';
import cancelCss from '@seahour/ui/parts/cancel.css?inline';
import { chosenBlock } from '../booking/draft.ts';
import { adoptStyles } from '../kit/styles.ts';
import { Callout } from './callout.tsx';
import { useTakesCard } from './takes-card.ts';
import { useBooking } from './use-booking.ts';
import { useCityTime } from './use-city-time.ts';

adoptStyles(cancelCss);

/** What becomes of the money where the visitor cancels or does not come, and where the crew cannot. */
export function CancelTerms() {
  const { booking, t } = useBooking();
  const hasCard = useTakesCard();
  const draft = useStore(booking.$draft);
  const terms = useCancellation(draft.offer);
  if (!terms) return null;
  const { pay_now } = draft;
  const way = pay_now ? 'now' : 'later';
  // Without a payment there is no refund to speak of.
  const isOfMoney = pay_now || terms.kind === 'free';
  // What a card may be charged is said where it is asked for.
  const hasNoShow = pay_now ? terms.kind === 'free' : !hasCard;
  return (
    <Callout icon="calendar">
      {isOfMoney && <b className={`cancel is-${terms.kind}`}>{terms.text}</b>}{' '}
      {hasNoShow && t(`payment.no_show.${way}`)} {t(`payment.crew_${way}`)}
    </Callout>
  );
}

/** What cancelling the chosen hours of an offer comes to now; null without hours or an offer. */
export function useCancellation(
  offer: CompanyActivity | null,
): { kind: Terms['kind']; text: string } | null {
  const { booking } = useBooking();
  const block = chosenBlock(useStore(booking.$draft));
  const terms = block && offer && cancelTerms(offer.cancellation, block, booking.cityNow());
  const text = useTermsText(terms);
  return terms && { kind: terms.kind, text };
}

function useTermsText(terms: Terms | null): string {
  const { booking, t } = useBooking();
  const start = chosenBlock(useStore(booking.$draft));
  const until = terms && terms.kind !== 'none' ? terms.until : null;
  const after = terms?.kind === 'free' ? terms.after : null;
  const moment = useStartText(until);
  const last = useStartText(after?.until ?? null);
  switch (terms?.kind) {
    case undefined:
      return '';
    case 'none':
      return t('payment.cancel_none');
    case 'part':
      return t('payment.cancel_part', { percent: terms.percent, last: moment });
    case 'free':
      if (after) return t('payment.cancel_then', { moment, percent: after.percent, last });
      return until?.date === start?.date && until?.time === start?.time
        ? t('payment.cancel_free', { start: moment })
        : t('payment.cancel_until', { moment });
  }
}

/** The start of hours in words, e.g. `Sat, Nov 21, 4:00 PM, Dubai time`; empty without hours. */
function useStartText(block: { date: string; time: number } | null): string {
  const { language } = useBooking();
  const cityTime = useCityTime();
  if (!block) return '';
  const day = formatDate(block.date, language, 'weekday-short');
  return listed([day, formatHour(block.time, language), cityTime], language);
}
