import { guestLimitOf } from '../../catalogue/offers.ts';
import { localTime, utcTime } from '../availability-id.ts';
import type { Availability } from '../wire.ts';
import type { BookingRow } from './booking-rows.ts';

const HOUR_MS = 3_600_000;

export const startOf = ({ time_zone, starts_at }: BookingRow): string =>
  localTime(time_zone, starts_at);

/** Of hours that are its own: nobody else can have them. */
export function bookedHours(row: BookingRow): Availability {
  const { time_zone, starts_at, hour_count, notice_hours } = row;
  const limit = guestLimitOf(row) ?? 1;
  return {
    id: startOf(row),
    localDateTimeStart: startOf(row),
    localDateTimeEnd: localTime(time_zone, new Date(starts_at.getTime() + hour_count * HOUR_MS)),
    utcCutoffAt: utcTime(new Date(starts_at.getTime() - notice_hours * HOUR_MS)),
    allDay: false,
    available: false,
    status: 'SOLD_OUT',
    vacancies: 0,
    capacity: limit,
    maxUnits: limit,
    openingHours: [],
  };
}
