import { freeHours } from '@seahour/api-types/rules/free-hours.ts';
import { slotBars } from '@seahour/api-types/rules/slot-bars.ts';
import type { Slots } from '@seahour/api-types/rules/slots.ts';

/** A day can be booked when a block of the shortest length fits into it somewhere. */
export const hasRoom = (slots: Slots, activityId: number): boolean =>
  freeHours(slotBars(slots), activityId) > 0;

/** Nobody has booked what is left of the day: it is over, or too near to begin. */
export function isTooLate(slots: Slots): boolean {
  const hours = Object.values(slots);
  const past = hours.filter(({ state }) => state === 'past').map(({ start }) => start);
  const now = Math.max(...past);
  return !hours.some(
    ({ start, state }) => start > now && (state === 'ordered' || state === 'held'),
  );
}
