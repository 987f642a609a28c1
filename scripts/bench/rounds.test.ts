import { expect, test } from 'vitest';
import { comparedRow, inTurn } from './rounds.ts';
import { median } from './row.ts';

test('measures both in turn, and lets each begin', async () => {
  const order: string[] = [];
  const measure = (name: string) => async () => order.push(name);
  await inTurn(measure('ours'), measure('theirs'), 3);
  expect(order.join(' ')).toBe('ours theirs theirs ours ours theirs');
});

test('judges by the median of the ratios, not by the ratio of one lucky round', () => {
  const rounds = { ours: [60, 10, 65], theirs: [100, 100, 100] };
  const shown = { what: 'x', peer: 'of y', say: (figure: number) => `${figure}/s` };
  expect(comparedRow(rounds, { ...shown, bar: { least: 0.6 } })).toEqual({
    what: 'x',
    ours: '60/s',
    against: '100/s of y',
    ratios: [0.6, 0.1, 0.65],
    bar: '≥ 0.6',
    reached: true,
  });
  expect(comparedRow(rounds, { ...shown, bar: { least: 0.61 } }).reached).toBe(false);
  expect(comparedRow(rounds, { ...shown, bar: { most: 0.59 } }).reached).toBe(false);
});

test('finds the middle of few and of many', () => {
  expect(median([3, 1, 2])).toBe(2);
  expect(median([4, 1])).toBe(2.5);
});
