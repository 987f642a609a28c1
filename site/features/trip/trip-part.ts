import type { Language } from '@seahour/api-types/primitives.ts';
import type { Trip } from '@seahour/api-types/trips.ts';
import type { Translate } from '@seahour/ui/i18n/translate.ts';
import type { Messages } from '../../i18n/messages.ts';

/** The texts of a trip, some of them shared with bookings and book cards. */
export type TripTexts = Messages['trip'] &
  Pick<Messages, 'criteria' | 'chart'> &
  Pick<Messages['live'], 'book'> &
  Pick<Messages['bookings']['live'], 'standing' | 'payment'>;

/** Only one of the boxes that change a trip is open at a time. */
export interface Opening {
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
}

/** Props of every part of a trip. */
export interface TripPart {
  t: Translate<TripTexts>;
  language: Language;
  trip: Trip;
}
