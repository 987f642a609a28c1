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

export function freeHours(day: SlotDay): number {
  return Object.values(day.slots).filter(({ is_open }) => is_open).length;
}
