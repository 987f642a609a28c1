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

/** A start of an offer; null where the city's clock skips one of its hours. */
export function availabilityView(
  offer: FullOfferRow,
  { status, ...trip }: ViewedStart,
  reading: Reading,
): Availability | null {
  const { time_zone, notice_hours } = offer;
  const starts = blockStarts(trip, time_zone);
  const [start] = starts ?? [];
  const last = starts?.at(-1);
  if (!start || !last) return null;
  const available = status === 'AVAILABLE';
  const capacity = capacityOf(offer);
  const startsAt = localTime(time_zone, start);
  return {
    id: startsAt,
    localDateTimeStart: startsAt,
    localDateTimeEnd: localTime(time_zone, new Date(last.getTime() + HOUR_MS)),
    utcCutoffAt: utcTime(new Date(start.getTime() - notice_hours * HOUR_MS)),
    allDay: false,
    available,
    status,
    vacancies: available ? capacity : 0,
    capacity,
    maxUnits: capacity,
    openingHours: openingOn(offer, trip.date),
    ...(wantsPricing(reading) && {
      pricing: pricingOf(dayPrice(offer, trip.date, trip.hourCount), reading.partner),
    }),
    ...(wantsContent(reading) && {
      title: null,
      shortDescription: lengthText(trip.hourCount, reading.language),
    }),
  };
}
