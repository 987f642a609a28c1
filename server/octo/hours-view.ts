import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { localTime, utcTime } from './availability-id.ts';
import { type Reading, wantsContent } from './call.ts';
import { capacityOf } from './capacity.ts';
import { lengthText } from './content.ts';
import type { StartStatus } from './day-starts.ts';
import { openingOn } from './opening.ts';
import type { Availability } from './wire.ts';

export const HOUR_MS = 3_600_000;

type Boat = Pick<FullOfferRow, 'time_zone' | 'notice_hours' | 'filters'>;

export type SharedByDay = Pick<
  Availability,
  'openingHours' | 'pricing' | 'title' | 'shortDescription'
>;

/** What is said of hours besides when they are, whether they are free or booked. */
export const saidOfDay = (
  { opening }: Pick<FullOfferRow, 'opening'>,
  { date, hourCount }: { date: string; hourCount: number },
  reading: Pick<Reading, 'capabilities' | 'language'>,
): SharedByDay => ({
  openingHours: openingOn({ opening }, date),
  ...(wantsContent(reading) && {
    title: null,
    shortDescription: lengthText(hourCount, reading.language),
  }),
});

/** Hours of a boat, in one piece. */
export function hoursView(
  offer: Boat,
  { start, end, status }: { start: Date; end: Date; status: StartStatus },
  shared: SharedByDay,
): Availability {
  const { time_zone, notice_hours } = offer;
  const available = status === 'AVAILABLE';
  const capacity = capacityOf(offer);
  const startsAt = localTime(time_zone, start);
  return {
    id: startsAt,
    localDateTimeStart: startsAt,
    localDateTimeEnd: localTime(time_zone, end),
    utcCutoffAt: utcTime(new Date(start.getTime() - notice_hours * HOUR_MS)),
    allDay: false,
    available,
    status,
    vacancies: available ? capacity : 0,
    capacity,
    maxUnits: capacity,
    ...shared,
  };
}
