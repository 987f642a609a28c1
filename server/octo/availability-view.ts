import { blockStarts } from '../availability/block.ts';
import { readOfferHours } from '../availability/days.ts';
import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { localTime, type StartHour, utcTime } from './availability-id.ts';
import { type OctoCall, type Reading, wantsContent, wantsPricing } from './call.ts';
import { lengthText } from './content.ts';
import { type StartStatus, startsOn } from './day-starts.ts';
import { capacityOf, openingOn } from './opening.ts';
import { dayPrice, pricingOf } from './pricing.ts';
import type { Availability } from './wire.ts';

const HOUR_MS = 3_600_000;

export interface TripHours extends StartHour {
  hourCount: number;
}

/** A start of an offer as it stands now; null where the city's clock skips one of its hours. */
export async function availabilityOf(
  offer: FullOfferRow,
  trip: TripHours,
  call: Pick<OctoCall, 'db' | 'now'> & Reading,
): Promise<Availability | null> {
  const { date, time, hourCount } = trip;
  const { now, db } = call;
  const hours = (await readOfferHours(db, [offer.id], { first: date, last: date }, now)).get(
    offer.id,
  );
  const starts = hours ? startsOn(hours, { date, hourCount, timeZone: offer.time_zone, now }) : [];
  const status = starts.find((start) => start.time === time)?.status ?? 'CLOSED';
  return availabilityView(offer, { ...trip, status }, call);
}

/** The same of a start whose status is known. */
export function availabilityView(
  offer: FullOfferRow,
  { status, ...trip }: TripHours & { status: StartStatus },
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
