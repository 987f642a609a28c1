import { describe, expect, test } from 'vitest';
import { MAXIMUM_HOURS } from '../constants.ts';
import { blockHours } from './hours.ts';
import { type Block, blockTime, canStartAt, type Slots, slotMove, toggleSlot } from './slots.ts';

const slotsOf = (open: readonly number[]): Slots =>
  Object.fromEntries(
    Array.from({ length: 24 }, (_, start) => {
      const is_open = open.includes(start);
      return [start, { is_open, start, end: start + 1, state: is_open ? 'open' : 'ordered' }];
    }),
  );

const day = slotsOf([8, 9, 10, 11, 12, 15, 16, 20]);
const allDay = slotsOf(Array.from({ length: 24 }, (_, hour) => hour));

test.each([
  [8, 1, true],
  [8, 3, true],
  [10, 3, true],
  [11, 3, false],
  [15, 2, true],
  [15, 3, false],
  [20, 1, true],
  [20, 2, false],
  [7, 1, false],
  [23, 1, false],
  [24, 1, false],
])('a block may begin at %i with at least %i hours: %s', (hour, minimum, expected) => {
  expect(canStartAt(day, hour, minimum)).toBe(expected);
});

test('a block may not run beyond midnight', () => {
  expect(canStartAt(allDay, 21, 3)).toBe(true);
  expect(canStartAt(allDay, 22, 3)).toBe(false);
});

test.each([
  [[], 8, 'start'],
  [[], 11, 'none'],
  [[], 13, 'none'],
  [[9], 8, 'add'],
  [[9], 10, 'add'],
  [[9], 9, 'remove'],
  [[9], 11, 'none'],
  [[12], 13, 'none'],
  [[15, 16], 17, 'none'],
  [[9, 10, 11], 10, 'remove'],
] as [Block, number, string][])('with %o chosen, %i would %s', (block, hour, move) => {
  expect(slotMove(day, block, hour, 3)).toBe(move);
});

test.each([
  [[], 8, [8, 9, 10]],
  [[8, 9, 10], 8, [9, 10, 11]],
  [[9], 8, [8, 9]],
  [[9], 10, [9, 10]],
  [[9], 9, []],
  [[9, 10, 11], 9, [10, 11, 12]],
  [[8, 9, 10, 11], 8, [9, 10, 11]],
  [[10, 11, 12], 10, [11, 12]],
  [[9, 10], 9, [10, 11, 12]],
  [[9, 10, 11], 10, [9]],
  [[9, 10, 11], 11, [9, 10]],
  [[9, 10, 11], 15, [9, 10, 11]],
] as [Block, number, Block][])(
  'with %o chosen, a click on %i leaves %o',
  (block, hour, expected) => {
    expect(toggleSlot(day, block, hour, 3)).toEqual(expected);
  },
);

test('a block grows to a whole day and no further', () => {
  const whole = Array.from({ length: MAXIMUM_HOURS }, (_, hour) => hour);
  expect(slotMove(allDay, whole.slice(1), 0, 1)).toBe('add');
  expect(slotMove(allDay, whole, 24, 1)).toBe('none');
});

test.each([
  [[], { time: false, hour_count: false }],
  [[16], { time: 16, hour_count: 1 }],
  [[16, 17, 18], { time: 16, hour_count: 3 }],
] as [Block, object][])('the block %o is %o', (block, expected) => {
  expect(blockTime(block)).toEqual(expected);
});

/** A repeatable source of numbers below a limit (mulberry32). */
function randomSource(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32) * limit) | 0;
  };
}

describe('whatever is clicked on whatever day', () => {
  const walks = Array.from({ length: 300 }, (_, seed) => {
    const random = randomSource(seed + 1);
    const openShare = 2 + random(9);
    const open = Array.from({ length: 24 }, (_, hour) => hour).filter(() => random(10) < openShare);
    const slots = slotsOf(open);
    const minimum = 1 + random(3);
    const steps: { before: Block; hour: number; after: Block }[] = [];
    let block: Block = [];
    for (let click = 0; click < 60; click++) {
      // Most clicks go to the edges of the block, or it would hardly ever grow.
      const edge = random(2) === 0 ? (block[0] ?? 8) - 1 : (block.at(-1) ?? 8) + 1;
      const hour = random(4) === 0 ? random(24) : Math.min(Math.max(edge, 0), 23);
      const after = toggleSlot(slots, block, hour, minimum);
      steps.push({ before: block, hour, after });
      block = after;
    }
    return { seed, slots, minimum, steps };
  });

  test('a block is one run of open hours within the day', () => {
    for (const { seed, slots, steps } of walks) {
      for (const { after } of steps) {
        const first = after[0] ?? 0;
        expect(after, `seed ${seed}`).toEqual(after.map((_, index) => first + index));
        expect(
          after.every((hour) => slots[hour]?.is_open),
          `seed ${seed}`,
        ).toBe(true);
      }
    }
  });

  test('a block begins only where the shortest booking fits', () => {
    for (const { seed, slots, minimum, steps } of walks) {
      for (const { before, after } of steps) {
        const first = after[0];
        if (before.length > 0 || first === undefined) continue;
        expect(canStartAt(slots, first, minimum), `seed ${seed}`).toBe(true);
      }
    }
  });

  test('a click takes the shortest booking, adds its hour, takes it and nothing earlier, or does nothing', () => {
    for (const { seed, slots, minimum, steps } of walks) {
      for (const { before, hour, after } of steps) {
        const move = slotMove(slots, before, hour, minimum);
        const said = `seed ${seed}: ${before} and ${hour}`;
        if (move === 'none') expect(after, said).toBe(before);
        else if (move === 'remove') expect(after, said).not.toContain(hour);
        else if (move === 'start') expect(after, said).toEqual(blockHours(hour, minimum));
        else expect(after.length, said).toBe(before.length + 1);
        if (move === 'remove' && hour !== before[0]) {
          expect(after, said).toEqual(before.filter((chosen) => chosen < hour));
        }
      }
    }
  });

  test('every reading of a block agrees with its hours', () => {
    for (const { steps } of walks) {
      for (const { after } of steps) {
        const { time, hour_count } = blockTime(after);
        expect(hour_count).toBe(after.length || false);
        expect(time).toBe(after[0] ?? false);
      }
    }
  });

  test('the walks reach blocks of every kind', () => {
    const lengths = walks.flatMap(({ steps }) => steps.map(({ after }) => after.length));
    expect(new Set(lengths).size).toBeGreaterThan(8);
  });
});
