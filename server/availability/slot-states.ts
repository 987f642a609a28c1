import { isInBookingWindow } from '@seahour/api-types/rules/booking-window.ts';
import type { SlotState } from '@seahour/api-types/slot.ts';
import type { ClaimedHourRow } from '../tables/schema.ts';
import { dayStarts } from './city-time.ts';
import { dayHoursOf, type OfferHours } from './day-hours.ts';

const HOUR_MS = 3_600_000;

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

/** What each hour of a day is for visitors; null where a clock change skips the hour. */
export function slotStates(
  offer: OfferHours,
  date: string,
  clock: CityClock,
): readonly (SlotState | null)[] {
  const isBookableDay = isInBookingWindow(date, clock.today);
  const earliestMs = clock.now.getTime() + offer.noticeHours * HOUR_MS;
  return dayHoursOf(offer, date, clock.timeZone).map((hour) => {
    if (!hour) return null;
    if (hour.startMs < earliestMs) return 'past';
    if (hour.claim) return CLAIMED[hour.claim];
    return hour.isOpening && isBookableDay ? 'open' : 'closed';
  });
}

/** The most promising state first: what an hour is when any of several offers will do. */
const PROMISE = ['open', 'held', 'ordered', 'closed', 'past'] as const satisfies SlotState[];

/** The hours of a day over several offers: open where any is open. */
export function unitedStates(
  days: readonly (readonly (SlotState | null)[])[],
  date: string,
  clock: CityClock,
): readonly (SlotState | null)[] {
  return dayStarts(clock.timeZone, date).map((start, hour) => {
    if (!start) return null;
    const states = new Set(days.map((day) => day[hour]));
    return PROMISE.find((state) => states.has(state)) ?? 'closed';
  });
}

/** The hours of a day from which so many in a row are open. */
export function freeStarts(states: readonly (SlotState | null)[], hourCount: number): number[] {
  return [...states.keys()].filter((hour) => {
    const block = states.slice(hour, hour + hourCount);
    return block.length === hourCount && block.every((state) => state === 'open');
  });
}
