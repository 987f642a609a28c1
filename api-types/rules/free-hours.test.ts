import { expect, it } from 'vitest';
import { YACHT_RENTAL } from '../constants.ts';
import { bookableBars, freeHours } from './free-hours.ts';
import { minimumHours } from './hours.ts';
import { slotBars } from './slot-bars.ts';
import { canStartAt, type Slots } from './slots.ts';

const SUP = 4;
const FIRST = 8;
const SHOWN = 12;

/** Twelve hours of a day, free where the pattern has a bit; `skipped` by a clock change. */
function day(pattern: number, skipped?: number): Slots {
  const hours = Array.from({ length: SHOWN }, (_, index) => {
    const start = FIRST + index;
    const is_open = (pattern & (1 << index)) !== 0;
    const state = is_open ? 'open' : 'ordered';
    return [start, { is_open, start, end: start + 1, state }] as const;
  });
  return Object.fromEntries(hours.filter(([hour]) => hour !== skipped));
}

it('counts exactly the hours that some shortest booking can take, whatever the day', () => {
  for (const activityId of [SUP, YACHT_RENTAL]) {
    const least = minimumHours(activityId);
    for (const skipped of [undefined, FIRST + 4]) {
      for (let pattern = 0; pattern < 1 << SHOWN; pattern++) {
        const slots = day(pattern, skipped);
        const starts = Object.values(slots)
          .map(({ start }) => start)
          .filter((start) => canStartAt(slots, start, least));
        const hours = new Set(
          starts.flatMap((start) => Array.from({ length: least }, (_, next) => start + next)),
        );
        const counted = freeHours(slotBars(slots), activityId);
        if (counted !== hours.size) {
          expect({ activityId, skipped, pattern, counted }).toEqual({
            activityId,
            skipped,
            pattern,
            counted: hours.size,
          });
        }
      }
    }
  }
});

it('closes free hours that are too few in a row', () => {
  const bars = slotBars(day(0b0111_0110));
  expect(bookableBars(bars, YACHT_RENTAL).filter(({ state }) => state === 'free')).toEqual([
    { from: 12, to: 15, state: 'free' },
  ]);
  expect(bookableBars(bars, SUP)).toEqual(bars);
});
