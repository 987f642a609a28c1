import type { Slots } from '@seahour/api-types/rules/slots.ts';

/** Nobody has booked what is left of the day: it is over, or too near to begin. */
export function isTooLate(slots: Slots): boolean {
  const hours = Object.values(slots);
  const past = hours.filter(({ state }) => state === 'past').map(({ start }) => start);
  const now = Math.max(...past);
  return !hours.some(
    ({ start, state }) => start > now && (state === 'ordered' || state === 'held'),
  );
}
