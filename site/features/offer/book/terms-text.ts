import type { Language } from '@seahour/api-types/primitives.ts';
import type { CancelTerms, CityHour } from '@seahour/api-types/rules/cancellation.ts';
import { formatDate } from '@seahour/ui/format/date.ts';
import { listed } from '@seahour/ui/format/listed.ts';
import { formatHour } from '@seahour/ui/format/time.ts';

/** Answers a text of a card, of a page or of a trip. */
export interface TermsTranslate {
  (key: 'book.cancel', params: { moment: string }): string;
  (key: 'book.cancelThen', params: { moment: string; percent: number; last: string }): string;
  (key: 'book.cancelPart', params: { percent: number; last: string }): string;
  (key: 'book.cancelNone'): string;
}

/** What cancelling costs and until when, by the clock of the city. */
export function termsText(t: TermsTranslate, terms: CancelTerms, language: Language): string {
  const say = ({ date, time }: CityHour) =>
    listed([formatDate(date, language, 'weekday-short'), formatHour(time, language)], language);
  switch (terms.kind) {
    case 'free': {
      const moment = say(terms.until);
      if (!terms.after) return t('book.cancel', { moment });
      const { percent, until } = terms.after;
      return t('book.cancelThen', { moment, percent, last: say(until) });
    }
    case 'part':
      return t('book.cancelPart', { percent: terms.percent, last: say(terms.until) });
    case 'none':
      return t('book.cancelNone');
  }
}
