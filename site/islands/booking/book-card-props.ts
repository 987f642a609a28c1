import type { Language } from '@seahour/api-types/primitives.ts';
import type { LiveTexts } from '../../i18n/live-texts.ts';

/** The texts that a book card says itself; scripts of the page know them too. */
export type BookTexts = Pick<LiveTexts, 'book'>;

export interface BookedOffer {
  id: number;
  cityId: number;
  activityId: number;
  /** Slug, as the widget takes it. */
  activity: string;
  /** Major units of the crew's own currency, for one hour of the shortest booking. */
  price: number;
  currency: string;
  /** IANA zone of its city. */
  zone: string;
}

export interface BookCardProps {
  language: Language;
  texts: BookTexts;
  offer: BookedOffer;
  /** Muted words after the price, e.g. `/ hour`. */
  perHour: string;
}

/** Answers a text of the card, or of its page. */
export interface BookTranslate {
  (key: 'book.total'): string;
  (key: 'book.count', params: { count: number }): string;
  (key: 'book.cancel', params: { moment: string }): string;
}
