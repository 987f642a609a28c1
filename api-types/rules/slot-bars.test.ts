import { expect, it } from 'vitest';
import type { SlotState } from '../slot.ts';
import { slotBars } from './slot-bars.ts';

const hours = (states: Record<number, SlotState>) =>
  Object.fromEntries(
    Object.entries(states).map(([hour, state]) => [
      hour,
      { is_open: state === 'open', start: Number(hour), end: Number(hour) + 1, state },
    ]),
  );

it('joins neighbouring hours of one state, in the order of the day', () => {
  expect(slotBars(hours({ 9: 'open', 10: 'open', 11: 'ordered', 12: 'held' }))).toEqual([
    { from: 9, to: 11, state: 'free' },
    { from: 11, to: 12, state: 'ordered' },
    { from: 12, to: 13, state: 'held' },
  ]);
});

it('draws what is over like what is closed', () => {
  expect(slotBars(hours({ 6: 'closed', 7: 'past' }))).toEqual([
    { from: 6, to: 8, state: 'closed' },
  ]);
});

it('leaves a gap where a clock change skips an hour', () => {
  expect(slotBars(hours({ 2: 'open', 4: 'open' }))).toEqual([
    { from: 2, to: 3, state: 'free' },
    { from: 4, to: 5, state: 'free' },
  ]);
});
