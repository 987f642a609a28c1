import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import type { Slot, SlotDay } from '@seahour/api-types/slot.ts';
import { describe, expect, it } from 'vitest';
import { dayHours } from './day-hours.ts';

const day = (states: Record<number, Slot['state']>): SlotDay => ({
  date: '2026-11-21',
  slots: Object.fromEntries(
    Object.entries(states).map(([hour, state]) => [
      hour,
      { is_open: state === 'open', start: Number(hour), end: Number(hour) + 1, state },
    ]),
  ),
});

describe('dayHours', () => {
  const twoHours = day({ 9: 'open', 10: 'open', 11: 'held', 12: 'past' });

  it('counts free hours only where the shortest booking fits', () => {
    expect(dayHours(twoHours, 4)).toEqual({ kind: 'free', count: 2 });
    expect(dayHours(twoHours, YACHT_RENTAL)).toEqual({ kind: 'taken' });
    const scattered = day({ 8: 'open', 9: 'open', 10: 'open', 11: 'ordered', 12: 'open' });
    expect(dayHours(scattered, YACHT_RENTAL)).toEqual({ kind: 'free', count: 3 });
  });

  it('tells that what is left of a day is too short', () => {
    const evening = day({ 20: 'past', 21: 'open', 22: 'open', 23: 'closed' });
    expect(dayHours(evening, YACHT_RENTAL)).toEqual({ kind: 'past' });
    expect(dayHours(evening, 4)).toEqual({ kind: 'free', count: 2 });
    expect(dayHours(day({ 9: 'open', 10: 'closed' }), YACHT_RENTAL)).toEqual({ kind: 'closed' });
  });

  it('tells a day that is sold from one that is closed', () => {
    expect(dayHours(day({ 9: 'past', 10: 'ordered' }), 4)).toEqual({ kind: 'taken' });
    expect(dayHours(day({ 9: 'past', 10: 'closed' }), 4)).toEqual({ kind: 'closed' });
  });

  it('tells a day that nobody is in time for from one that is closed', () => {
    expect(dayHours(day({ 9: 'past', 10: 'past' }), 4)).toEqual({ kind: 'past' });
  });
});
