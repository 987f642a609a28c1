import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { canStartAt, type Slots } from '@seahour/api-types/rules/slots.ts';

/** Hours of a day that can still be booked. */
export function freeHours(slots: Slots): number {
  return Object.values(slots).filter((slot) => slot.is_open).length;
}

/** A day can be booked when a block of the shortest length fits into it somewhere. */
export function hasRoom(slots: Slots, activityId: number): boolean {
  const least = minimumHours(activityId);
  return Object.values(slots).some(({ start }) => canStartAt(slots, start, least));
}

/** Nobody has booked what is left of the day: it is over, or too near to begin. */
export function isTooLate(slots: Slots): boolean {
  const hours = Object.values(slots);
  const past = hours.filter(({ state }) => state === 'past').map(({ start }) => start);
  const now = Math.max(...past);
  return !hours.some(
    ({ start, state }) => start > now && (state === 'ordered' || state === 'held'),
  );
}
