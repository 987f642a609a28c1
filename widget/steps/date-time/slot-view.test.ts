import { describe, expect, it } from 'vitest';
import { day, TOMORROW } from '../../booking/fixtures/marketplace.ts';
import { dayParts, hasRoom, isActive, isTooLate, slotView } from './slot-view.ts';

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

describe('hasRoom', () => {
  it('needs as many free hours in a row as the shortest booking', () => {
    const others = Object.fromEntries(Array.from({ length: 16 }, (_, hour) => [hour, 'ordered']));
    const evening = day(TOMORROW, { ...others, 18: 'ordered', 21: 'ordered' }).slots;
    expect(hasRoom(evening, 1)).toBe(true);
    expect(hasRoom(evening, 5)).toBe(false);
  });
});

describe('isTooLate', () => {
  const pastUntil = (end: number) =>
    Object.fromEntries(Array.from({ length: end }, (_, hour) => [hour, 'past' as const]));

  it('is a day whose rest is only too short, over or closed', () => {
    expect(isTooLate(day(TOMORROW, { ...pastUntil(22), 20: 'ordered' }).slots)).toBe(true);
    expect(isTooLate(day(TOMORROW, pastUntil(24)).slots)).toBe(true);
  });

  it('is no day whose rest others have booked', () => {
    expect(isTooLate(day(TOMORROW, { ...pastUntil(12), 15: 'ordered' }).slots)).toBe(false);
    expect(isTooLate(day(TOMORROW, { 15: 'held' }).slots)).toBe(false);
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
