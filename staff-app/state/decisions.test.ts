import type { Failure, Result } from '@seahour/api-types/client.ts';
import type { StaffOrder, StaffOrderDetails } from '@seahour/api-types/staff-order.ts';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { DecisionQueue } from './decision-queue.ts';
import { createDecisions, type Decision, type Decisions, UNDO_MS } from './decisions.ts';

beforeEach(() => void vi.useFakeTimers({ now: new Date('2026-11-20T08:00:00Z') }));
afterEach(() => void vi.useRealTimers());

const decision = (order_id: string, to: 'confirmed' | 'declined' = 'confirmed'): Decision => ({
  kind: 'status',
  order: { order_id, name: 'Elena' } as StaffOrder,
  to,
});
const failed = (code: Failure['code'], fields: object[] = []): Result<never> => ({
  ok: false,
  failure: { code, message: '', fields, alternatives: [] } as never,
});

/** A server with one status for each order, behind a line that can be cut. */
function createServer() {
  const statuses = new Map<string, string>();
  const changes = new Map<string, StaffOrderDetails['changes']>();
  const server = {
    line: 'up' as 'up' | 'cut' | 'answer lost',
    sent: [] as string[],
    set(id: string, to: string, by: string) {
      statuses.set(id, to);
      const at = new Date().toISOString();
      const change = { kind: 'status', to, by, at } as StaffOrderDetails['changes'][number];
      changes.set(id, [...(changes.get(id) ?? []), change]);
    },
    async send(sent: Decision): Promise<Result<StaffOrder>> {
      const { order_id: id } = sent.order;
      if (sent.kind !== 'status') throw new Error('not of this server');
      if (server.line === 'cut') return failed('network');
      server.sent.push(id);
      if ((statuses.get(id) ?? 'unconfirmed') !== 'unconfirmed') return failed('status_conflict');
      server.set(id, sent.to, 'Omar');
      if (server.line === 'answer lost') return failed('network');
      return { ok: true, data: { ...sent.order, order_status: sent.to } as StaffOrder };
    },
    async read(order_id: string): Promise<Result<StaffOrderDetails>> {
      if (server.line !== 'up') return failed('network');
      const order_status = statuses.get(order_id) ?? 'unconfirmed';
      const order = { order_id, order_status, changes: changes.get(order_id) ?? [] };
      return { ok: true, data: order as unknown as StaffOrderDetails };
    },
  };
  return server;
}

/** What a browser keeps, for all of its tabs. */
function createStorage() {
  let text: string | null = null;
  return {
    read: () => (text === null ? null : (JSON.parse(text) as DecisionQueue)),
    write: (value: DecisionQueue | null) => {
      text = JSON.stringify(value);
    },
  };
}

function setUp({ server = createServer(), kept = createStorage() } = {}) {
  const done: string[] = [];
  const refused: string[] = [];
  const decisions = createDecisions({
    kept,
    now: () => new Date(),
    isOnline: () => true,
    send: (sent) => server.send(sent),
    read: (id) => server.read(id),
    onDone: ({ order }) => void done.push(order.order_id),
    onRefused: ({ order }, { code }) => void refused.push(`${order.order_id} ${code}`),
  });
  return { decisions, server, kept, done, refused };
}

const ordersOf = (queued: ReturnType<Decisions['$pending']['get']>) =>
  queued.map(({ decision: { order } }) => order.order_id);
const pendingOf = ({ $pending }: Decisions) => ordersOf($pending.get());
const dueOf = ({ $sending }: Decisions) => ordersOf($sending.get());
const idOf = ({ $pending, $sending }: Decisions, orderId: string) =>
  [...$pending.get(), ...$sending.get()].find((each) => each.decision.order.order_id === orderId)
    ?.id ?? '';
const told = ({ $outcomes }: Decisions) =>
  $outcomes.get().map(({ decision: { order }, result }) => `${order.order_id} ${result}`);
const pass = (ms: number) => vi.advanceTimersByTimeAsync(ms);

test('sends a decision when it can no longer be taken back, and tells nothing of it', async () => {
  const { decisions, server, done } = setUp();
  decisions.decide(decision('a'));
  await pass(UNDO_MS - 1);
  expect(server.sent).toEqual([]);
  await pass(1);
  expect([server.sent, done]).toEqual([['a'], ['a']]);
  expect([pendingOf(decisions), dueOf(decisions), told(decisions)]).toEqual([[], [], []]);
});

test('sends nothing that was taken back', async () => {
  const { decisions, server } = setUp();
  decisions.decide(decision('a'));
  decisions.undo(idOf(decisions, 'a'));
  await pass(UNDO_MS * 2);
  decisions.flush();
  await pass(0);
  expect(server.sent).toEqual([]);
});

test('lets each of several decisions be taken back by itself, until its own time is over', async () => {
  const { decisions, server } = setUp();
  decisions.decide(decision('a'));
  await pass(1_000);
  decisions.decide(decision('b'));
  decisions.decide(decision('c'));
  expect([server.sent, pendingOf(decisions)]).toEqual([[], ['a', 'b', 'c']]);
  await pass(UNDO_MS - 1_000);
  expect([server.sent, pendingOf(decisions)]).toEqual([['a'], ['b', 'c']]);
  decisions.undo(idOf(decisions, 'b'));
  await pass(1_000);
  expect([server.sent, pendingOf(decisions)]).toEqual([['a', 'c'], []]);
});

test('sends what was decided last of an order, once, after its own time', async () => {
  const { decisions, server } = setUp();
  decisions.decide(decision('a'));
  await pass(UNDO_MS - 1);
  decisions.decide(decision('a'));
  await pass(UNDO_MS - 1);
  expect(server.sent).toEqual([]);
  await pass(UNDO_MS);
  expect(server.sent).toEqual(['a']);
});

test('sends all that waits when the app closes, each once', async () => {
  const { decisions, server } = setUp();
  decisions.decide(decision('a'));
  decisions.decide(decision('b'));
  decisions.flush();
  // The page may be gone before anything is awaited.
  expect(server.sent).toEqual(['a', 'b']);
  await pass(UNDO_MS * 4);
  expect(server.sent).toEqual(['a', 'b']);
});

test('tells at once what was refused while there was a connection', async () => {
  const { decisions, server, refused } = setUp();
  decisions.decide(decision('a'));
  server.set('a', 'declined', 'Lena');
  await pass(UNDO_MS);
  expect([refused, told(decisions)]).toEqual([['a status_conflict'], []]);
});

test('keeps decisions without a connection, sends them in order when it is back, and tells of each', async () => {
  const { decisions, server, refused } = setUp();
  server.line = 'cut';
  for (const id of ['a', 'b', 'c']) decisions.decide(decision(id));
  await pass(UNDO_MS);
  expect([dueOf(decisions), decisions.$isHeld.get()]).toEqual([['a', 'b', 'c'], true]);
  server.set('b', 'declined', 'Lena');
  server.line = 'up';
  await decisions.drain();
  await pass(0);
  expect(server.sent).toEqual(['a', 'b', 'c']);
  expect(told(decisions)).toEqual(['a done', 'b refused', 'c done']);
  expect(decisions.$outcomes.get()[1]?.last).toMatchObject({ to: 'declined', by: 'Lena' });
  expect([refused, dueOf(decisions), decisions.$isHeld.get()]).toEqual([[], [], false]);
  decisions.dismiss();
  expect(told(decisions)).toEqual([]);
});

test('tries again by itself, less and less often', async () => {
  const { decisions, server } = setUp();
  server.line = 'cut';
  const reads = vi.spyOn(server, 'read');
  decisions.decide(decision('a'));
  await pass(UNDO_MS + 5_000);
  expect(reads).toHaveBeenCalledTimes(1);
  await pass(5_000);
  expect(reads).toHaveBeenCalledTimes(1);
  server.line = 'up';
  await pass(5_000);
  expect(told(decisions)).toEqual(['a done']);
});

test('survives a reload: what was decided is sent by the next page', async () => {
  const before = setUp();
  before.server.line = 'cut';
  before.decisions.decide(decision('a'));
  await pass(UNDO_MS);
  before.decisions.decide(decision('b'));
  before.decisions.flush();
  await pass(0);
  vi.clearAllTimers();
  const { decisions, server } = setUp({ server: before.server, kept: before.kept });
  expect(dueOf(decisions)).toEqual(['a', 'b']);
  server.line = 'up';
  await decisions.drain();
  await pass(0);
  expect(server.sent).toEqual(['a', 'b']);
  expect(told(decisions)).toEqual(['a done', 'b done']);
});

test('sends nothing twice whose answer alone was lost', async () => {
  const { decisions, server } = setUp();
  server.line = 'answer lost';
  decisions.decide(decision('a'));
  await pass(UNDO_MS);
  expect([server.sent, dueOf(decisions)]).toEqual([['a'], ['a']]);
  server.line = 'up';
  // Put back by somebody meanwhile: it was done all the same.
  server.set('a', 'unconfirmed', 'Lena');
  await decisions.drain();
  await pass(0);
  expect([server.sent, told(decisions)]).toEqual([['a'], ['a done']]);
});

test('takes back what waits, and says so where it was too late for that', async () => {
  const { decisions, server } = setUp();
  server.line = 'cut';
  decisions.decide(decision('a'));
  await pass(UNDO_MS);
  server.line = 'answer lost';
  decisions.decide(decision('b'));
  decisions.flush();
  await pass(0);
  for (const id of ['a', 'b']) decisions.undo(idOf(decisions, id));
  expect(dueOf(decisions)).toEqual([]);
  server.line = 'up';
  await decisions.drain(true);
  await pass(0);
  expect([server.sent, told(decisions)]).toEqual([['b'], ['b undone_late']]);
});

test('sends a decision once from two tabs, and tells it in both', async () => {
  const kept = createStorage();
  const first = setUp({ kept });
  const second = setUp({ kept, server: first.server });
  const { server } = first;
  server.line = 'cut';
  first.decisions.decide(decision('a'));
  await pass(UNDO_MS);
  second.decisions.sync();
  expect(dueOf(second.decisions)).toEqual(['a']);
  server.line = 'up';
  await first.decisions.drain();
  await second.decisions.drain();
  await pass(120_000);
  expect(server.sent).toEqual(['a']);
  second.decisions.sync();
  expect([told(first.decisions), told(second.decisions)]).toEqual([['a done'], ['a done']]);
});

test('leaves to a tab what can still be taken back there', async () => {
  const kept = createStorage();
  const first = setUp({ kept });
  const second = setUp({ kept, server: first.server });
  first.decisions.decide(decision('a'));
  second.decisions.sync();
  second.decisions.flush();
  await pass(0);
  expect(first.server.sent).toEqual([]);
  first.decisions.undo(idOf(first.decisions, 'a'));
  await pass(60_000);
  expect(first.server.sent).toEqual([]);
});

test('keeps of an order no more than is shown of what was decided', () => {
  const { decisions, kept } = setUp();
  const order = { order_id: 'a', name: 'Elena', phone: '+971501234567', comment: 'x' };
  decisions.decide({ kind: 'status', order: order as StaffOrder, to: 'confirmed' });
  expect(JSON.stringify(kept.read())).toContain('Elena');
  expect(JSON.stringify(kept.read())).not.toMatch(/971501234567|comment/);
});
