import { MAXIMUM_HOURS } from '@seahour/api-types/constants.ts';
import { dayOfWeek } from '@seahour/api-types/rules/booking-window.ts';
import { blockHours } from '@seahour/api-types/rules/hours.ts';
import { dayStarts, hourStart } from './city-time.ts';
import type { DayHours, WantedBlock, WantedDay } from './free-where.ts';

/** Consecutive hours of one day of a city. */
export interface Block {
  date: string;
  time: number;
  hourCount: number;
}

/** A block lies within one day: slots are keyed by the hours of a day. */
export const isWithinDay = ({ time, hourCount }: Block): boolean =>
  time + hourCount <= MAXIMUM_HOURS;

/** The instants at which the hours of a block begin; null where a clock change skips one. */
export function blockStarts(block: Block, timeZone: string): Date[] | null {
  const starts: Date[] = [];
  for (const hour of blockHours(block.time, block.hourCount)) {
    const start = hourStart(timeZone, block.date, hour);
    if (!start) return null;
    starts.push(start);
  }
  return starts;
}

/** A block as the database looks for it; null where no offer can have it. */
export function wantedBlock(block: Block, timeZone: string, now: Date): WantedBlock | null {
  const starts = isWithinDay(block) ? blockStarts(block, timeZone) : null;
  if (!starts) return null;
  const hours = blockHours(block.time, block.hourCount);
  return { hours, starts, weekday: dayOfWeek(block.date), now };
}

/** A day as the database looks for its prices. */
export const wantedDay = (date: string, hourCount: number): WantedDay => ({
  date,
  weekday: dayOfWeek(date),
  hourCount,
});

/** A day as the database looks for free hours on it. */
export function dayHours(day: WantedDay, timeZone: string, now: Date): DayHours {
  const found = dayStarts(timeZone, day.date).flatMap((start, hour) =>
    start ? [{ start, hour }] : [],
  );
  return {
    ...day,
    hours: found.map(({ hour }) => hour),
    starts: found.map(({ start }) => start),
    now,
  };
}
