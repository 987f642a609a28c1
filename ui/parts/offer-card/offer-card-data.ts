import type { Photo } from '@seahour/api-types/company-activity.ts';
import type { Bar } from '@seahour/api-types/slot.ts';

/** A photo of a card; what is seen on it the card's text says. */
export type CardPhoto = Pick<Photo, 'path' | 'focus'>;

/** An offer as a card says it, in the words of the page's language. */
export interface OfferCardData {
  id: number;
  /** City slug: its zone says what is tomorrow. */
  city: string;
  /** Activity slug. */
  activity: string;
  title: string;
  href: string;
  /** The lead photo first. */
  photos: CardPhoto[];
  /** One small badge on the photo. */
  badge?: string;
  /** Absent without ratings. */
  rating?: { value: number; count: number; label: string };
  /** E.g. "8 guests · 28 ft". */
  facts: string;
  /** Company and address. */
  where: string;
  /** Latitude and longitude, where there is a map. */
  at?: [number, number];
  /** What its heart is called, e.g. "Favorite: Azure 46". */
  heart: string;
  /** Major units of the crew's own currency. */
  price: { amount: number; currency: string };
}

/** What only the API knows: the price of the day in the visitor's currency, and the free hours. */
export interface LiveOffer {
  price: { amount: number; currency: string; paidIn: string };
  day?: {
    bars: readonly Bar[];
    text: string;
    isTaken: boolean;
    /** Until when a booking of that day can be taken back at no cost, in words. */
    cancel?: string;
    /** The next day with free hours, in words, where this one has none. */
    next?: string;
  };
  /** What the offer's page begins with, e.g. `?date=2026-11-23&time=16&duration=3`. */
  query?: string;
}
