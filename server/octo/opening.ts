import { dayOfWeek } from '@seahour/api-types/rules/booking-window.ts';
import type { FullOfferRow } from '../catalogue/full-offers.ts';
import type { Availability } from './wire.ts';

/** E.g. `09:00`; the end of a day is `24:00`. */
export const clockTime = (hour: number): string => `${String(hour).padStart(2, '0')}:00`;

/** When an offer is open on a day. */
export function openingOn(
  { opening }: Pick<FullOfferRow, 'opening'>,
  date: string,
): Availability['openingHours'] {
  const weekday = dayOfWeek(date);
  return opening
    .filter(({ day_of_week }) => day_of_week === weekday)
    .sort((a, b) => a.from_hour - b.from_hour)
    .map(({ from_hour, to_hour }) => ({ from: clockTime(from_hour), to: clockTime(to_hour) }));
}
