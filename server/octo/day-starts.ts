import { isInBookingWindow } from '@seahour/api-types/rules/booking-window.ts';
import { dayHoursOf, type OfferHours } from '../availability/day-hours.ts';
import { cityClock } from '../availability/days.ts';
import { slotStates } from '../availability/slot-states.ts';

export type StartStatus = 'AVAILABLE' | 'SOLD_OUT' | 'CLOSED';

export interface Start {
  /** 0-23. */
  time: number;
  status: StartStatus;
}

/**
 * The starts of a day from which so many hours lie within opening hours, and whether they can be had.
 * What the clock skips and what begins too soon is no start.
 */
export function startsOn(
  hours: OfferHours,
  {
    date,
    hourCount,
    timeZone,
    now,
  }: { date: string; hourCount: number; timeZone: string; now: Date },
): Start[] {
  const clock = cityClock(timeZone, now);
  if (!isInBookingWindow(date, clock.today)) return [];
  const isOpening = dayHoursOf(hours, date, timeZone).map((hour) => hour?.isOpening ?? false);
  const states = slotStates(hours, date, clock);
  return [...states.keys()].flatMap((time) => {
    const block = states.slice(time, time + hourCount);
    const isWhole = isOpening.slice(time, time + hourCount).filter(Boolean).length === hourCount;
    if (!isWhole || block.includes('past')) return [];
    return [{ time, status: statusOf(block) }];
  });
}

function statusOf(block: ReturnType<typeof slotStates>): StartStatus {
  if (block.every((state) => state === 'open')) return 'AVAILABLE';
  return block.some((state) => state === 'ordered' || state === 'held') ? 'SOLD_OUT' : 'CLOSED';
}
