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

interface ViewedStart {
  start: StartHour;
  hourCount: number;
  status: StartStatus;
}

/** What all starts of a day say alike: made once, because an answer has hundreds of starts. */
export const sharedByDay = (
  offer: FullOfferRow,
  { date, hourCount }: { date: string; hourCount: number },
  reading: Reading,
): Pick<Availability, 'openingHours' | 'pricing' | 'title' | 'shortDescription'> => ({
  openingHours: openingOn(offer, date),
  ...(wantsPricing(reading) && {
    pricing: pricingOf(dayPrice(offer, date, hourCount), reading.partner),
  }),
  ...(wantsContent(reading) && {
    title: null,
    shortDescription: lengthText(hourCount, reading.language),
  }),
});

/** A start of an offer; null where the city's clock skips one of its hours. */
export function availabilityView(
  offer: FullOfferRow,
  { start, hourCount, status }: ViewedStart,
  shared: ReturnType<typeof sharedByDay>,
): Availability | null {
  const { time_zone, notice_hours } = offer;
  const hours = blockStarts({ ...start, hourCount }, time_zone);
  const [first] = hours ?? [];
  const last = hours?.at(-1);
  if (!first || !last) return null;
  const available = status === 'AVAILABLE';
  const capacity = capacityOf(offer);
  const startsAt = localTime(time_zone, first);
  return {
    id: startsAt,
    localDateTimeStart: startsAt,
    localDateTimeEnd: localTime(time_zone, new Date(last.getTime() + HOUR_MS)),
    utcCutoffAt: utcTime(new Date(first.getTime() - notice_hours * HOUR_MS)),
    allDay: false,
    available,
    status,
    vacancies: available ? capacity : 0,
    capacity,
    maxUnits: capacity,
    ...shared,
  };
}
