import type { Slots } from '@seahour/api-types/rules/slots.ts';
import type { SlotState } from '@seahour/api-types/slot.ts';
import { describe, expect, it } from 'vitest';
import { isTooLate } from './day-room.ts';

/** A day from 6 AM on, with what is said of some hours. */
function day(states: Record<number, SlotState>): Slots {
  const slots = Array.from({ length: 24 }, (_, start) => {
    const state = states[start] ?? (start < 6 ? 'closed' : 'open');
    return [start, { is_open: state === 'open', start, end: start + 1, state }];
  });
  return Object.fromEntries(slots);
}

const all = (from: number, to: number, state: SlotState) =>
  Object.fromEntries(Array.from({ length: to - from }, (_, index) => [from + index, state]));

describe('isTooLate', () => {
  it('is a day whose rest is only too short, over or closed', () => {
    expect(isTooLate(day({ ...all(0, 22, 'past'), 20: 'ordered' }))).toBe(true);
    expect(isTooLate(day(all(0, 24, 'past')))).toBe(true);
  });

  it('is no day whose rest others have booked', () => {
    expect(isTooLate(day({ ...all(0, 12, 'past'), 15: 'ordered' }))).toBe(false);
    expect(isTooLate(day({ 15: 'held' }))).toBe(false);
  });
});
