import { MAXIMUM_HOURS } from '../constants.ts';
import type { Slot } from '../slot.ts';
import { blockHours } from './hours.ts';

/** The hours of one day, keyed by hour. */
export type Slots = Readonly<Record<string, Slot>>;

/** The chosen hours of one day: ascending and without gaps. */
export type Block = readonly number[];

/**
 * What a slot button offers: `start` begins a block with the shortest booking, `add` lengthens it,
 * `remove` shortens it.
 */
export type SlotMove = 'start' | 'add' | 'remove' | 'none';

const isOpen = (slots: Slots, hour: number): boolean => slots[hour]?.is_open === true;

/** A block may begin where the hour and the next (minimum − 1) hours are all open. */
export function canStartAt(slots: Slots, hour: number, minimumHours: number): boolean {
  for (let next = hour; next < hour + minimumHours; next++) {
    if (!isOpen(slots, next)) return false;
  }
  return true;
}

/** What a click on an hour would do. */
export function slotMove(slots: Slots, block: Block, hour: number, minimumHours: number): SlotMove {
  if (block.includes(hour)) return 'remove';
  const first = block[0];
  const last = block.at(-1);
  if (first === undefined || last === undefined) {
    return canStartAt(slots, hour, minimumHours) ? 'start' : 'none';
  }
  const isAdjacent = hour === first - 1 || hour === last + 1;
  return isAdjacent && isOpen(slots, hour) && block.length < MAXIMUM_HOURS ? 'add' : 'none';
}

/**
 * The block after a click. A removed middle hour takes all later ones with it; without its first hour
 * the shortest booking moves on by one where the hours after it are open.
 */
export function toggleSlot(slots: Slots, block: Block, hour: number, minimumHours: number): Block {
  const move = slotMove(slots, block, hour, minimumHours);
  if (move === 'none') return block;
  if (move === 'start') return blockHours(hour, minimumHours);
  if (move === 'add') return [...block, hour].sort((a, b) => a - b);
  if (hour === block[0]) {
    const rest = block.slice(1);
    const isShort = rest.length > 0 && rest.length < minimumHours;
    const moves = isShort && canStartAt(slots, hour + 1, minimumHours);
    return moves ? blockHours(hour + 1, minimumHours) : rest;
  }
  return block.filter((chosen) => chosen < hour);
}

/** Start hour and number of hours; both false while nothing is chosen. */
export function blockTime(block: Block): { time: number | false; hour_count: number | false } {
  const first = block[0];
  const last = block.at(-1);
  if (first === undefined || last === undefined) return { time: false, hour_count: false };
  return { time: first, hour_count: last - first + 1 };
}
