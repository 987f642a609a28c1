import { blockStarts } from '../availability/block.ts';
import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { localTime, type StartHour, utcTime } from './availability-id.ts';
import { type Reading, wantsContent, wantsPricing } from './call.ts';
import { lengthText } from './content.ts';
import type { StartStatus } from './day-starts.ts';
import { capacityOf, openingOn } from './opening.ts';
import { dayPrice, pricingOf } from './pricing.ts';
import type { Availability } from './wire.ts';

const HOUR_MS = 3_600_000;

interface ViewedStart extends StartHour {
  hourCount: number;
  status: StartStatus;
}

/** What all starts of a day have alike. */
type DayView = Omit<
  Availability,
  | 'id'
  | 'localDateTimeStart'
  | 'localDateTimeEnd'
  | 'utcCutoffAt'
  | 'available'
  | 'status'
  | 'vacancies'
> & { capacity: number };

/** Made once for a day: an answer may have twenty-four starts of each. */
export function dayView(
  offer: FullOfferRow,
  { date, hourCount }: Pick<ViewedStart, 'date' | 'hourCount'>,
  reading: Reading,
): DayView {
  const capacity = capacityOf(offer);
  return {
    allDay: false,
    capacity,
    maxUnits: capacity,
    openingHours: openingOn(offer, date),
    ...(wantsPricing(reading) && {
      pricing: pricingOf(dayPrice(offer, date, hourCount), reading.partner),
    }),
    ...(wantsContent(reading) && {
      title: null,
      shortDescription: lengthText(hourCount, reading.language),
    }),
  };
}

/** A start of an offer; null where the city's clock skips one of its hours. */
export function availabilityView(
  { time_zone, notice_hours }: FullOfferRow,
  { status, ...trip }: ViewedStart,
  day: DayView,
): Availability | null {
  const starts = blockStarts(trip, time_zone);
  const [start] = starts ?? [];
  const last = starts?.at(-1);
  if (!start || !last) return null;
  const available = status === 'AVAILABLE';
  const startsAt = localTime(time_zone, start);
  return {
    id: startsAt,
    localDateTimeStart: startsAt,
    localDateTimeEnd: localTime(time_zone, new Date(last.getTime() + HOUR_MS)),
    utcCutoffAt: utcTime(new Date(start.getTime() - notice_hours * HOUR_MS)),
    available,
    status,
    vacancies: available ? day.capacity : 0,
    ...day,
  };
}
