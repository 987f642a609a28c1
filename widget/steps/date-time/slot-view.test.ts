import { describe, expect, it } from 'vitest';
import { day, TOMORROW } from '../../booking/fixtures/marketplace.ts';
import { dayParts, isActive, slotView } from './slot-view.ts';

const { slots } = day(TOMORROW, { 9: 'ordered', 10: 'held', 12: 'past' });

describe('slotView', () => {
  it.each([
    [[], 13, 'free'],
    [[], 11, 'short'],
    [[], 7, 'short'],
    [[], 9, 'ordered'],
    [[], 10, 'held'],
    [[], 12, 'past'],
    [[], 3, 'closed'],
    [[], 24, 'closed'],
    [[14, 15], 14, 'chosen'],
    [[14, 15], 13, 'add'],
    [[14, 15], 16, 'add'],
    [[14, 15], 18, 'apart'],
    [[13, 14], 12, 'past'],
  ] as const)('with %j chosen sees %i as %s', (block, hour, view) => {
    expect(slotView(slots, block, hour, 3)).toBe(view);
  });

  it('lets only what changes something be pressed', () => {
    const active = (['free', 'chosen', 'add', 'short', 'apart', 'ordered'] as const).filter(
      isActive,
    );
    expect(active).toEqual(['free', 'chosen', 'add']);
  });
});

describe('dayParts', () => {
  it('begins at 6 AM and ends with the night', () => {
    expect(dayParts(slots).map(({ name, hours }) => [name, hours[0], hours.length])).toEqual([
      ['morning', 6, 6],
      ['afternoon', 12, 6],
      ['evening', 18, 6],
      ['night', 0, 6],
    ]);
  });

  it('leaves out an hour that a clock change skips', () => {
    const { 3: _, ...spring } = slots;
    expect(dayParts(spring).at(-1)?.hours).toEqual([0, 1, 2, 4, 5]);
  });
});
