import type en from '../../locales/en.json';

/** The texts of a trip, with those that bookings and book cards have said before. */
export type TripTexts = (typeof en)['trip'] &
  Pick<typeof en, 'criteria' | 'chart'> &
  Pick<(typeof en)['live'], 'book'> &
  Pick<(typeof en)['bookings']['live'], 'standing' | 'payment'>;
