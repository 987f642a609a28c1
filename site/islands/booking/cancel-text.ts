import type { Language } from '@seahour/api-types/primitives.ts';
import { cityDate, cityHour } from '@seahour/api-types/rules/booking-window.ts';
import { cancelTerms } from '@seahour/api-types/rules/cancellation.ts';
import type { BookedOffer } from './book-card-props.ts';
import type { Figures } from './figures.ts';
import { type TermsTranslate, termsText } from './terms-text.ts';

/** What cancelling the proposed hours costs, and until when. */
export function cancelText(
  t: TermsTranslate,
  { cancellation, zone }: BookedOffer,
  figures: Figures | null,
  language: Language,
): string {
  if (!figures?.hours) return '';
  const now = new Date();
  const clock = { date: cityDate(zone, now), time: cityHour(zone, now) };
  const start = { date: figures.date, time: figures.hours.time };
  return termsText(t, cancelTerms(cancellation, start, clock), language);
}
