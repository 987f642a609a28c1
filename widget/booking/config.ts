import type { BookingEventKind } from '@seahour/api-types/booking-events.ts';
import type { WatchHoursConfig } from '@seahour/api-types/watch-hours.ts';
import type { Favourites } from '@seahour/ui/favourites.ts';
import type { ReadableAtom } from 'nanostores';
import type { Api } from './api.ts';

/** What a booking reports to the page. */
export type BookingEvent =
  | { type: 'step'; step: number }
  | OrderEvent
  | { type: 'failed'; code: string }
  /** Nothing can be shown. */
  | { type: 'error'; code: string };

/** What a page hears of an order, of all that can happen to it, while its visitor is there. */
export type OrderEventKind = Exclude<BookingEventKind, 'completed' | 'no-show'>;

/** What the page says of a booking, in its own words: attributes, empty where it says nothing. */
export interface PageSaid {
  reference: string;
  /** A JSON object. */
  metadata: string;
}

/** Something that has happened to an order; what was reported before may be reported again. */
export interface OrderEvent {
  type: OrderEventKind;
  number: string;
  amount: number;
  currency: string;
  /** The order's hours, of what can happen once more when they are others. */
  hours?: string;
}

/** Keeps one text over a reload of the page; a storage that is denied counts as empty. */
export interface TextStorage {
  load(): string | null;
  save(text: string): void;
  clear(): void;
}

export interface DraftStorage extends TextStorage {
  /** The draft that the dialog was closed over, until the tab is closed. */
  closed: TextStorage;
}

/** The favourites of this browser. */
export interface FavouriteStore {
  $favourites: ReadableAtom<Favourites>;
  /** Adds an offer of a list, e.g. `yacht-rental/dubai`, or removes it. */
  toggleFavourite(id: number, list: string): void;
}

/** Everything the booking needs from its surroundings: it touches no DOM, network or clock itself. */
export interface BookingConfig {
  api: Api;
  now(): Date;
  /** A fresh random key that makes a repeated create-order harmless. */
  createIdempotencyKey(): string;
  onEvent(event: BookingEvent): void;
  /** Takes the browser to the payment of an order; the way back leads to `open({ order })`. */
  leave(order: { unique_id: string; number: string }, redirect_url: string): void;
  /** The payment that the browser came back from is decided. */
  onSettled(number: string): void;
  drafts: DraftStorage;
  favourites: FavouriteStore;
  /** Calls back whenever hours of these offers may have changed, until the signal. */
  watchHours(wanted: WatchHoursConfig['wanted'], onChange: () => void, signal: AbortSignal): void;
  /** Resolves after `ms`, not before the page is seen; at once when it is seen again or aborted. */
  pause(ms: number, signal: AbortSignal): Promise<void>;
  /** What is booked is a test. */
  isTest: boolean;
  /** Partner id of the page that carries the widget. */
  partner?: string;
  /** What that page says of the booking, as it stands there now. */
  pageSays?(): PageSaid;
  /** Address of that page with its campaign parameters. */
  sourceUrl?: string;
  /** Where a payment leads back to. */
  returnUrl?: string;
}
