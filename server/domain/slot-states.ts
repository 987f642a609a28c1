import { dayOfWeek, isInBookingWindow } from '@seahour/api-types/rules/booking-window.ts';
import type { SlotState } from '@seahour/api-types/slot.ts';
import type { ClaimedHourRow, OpeningHoursRow } from '../db/schema.ts';
import { dayStarts } from './city-time.ts';

const HOUR_MS = 3_600_000;

/** What decides whether an hour of an offer is free. */
export interface OfferHours {
  noticeHours: number;
  opening: readonly Pick<OpeningHoursRow, 'day_of_week' | 'from_hour' | 'to_hour'>[];
  /** Kind of the claim by the hour's start, in milliseconds; expired holds are not among them. */
  claims: ReadonlyMap<number, ClaimedHourRow['kind']>;
}

/** The clock of a city. */
export interface CityClock {
  timeZone: string;
  /** The city's date of `now`. */
  today: string;
  now: Date;
}

const CLAIMED: Record<ClaimedHourRow['kind'], SlotState> = {
  order: 'ordered',
  hold: 'held',
  closure: 'closed',
  buffer: 'closed',
};

/** The state of each hour of a day; null where a clock change skips the hour. */
export function slotStates(
  offer: OfferHours,
  date: string,
  clock: CityClock,
): readonly (SlotState | null)[] {
  const weekday = dayOfWeek(date);
  const opening = offer.opening.filter((hours) => hours.day_of_week === weekday);
  const isBookableDay = isInBookingWindow(date, clock.today);
  const earliestMs = clock.now.getTime() + offer.noticeHours * HOUR_MS;
  return dayStarts(clock.timeZone, date).map((start, hour) => {
    if (!start) return null;
    if (start.getTime() < earliestMs) return 'past';
    const claim = offer.claims.get(start.getTime());
    if (claim) return CLAIMED[claim];
    const isOpening = opening.some((hours) => hour >= hours.from_hour && hour < hours.to_hour);
    return isOpening && isBookableDay ? 'open' : 'closed';
  });
}

/** The most promising state first: what an hour is when any of several offers will do. */
const PROMISE = ['open', 'held', 'ordered', 'closed', 'past'] as const satisfies SlotState[];

/** The hours of a day over several offers: open where any is open. */
export function unitedStates(
  offers: readonly OfferHours[],
  date: string,
  clock: CityClock,
): readonly (SlotState | null)[] {
  const days = offers.map((offer) => slotStates(offer, date, clock));
  return dayStarts(clock.timeZone, date).map((start, hour) => {
    if (!start) return null;
    const states = new Set(days.map((day) => day[hour]));
    return PROMISE.find((state) => states.has(state)) ?? 'closed';
  });
}
