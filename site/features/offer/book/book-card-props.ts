import type { Language } from '@seahour/api-types/primitives.ts';
import type { CancellationRule } from '@seahour/api-types/rules/cancellation.ts';
import type { Messages } from '../../../i18n/messages.ts';
import type { TermsTranslate } from './terms-text.ts';

/** The texts that a book card says itself; scripts of the page know them too. */
export type BookTexts = Pick<Messages['live'], 'book'>;

export interface BookedOffer {
  id: number;
  title: string;
  cityId: number;
  activityId: number;
  /** Slug, as the widget takes it. */
  activity: string;
  /** Major units of the crew's own currency, for one hour of the shortest booking. */
  price: number;
  currency: string;
  /** IANA zone of its city. */
  zone: string;
  cancellation: CancellationRule;
  /** How many it takes along; null where it has no limit. */
  maxGuests: number | null;
}

export interface BookCardProps {
  language: Language;
  texts: BookTexts;
  offer: BookedOffer;
  /** Muted words after the price, e.g. `/ hour`. */
  perHour: string;
}

/** Answers a text of the card, or of its page. */
export interface BookTranslate extends TermsTranslate {
  (key: 'book.total' | 'book.tellMe'): string;
  (key: 'book.noneOn', params: { count: number; day: string }): string;
  (key: 'book.nextFree' | 'book.freeBefore', params: { day: string }): string;
  (key: 'book.tooSmall', params: { count: number }): string;
  (key: 'book.count', params: { count: number }): string;
  (key: 'book.missed' | 'book.notBookable', params: { block: string }): string;
}
