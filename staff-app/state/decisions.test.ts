import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { createDecisions, type Decision, type Decisions, UNDO_MS } from './decisions.ts';

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

const orders = ({ $pending }: Decisions) => $pending.get().map(({ order }) => order.order_id);

test('sends a decision when it can no longer be taken back', async () => {
  const { decisions, sent, done } = setUp();
  decisions.decide(decision('a'));
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(1);
  expect([sent, done]).toEqual([['a'], ['a']]);
  expect(orders(decisions)).toEqual([]);
});

test('sends nothing that was taken back', async () => {
  const { decisions, sent } = setUp();
  decisions.decide(decision('a'));
  decisions.undo('a');
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  decisions.flush();
  expect(sent).toEqual([]);
});

test('lets each of several decisions be taken back by itself, until its own time is over', async () => {
  const { decisions, sent } = setUp();
  decisions.decide(decision('a'));
  await vi.advanceTimersByTimeAsync(1_000);
  decisions.decide(decision('b'));
  decisions.decide(decision('c'));
  expect([sent, orders(decisions)]).toEqual([[], ['a', 'b', 'c']]);
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1_000);
  expect([sent, orders(decisions)]).toEqual([['a'], ['b', 'c']]);
  decisions.undo('b');
  await vi.advanceTimersByTimeAsync(1_000);
  expect([sent, orders(decisions)]).toEqual([['a', 'c'], []]);
});

test('sends what was decided last of an order, once, after its own time', async () => {
  const { decisions, sent } = setUp();
  decisions.decide(decision('a'));
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  decisions.decide(decision('a'));
  await vi.advanceTimersByTimeAsync(UNDO_MS - 1);
  expect(sent).toEqual([]);
  await vi.advanceTimersByTimeAsync(UNDO_MS);
  expect(sent).toEqual(['a']);
});

test('sends all that waits when the app closes, each once', async () => {
  const { decisions, sent } = setUp();
  decisions.decide(decision('a'));
  decisions.decide(decision('b'));
  decisions.flush();
  await vi.advanceTimersByTimeAsync(UNDO_MS * 2);
  expect(sent).toEqual(['a', 'b']);
});

test('says what is on its way to the server until it has answered', async () => {
  const answers: (() => void)[] = [];
  const decisions = createDecisions({
    send: ({ order }) =>
      new Promise((answer) => answers.push(() => answer({ ok: true, data: order }))),
    onDone() {},
  });
  decisions.decide(decision('a'));
  decisions.flush();
  expect([orders(decisions), decisions.$sending.get()]).toEqual([[], [decision('a')]]);
  answers[0]?.();
  await vi.advanceTimersByTimeAsync(0);
  expect(decisions.$sending.get()).toEqual([]);
});
