import type { Bar, SlotState } from '../slot.ts';
import type { Slots } from './slots.ts';

/** What a line of hours shows of each; hours that are past look closed. */
export const BAR_STATES = {
  open: 'free',
  ordered: 'ordered',
  held: 'held',
  closed: 'closed',
  past: 'closed',
} as const satisfies Record<SlotState, Bar['state']>;

/** The hours of a day as runs of one state, in order; none where a clock change skips the hour. */
export function slotBars(slots: Slots): Bar[] {
  const bars: Bar[] = [];
  for (const { start, end, state } of Object.values(slots).sort((a, b) => a.start - b.start)) {
    const last = bars.at(-1);
    if (last?.to === start && last.state === BAR_STATES[state]) last.to = end;
    else bars.push({ from: start, to: end, state: BAR_STATES[state] });
  }
  return bars;
}
