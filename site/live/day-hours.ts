import { minimumHours } from '@seahour/api-types/rules/hours.ts';
import { canStartAt } from '@seahour/api-types/rules/slots.ts';
import type { Bar, Slot, SlotDay } from '@seahour/api-types/slot.ts';

const STATES = {
  open: 'free',
  ordered: 'ordered',
  held: 'held',
  closed: 'closed',
  past: 'closed',
} as const satisfies Record<Slot['state'], Bar['state']>;

/** The runs of hours that a line draws, from the hours of a day. */
export function slotBars(day: SlotDay): Bar[] {
  const bars: Bar[] = [];
  const slots = Object.values(day.slots).sort((a, b) => a.start - b.start);
  for (const { start, end, state } of slots) {
    const last = bars.at(-1);
    if (last?.to === start && last.state === STATES[state]) last.to = end;
    else bars.push({ from: start, to: end, state: STATES[state] });
  }
  return bars;
}

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
