import { type Block, type Slots, slotMove } from '@seahour/api-types/rules/slots.ts';
import type { SlotState } from '@seahour/api-types/slot.ts';

/**
 * What one hour is to the visitor now: `free` may begin a block, `add` lengthens the chosen one,
 * `short` is free with too few free hours after it, `apart` is free but not next to the block.
 */
export type SlotView = 'free' | 'chosen' | 'add' | 'short' | 'apart' | Exclude<SlotState, 'open'>;

export function slotView(slots: Slots, block: Block, hour: number, min: number): SlotView {
  if (block.includes(hour)) return 'chosen';
  const slot = slots[hour];
  if (!slot?.is_open) return !slot || slot.state === 'open' ? 'closed' : slot.state;
  const move = slotMove(slots, block, hour, min);
  if (move === 'start') return 'free';
  if (move === 'add') return 'add';
  return block.length === 0 ? 'short' : 'apart';
}

/** Whether a click on the hour would change anything. */
export function isActive(view: SlotView): boolean {
  return view === 'free' || view === 'chosen' || view === 'add';
}

export interface DayPart {
  name: 'morning' | 'afternoon' | 'evening' | 'night';
  /** Hours of the day that exist: a clock change may have skipped one. */
  hours: number[];
}

const PARTS = [
  { name: 'morning', from: 6, to: 12 },
  { name: 'afternoon', from: 12, to: 18 },
  { name: 'evening', from: 18, to: 24 },
  { name: 'night', from: 0, to: 6 },
] as const;

/** The day in the order it is shown: from 6 AM, the night last. */
export function dayParts(slots: Slots): DayPart[] {
  const hours = Object.values(slots)
    .map(({ start }) => start)
    .sort((a, b) => a - b);
  return PARTS.map(({ name, from, to }) => ({
    name,
    hours: hours.filter((hour) => hour >= from && hour < to),
  }));
}
