import { localTime } from '../availability-id.ts';
import type { OctoCall } from '../call.ts';
import { HOUR_MS, hoursView, saidOfDay } from '../hours-view.ts';
import type { Availability } from '../wire.ts';
import type { BookingRow } from './booking-rows.ts';

export const startOf = ({ time_zone, starts_at }: BookingRow): string =>
  localTime(time_zone, starts_at);

/** Of hours that are its own: nobody else can have them. */
export function bookedHours(
  row: BookingRow,
  reader: Pick<OctoCall, 'capabilities' | 'language'>,
): Availability {
  const { starts_at: start, hour_count: hourCount, date } = row;
  const end = new Date(start.getTime() + hourCount * HOUR_MS);
  const said = saidOfDay(row, { date, hourCount }, reader);
  return hoursView(row, { start, end, status: 'SOLD_OUT' }, said);
}
