import type { Failure, Result } from '@seahour/api-types/client.ts';
import type { StaffOrder, StaffOrderDetails } from '@seahour/api-types/staff-order.ts';
import { randomKey } from '@seahour/ui/random-key.ts';
import type { Persisted } from '@seahour/ui/storage.ts';
import { atom, computed, type ReadableAtom } from 'nanostores';
import { isCarriedOut, isToWait } from './decision-outcome.ts';
import {
  createKeptQueue,
  type Decision,
  type DecisionOutcome,
  type DecisionQueue,
  type QueuedDecision,
  type StatusDecision,
  slim,
} from './decision-queue.ts';

export type { Decision, StatusDecision } from './decision-queue.ts';

/** The undo period: a decision is sent only after it. */
export const UNDO_MS = 5_000;
/** What another tab has not sent by then is sent by this one: that tab may be gone. */
const FOREIGN_MS = UNDO_MS + 10_000;
const FIRST_RETRY_MS = 5_000;
const MOST_RETRY_MS = 60_000;

export interface DecisionsConfig {
  /** What was decided and not answered, and what became of it. */
  kept: Persisted<DecisionQueue>;
  now(): Date;
  /** False where it is known that nothing can be sent. */
  isOnline(): boolean;
  /** Runs the work while no other tab of the person does. */
  alone?(work: () => Promise<void>): Promise<void>;
  send(decision: Decision): Promise<Result<StaffOrder>>;
  read(orderId: StaffOrder['order_id']): Promise<Result<StaffOrderDetails>>;
  /** The server carried it out. Without the order where only its answer was lost. */
  onDone(decision: Decision, order: StaffOrder | null): void;
  /** It was refused at once; with the order as it is now, where that could be read. */
  onRefused(decision: Decision, failure: Failure, order: StaffOrderDetails | null): void;
}

export interface Decisions {
  /** Those that can be taken back before they are sent, the first made first. */
  $pending: ReadableAtom<readonly QueuedDecision[]>;
  /** Those that are due: on their way to the server, or waiting for it. */
  $sending: ReadableAtom<readonly QueuedDecision[]>;
  /** Whether those that are due wait for a connection. */
  $isHeld: ReadableAtom<boolean>;
  /** What became of those that had waited. */
  $outcomes: ReadableAtom<readonly DecisionOutcome[]>;
  /** In place of what was decided of the same kind for the order before. */
  decide(decision: Decision): void;
  /** Queues what could not be sent at once. */
  keep(decision: Decision, isTried: boolean): void;
  undo(id: string): void;
  /** Sends all that can be taken back at once, when the app closes. */
  flush(): void;
  /** Sends what is due, in order; `isForSure` also after a call that is on its way and may fail. */
  drain(isForSure?: boolean): Promise<void>;
  /** Another tab may have changed the queue. */
  sync(): void;
  dismiss(): void;
  /** Drops everything: the person has no place here any more. */
  forget(): void;
}

/**
 * Decisions in one queue, which survives a reload: each can be taken back by itself, is sent once when
 * its undo period is over, and waits where there is no connection.
 */
export function createDecisions(config: DecisionsConfig): Decisions {
  const { now, isOnline, send, read, onDone, onRefused, alone = (work) => work() } = config;
  const kept = createKeptQueue(config.kept);
  const $queue = atom(kept.read());
  const $isHeld = atom(false);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();
  /** Those of this page, and those whose request is on its way. */
  const own = new Set<string>();
  const inFlight = new Set<string>();
  let isDraining = false;
  let isWantedAgain = false;
  let failedCount = 0;
  let retry: ReturnType<typeof setTimeout> | undefined;

  function write(edit: (known: DecisionQueue) => Partial<DecisionQueue>): void {
    const known = kept.read();
    kept.write({ ...known, ...edit(known) });
    $queue.set(kept.read());
  }

  const change = (id: string, part: Partial<QueuedDecision>) =>
    write(({ queue }) => ({
      queue: queue.map((each) => (each.id === id ? { ...each, ...part } : each)),
    }));

  const find = (id: string) => $queue.get().queue.find((each) => each.id === id);

  function remove(id: string): void {
    clearTimeout(timers.get(id));
    timers.delete(id);
    write(({ queue }) => ({ queue: queue.filter((each) => each.id !== id) }));
  }

  function add(item: Omit<QueuedDecision, 'id' | 'madeAt' | 'isTakenBack'>): string {
    const { kind, order } = item.decision;
    for (const { id, decision, isTried } of $queue.get().queue) {
      if (decision.kind !== kind || decision.order.order_id !== order.order_id) continue;
      if (isTried) change(id, { isTakenBack: true });
      else remove(id);
    }
    const id = randomKey();
    own.add(id);
    const made = { ...item, id, madeAt: now().getTime(), isTakenBack: false };
    write(({ queue }) => ({ queue: [...queue, { ...made, decision: slim(made.decision) }] }));
    return id;
  }

  function becomeDue(id: string): void {
    timers.delete(id);
    if (!find(id)) return;
    change(id, { isUndoable: false });
    void drain();
  }

  /** All that can be taken back becomes due in its time. */
  function schedule(): void {
    for (const { id, madeAt, isUndoable } of $queue.get().queue) {
      if (!isUndoable || timers.has(id)) continue;
      const left = madeAt + (own.has(id) ? UNDO_MS : FOREIGN_MS) - now().getTime();
      timers.set(
        id,
        setTimeout(() => becomeDue(id), Math.max(0, Math.min(left, FOREIGN_MS))),
      );
    }
  }

  /** What is due waits from now on. */
  function hold(): void {
    $isHeld.set(true);
    write(({ queue }) => ({
      queue: queue.map((each) => (each.isUndoable ? each : { ...each, hasWaited: true })),
    }));
  }

  function tell(item: QueuedDecision, outcome: Pick<DecisionOutcome, 'result' | 'last'>): void {
    const { id, decision } = item;
    write(({ outcomes }) => ({ outcomes: [...outcomes, { id, decision, ...outcome }] }));
  }

  function settleDone(item: QueuedDecision, order: StaffOrder | null): void {
    const latest = find(item.id) ?? item;
    onDone(item.decision, order);
    if (latest.isTakenBack) tell(latest, { result: 'undone_late' });
    else if (latest.hasWaited) tell(latest, { result: 'done' });
    remove(item.id);
  }

  async function settleRefused(item: QueuedDecision, failure: Failure): Promise<void> {
    // Who has no place here any more is told so in place of everything else.
    if (failure.code === 'forbidden' && failure.fields.length === 0) {
      remove(item.id);
      return;
    }
    const found = await read(item.decision.order.order_id);
    const order = found.ok ? found.data : null;
    // An error of the server's may come after the work was done.
    if (order && failure.code !== 'status_conflict' && isCarriedOut(item, order)) {
      settleDone(item, null);
      return;
    }
    const latest = find(item.id) ?? item;
    const last = order?.changes.at(-1);
    if (latest.hasWaited) tell(latest, { result: 'refused', ...(last && { last }) });
    else onRefused(item.decision, failure, order);
    remove(item.id);
  }

  /** Whether there is an answer; without one it stays in the queue. */
  async function request(item: QueuedDecision): Promise<boolean> {
    const { id, decision } = item;
    change(id, { isTried: true });
    const result = await send(decision);
    if (result.ok) settleDone(item, result.data);
    else if (isToWait(result.failure)) return false;
    else await settleRefused(item, result.failure);
    return true;
  }

  async function carryOut(item: QueuedDecision): Promise<boolean> {
    if (!item.isTried) return request(item);
    const found = await read(item.decision.order.order_id);
    if (!found.ok) {
      if (isToWait(found.failure)) return false;
      await settleRefused(item, found.failure);
      return true;
    }
    if (isCarriedOut(item, found.data)) settleDone(item, null);
    else if (find(item.id)?.isTakenBack) remove(item.id);
    else return request(item);
    return true;
  }

  /** Whether it may be sent again at once. */
  async function sendOne(item: QueuedDecision, how: typeof carryOut): Promise<boolean> {
    inFlight.add(item.id);
    const isAnswered = await how(item);
    inFlight.delete(item.id);
    if (!isAnswered) hold();
    return isAnswered;
  }

  const nextDue = () =>
    $queue.get().queue.find(({ id, isUndoable }) => !isUndoable && !inFlight.has(id));

  async function drain(isForSure = false): Promise<void> {
    isWantedAgain ||= isForSure && isDraining;
    if (isDraining || !nextDue()) return;
    isDraining = true;
    isWantedAgain = false;
    clearTimeout(retry);
    let isHeld = !isOnline();
    if (isHeld) hold();
    else {
      await alone(async () => {
        // Another tab may have sent them meanwhile.
        sync();
        for (let item = nextDue(); item && !isHeld; item = nextDue()) {
          isHeld = !(await sendOne(item, carryOut));
          if (!isHeld) failedCount = 0;
        }
      });
    }
    isDraining = false;
    if (!nextDue()) $isHeld.set(false);
    else if (!isHeld || isWantedAgain) void drain();
    else {
      const wait = Math.min(FIRST_RETRY_MS * 2 ** failedCount, MOST_RETRY_MS);
      failedCount += 1;
      retry = setTimeout(() => void drain(), wait);
    }
  }

  function sync(): void {
    $queue.set(kept.read());
    schedule();
  }

  schedule();
  const first = nextDue();
  // What was left by an earlier page waits until this one has heard from the server.
  if (first) hold();

  return {
    $pending: computed($queue, ({ queue }) => queue.filter(({ isUndoable }) => isUndoable)),
    $sending: computed($queue, ({ queue }) =>
      queue.filter(({ isUndoable, isTakenBack }) => !isUndoable && !isTakenBack),
    ),
    $isHeld,
    $outcomes: computed($queue, ({ outcomes }) => outcomes),
    decide(decision) {
      add({ decision, isUndoable: true, isTried: false, hasWaited: false });
      schedule();
    },
    keep(decision, isTried) {
      add({ decision, isUndoable: false, isTried, hasWaited: true });
      $isHeld.set(true);
      void drain();
    },
    undo(id) {
      const item = find(id);
      if (!item) return;
      if (item.isTried) change(id, { isTakenBack: true });
      else remove(id);
      void drain();
    },
    flush() {
      for (const item of $queue.get().queue) {
        if (!item.isUndoable || !own.has(item.id)) continue;
        clearTimeout(timers.get(item.id));
        timers.delete(item.id);
        change(item.id, { isUndoable: false });
        // No lock is waited for: the page may be gone by then.
        if (isOnline()) void sendOne(item, request).then(() => drain());
      }
      if (!isOnline()) void drain();
    },
    drain,
    sync,
    dismiss: () => write(() => ({ outcomes: [] })),
    forget: () => {
      for (const timer of timers.values()) clearTimeout(timer);
      timers.clear();
      clearTimeout(retry);
      write(() => ({ queue: [], outcomes: [] }));
    },
  };
}

type QueuedStatus = QueuedDecision & { decision: StatusDecision };

/** What was decided of an order's status, if it was. */
export const statusOf = (
  queued: readonly QueuedDecision[],
  orderId: string,
): QueuedStatus | undefined =>
  queued.find(
    (each): each is QueuedStatus =>
      each.decision.kind === 'status' && each.decision.order.order_id === orderId,
  );
