import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { canStartAt } from '@seahour/api-types/rules/slots.ts';
import type { SlotDay } from '@seahour/api-types/slot.ts';

/** What a day offers: hours to book, only hours that are sold, none in time any more, or none at all. */
export type DayHours =
  | { kind: 'free'; count: number; canBook: boolean }
  | { kind: 'taken' }
  | { kind: 'past' }
  | { kind: 'closed' };

/** A day may have free hours and still none where the activity's shortest booking fits. */
export function dayHours(day: SlotDay, activityId: number): DayHours {
  const slots = Object.values(day.slots);
  const count = slots.filter(({ is_open }) => is_open).length;
  if (count > 0) {
    const minimum = minimumHours(activityId);
    const canBook = slots.some(({ start }) => canStartAt(day.slots, start, minimum));
    return { kind: 'free', count, canBook };
  }
  if (slots.some(({ state }) => state === 'ordered' || state === 'held')) return { kind: 'taken' };
  return { kind: slots.every(({ state }) => state === 'past') ? 'past' : 'closed' };
}
