import { expect, it } from 'vitest';
import { freeHours, slotBars } from './bars.ts';
import { day, TOMORROW } from './fixtures/marketplace.ts';

const { slots } = day(TOMORROW, { 6: 'past', 12: 'ordered', 13: 'ordered', 14: 'held' });

it('joins the hours of a day into runs of one state', () => {
  expect(slotBars(slots)).toEqual([
    { from: 0, to: 7, state: 'closed' },
    { from: 7, to: 12, state: 'free' },
    { from: 12, to: 14, state: 'ordered' },
    { from: 14, to: 15, state: 'held' },
    { from: 15, to: 24, state: 'free' },
  ]);
});

it('does not join over an hour that is missing', () => {
  const { 10: _, ...gap } = slots;
  expect(slotBars(gap).slice(1, 3)).toEqual([
    { from: 7, to: 10, state: 'free' },
    { from: 11, to: 12, state: 'free' },
  ]);
});

it('counts the hours that can be booked', () => {
  expect(freeHours(slots)).toBe(14);
});
