import { MAXIMUM_HOURS, MORNING_HOUR } from '../constants.ts';
import type { Slot } from '../slot.ts';
import { hasRoom } from './free-hours.ts';
import { blockHours, minimumHours } from './hours.ts';
import type { Slots } from './slots.ts';

const isTaken = ({ state }: Slot): boolean => state === 'ordered' || state === 'held';

/**
 * Whether somebody may wait for a block: all of it is still to come, and some of it is taken. What
 * is closed between open and taken hours may be open again; what is before or behind them is not.
 */
function canAwait(slots: Slots, time: number, count: number): boolean {
  const hours = blockHours(time, count).map((hour) => slots[hour]);
  const ends = [hours[0], hours.at(-1)];
  return (
    hours.every((slot) => slot !== undefined && slot.state !== 'past') &&
    hours.some((slot) => slot && !slot.is_open) &&
    ends.every((slot) => slot && (slot.is_open || isTaken(slot)))
  );
}

/** For how many hours from a start on somebody may wait. */
export function awaitedLengths(slots: Slots, time: number, least: number): number[] {
  const lengths = Array.from({ length: MAXIMUM_HOURS - least + 1 }, (_, index) => least + index);
  return lengths.filter((count) => canAwait(slots, time, count));
}

/** The starts of blocks that somebody may wait for, of the shortest booking or longer. */
export const awaitedStarts = (slots: Slots, least: number): number[] =>
  Object.values(slots)
    .map(({ start }) => start)
    .filter((start) => awaitedLengths(slots, start, least).length > 0)
    .sort((one, other) => one - other);

/** Whether a day is one to wait for: nothing can be booked on it, and some of it is taken. */
export const isAwaitedDay = (slots: Slots, activityId: number): boolean =>
  !hasRoom({ slots }, activityId) && awaitedStarts(slots, minimumHours(activityId)).length > 0;

/** The shortest block that a visitor may wait for, from the morning on; null if there is none. */
export function usualAwaited(
  slots: Slots,
  least: number,
): { time: number; hour_count: number } | null {
  const blocks = awaitedStarts(slots, least).map((time) => {
    const [hour_count = least] = awaitedLengths(slots, time, least);
    return { time, hour_count };
  });
  const shortest = Math.min(...blocks.map(({ hour_count }) => hour_count));
  const short = blocks.filter(({ hour_count }) => hour_count === shortest);
  return short.find(({ time }) => time >= MORNING_HOUR) ?? short[0] ?? null;
}
