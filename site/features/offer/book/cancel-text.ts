import type { Language } from '@seahour/api-types/primitives.ts';
import { cityDate, cityHour } from '@seahour/api-types/rules/booking-window.ts';
import { type CancelTerms, cancelTerms } from '@seahour/api-types/rules/cancellation.ts';
import { now } from '../../../runtime/clock.ts';
import type { BookedOffer } from './book-card-props.ts';
import type { Figures } from './figures.ts';
import { type TermsTranslate, termsText } from './terms-text.ts';

/** A line about cancelling. Style: `cancel.css`, where green is for free. */
export interface CancelLine {
  className: string;
  text: string;
}

/** What cancelling the proposed hours costs, and until when; empty where none are proposed. */
export function cancelLine(
  t: TermsTranslate,
  offer: BookedOffer,
  figures: Figures | null,
  language: Language,
): CancelLine {
  const terms = termsOf(offer, figures);
  return terms ? lineOf(t, terms, language) : { className: 'cancel', text: '' };
}

/** The same where there is little room: what comes back later than for free is left out. */
export function shortCancelLine(
  t: TermsTranslate,
  offer: BookedOffer,
  figures: Figures | null,
  language: Language,
): CancelLine {
  const terms = termsOf(offer, figures);
  if (!terms) return { className: 'cancel', text: '' };
  return lineOf(t, terms.kind === 'free' ? { ...terms, after: null } : terms, language);
}

export const lineOf = (t: TermsTranslate, terms: CancelTerms, language: Language): CancelLine => ({
  className: `cancel is-${terms.kind}`,
  text: termsText(t, terms, language),
});

function termsOf({ cancellation, zone }: BookedOffer, figures: Figures | null): CancelTerms | null {
  if (!figures?.hours) return null;
  const clock = { date: cityDate(zone, now()), time: cityHour(zone, now()) };
  return cancelTerms(cancellation, { date: figures.date, time: figures.hours.time }, clock);
}
