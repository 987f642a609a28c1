import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { expect, test } from 'vitest';
import { createChangesOfOthers } from './changes-of-others.ts';

const order = (order_status: string, part: object = {}) =>
  ({ order_id: 'a', order_status, revision: 0, ...part }) as unknown as StaffOrder;

function setUp() {
  let now = new Date('2026-11-20T08:00:00Z');
  const others = createChangesOfOthers(() => now);
  const pass = (ms: number) => {
    now = new Date(now.getTime() + ms);
  };
  const changed = () => [...others.$changed.get().keys()];
  return { others, pass, changed };
}

test('knows an order that others have changed, until it was looked at', () => {
  const { others, changed } = setUp();
  others.see([order('unconfirmed')]);
  others.see([order('unconfirmed')]);
  expect(changed()).toEqual([]);
  others.see([order('confirmed')]);
  expect(changed()).toEqual(['a']);
  others.looked('a');
  others.see([order('confirmed')]);
  expect(changed()).toEqual([]);
});

test('takes no change of one’s own for one of others, however late an older answer comes', async () => {
  const { others, pass, changed } = setUp();
  others.see([order('unconfirmed')]);
  await others.byOneself('a', async () => others.see([order('confirmed')]));
  others.see([order('unconfirmed')]);
  pass(1_000);
  others.see([order('confirmed')]);
  expect(changed()).toEqual([]);
  pass(10_000);
  others.see([order('declined')]);
  expect(changed()).toEqual(['a']);
});

test('takes no sum or phone that comes into sight with the day for a change', () => {
  const { others, changed } = setUp();
  others.see([order('confirmed')]);
  others.see([order('confirmed', { amount: 100, phone: '+971501234567' })]);
  expect(changed()).toEqual([]);
});
