import { expect, test } from 'vitest';
import type { Cell } from './board-cells.ts';
import { moveRefusal } from './move-refusal.ts';

const BOAT = { company_name: 'Marina Blue', city_name: 'Dubai', currency: 'AED', guests: 8 };
const FREE = [10, 11, 12, 13].map((from): Cell => ({ kind: 'free', from, to: from + 1 }));
const TARGET = {
  order: { order_id: 'a', hour_count: 2, guests: 8 },
  from: BOAT,
  to: BOAT,
  cells: FREE,
  hour: 11,
  date: '2026-11-21',
  now: { date: '2026-11-21', hour: 10, minute: 0 },
} as unknown as Parameters<typeof moveRefusal>[0];

test('lets an order go to free hours of a boat that is big enough', () => {
  expect(moveRefusal(TARGET)).toBeNull();
});

test('lets an order go half over its own hours, and over the buffer that may be its own', () => {
  const own = { kind: 'order', from: 12, to: 14, order: { order_id: 'a' } } as Cell;
  const buffer = { kind: 'shut', from: 11, to: 12, reason: 'distance' } as const;
  expect(moveRefusal({ ...TARGET, cells: [buffer, own] })).toBeNull();
});

test.each([
  ['elsewhere', { to: { ...BOAT, city_name: 'Doha' } }],
  ['elsewhere', { to: { ...BOAT, company_name: 'Sail Gulf' } }],
  ['small', { to: { ...BOAT, guests: 6 } }],
  ['past', { hour: 9 }],
  ['busy', { hour: 13 }],
  ['busy', { hour: 23, now: { date: '2026-11-20', hour: 10, minute: 0 } }],
])('refuses: %s', (why, part) => {
  expect(moveRefusal({ ...TARGET, ...(part as object) })).toBe(why);
});
