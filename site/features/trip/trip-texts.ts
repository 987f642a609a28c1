import type { Messages } from '../../i18n/messages.ts';

/** The texts of a trip, with those that bookings and book cards have said before. */
export type TripTexts = Messages['trip'] &
  Pick<Messages, 'criteria' | 'chart'> &
  Pick<Messages['live'], 'book'> &
  Pick<Messages['bookings']['live'], 'standing' | 'payment'>;
