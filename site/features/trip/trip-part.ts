import type { Language } from '@seahour/api-types/primitives.ts';
import type { Trip } from '@seahour/api-types/trips.ts';
import type { Translate } from '@seahour/ui/i18n/translate.ts';
import type en from '../../locales/en.json';

/** The texts of a trip, with those that bookings and book cards have said before. */
export type TripTexts = (typeof en)['trip'] &
  Pick<typeof en, 'criteria' | 'chart'> &
  Pick<(typeof en)['live'], 'book'> &
  Pick<(typeof en)['bookings']['live'], 'standing' | 'payment'>;

/** Of the boxes that change a trip one is open at a time. */
export interface Opening {
  isOpen: boolean;
  setOpen(isOpen: boolean): void;
}

/** What every part of a trip knows. */
export interface TripPart {
  t: Translate<TripTexts>;
  language: Language;
  trip: Trip;
}
