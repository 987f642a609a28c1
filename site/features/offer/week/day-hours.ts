import { freeHours } from '@seahour/api-types/rules/free-hours.ts';
import { slotBars } from '@seahour/api-types/rules/slot-bars.ts';
import type { SlotDay } from '@seahour/api-types/slot.ts';

/** What a day offers: hours to book, only hours that are sold, none in time any more, or none at all. */
export type DayHours =
  | { kind: 'free'; count: number }
  | { kind: 'taken' }
  | { kind: 'past' }
  | { kind: 'closed' };

/** Hours that are too few in a row for the activity's shortest booking are not free. */
export function dayHours(day: SlotDay, activityId: number): DayHours {
  const count = freeHours(slotBars(day.slots), activityId);
  if (count > 0) return { kind: 'free', count };
  const slots = Object.values(day.slots);
  if (slots.some(({ state }) => state === 'ordered' || state === 'held')) return { kind: 'taken' };
  const isLate = slots.some(({ state }) => state === 'past');
  const isOver = slots.every(({ state }) => state === 'past');
  // What is left of today may be open and too short.
  return { kind: isOver || (isLate && slots.some(({ is_open }) => is_open)) ? 'past' : 'closed' };
}
