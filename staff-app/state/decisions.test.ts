import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDecisions, type Decision, UNDO_MS } from './decisions.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

const decision = (order_id: string): Decision => ({
  order: { order_id } as StaffOrder,
  to: 'confirmed',
});

function setUp() {
  const sent: string[] = [];
  const done: string[] = [];
  const decisions = createDecisions({
    async send({ order }) {
      sent.push(order.order_id);
      return { ok: true, data: order };
    },
    onDone: ({ order }) => void done.push(order.order_id),
  });
  return { decisions, sent, done };
}

test('sends a decision when it can no longer be taken back', async () => {
  const { decisions, sent, done } = setUp();
  decisions.decide(decision('a'));
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([sent, done]).toEqual([['a'], ['a']]);
  expect(decisions.$pending.get()).toBeNull();
});

test('sends nothing that was taken back', async () => {
  const { decisions, sent } = setUp();
  decisions.decide(decision('a'));
  decisions.undo();
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  decisions.flush();
  expect(sent).toEqual([]);
});

test('sends the one before when the next is decided, and each once', async () => {
  const { decisions, sent } = setUp();
  decisions.decide(decision('a'));
  decisions.decide(decision('b'));
  expect(sent).toEqual(['a']);
  expect(decisions.$pending.get()?.order.order_id).toBe('b');
  decisions.flush();
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect(sent).toEqual(['a', 'b']);
});
