import type { Slots } from '@seahour/api-types/rules/slots.ts';

/** The rest of the day is past or too near to begin; it is not booked. */
export function isTooLate(slots: Slots): boolean {
  const hours = Object.values(slots);
  const past = hours.filter(({ state }) => state === 'past').map(({ start }) => start);
  const now = Math.max(...past);
  return !hours.some(
    ({ start, state }) => start > now && (state === 'ordered' || state === 'held'),
  );
}
