import { dayOfWeek } from '@seahour/api-types/rules/booking-window.ts';
import type { ClaimedHourRow, OpeningHoursRow } from '../tables/schema.ts';
import { dayStarts } from './city-time.ts';

/** What decides whether an hour of an offer is free. */
export interface OfferHours {
  noticeHours: number;
  opening: readonly Pick<OpeningHoursRow, 'day_of_week' | 'from_hour' | 'to_hour'>[];
  /** Kind of the claim by the hour's start, in milliseconds; expired holds are not among them. */
  claims: ReadonlyMap<number, ClaimedHourRow['kind']>;
}

/** An hour of an offer, no matter who looks at it. */
export interface DayHour {
  startMs: number;
  isOpening: boolean;
  claim: ClaimedHourRow['kind'] | null;
}

/** The 24 hours of a day of an offer, null where a clock change skips one. */
export function dayHoursOf(
  offer: Pick<OfferHours, 'opening' | 'claims'>,
  date: string,
  timeZone: string,
): readonly (DayHour | null)[] {
  const weekday = dayOfWeek(date);
  const opening = offer.opening.filter((hours) => hours.day_of_week === weekday);
  return dayStarts(timeZone, date).map((start, hour) => {
    if (!start) return null;
    const startMs = start.getTime();
    const isOpening = opening.some(({ from_hour, to_hour }) => from_hour <= hour && hour < to_hour);
    return { startMs, isOpening, claim: offer.claims.get(startMs) ?? null };
  });
}
