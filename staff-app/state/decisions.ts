import type { Result } from '@seahour/api-types/client.ts';
import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { atom, type ReadableAtom } from 'nanostores';

/** The undo period: a decision is sent only after it. */
export const UNDO_MS = 5_000;

export interface Decision {
  order: StaffOrder;
  to: OrderStatus;
  /** Whether the guest's card is charged, where no guest came. */
  no_show_fee?: 'charge' | 'waive';
}

/** A decision that waits for the end of its undo period. */
export interface PendingDecision extends Decision {
  /** When it was made, in milliseconds since the page was loaded. */
  madeAt: number;
}

export interface DecisionsConfig {
  send(decision: Decision): Promise<Result<StaffOrder>>;
  onDone(decision: Decision, result: Result<StaffOrder>): void;
}

export interface Decisions {
  /** Those that can be taken back, the first made first; at most one of an order. */
  $pending: ReadableAtom<readonly PendingDecision[]>;
  /** Those that are on their way to the server. */
  $sending: ReadableAtom<readonly Decision[]>;
  /** In place of what was decided of the same order before. */
  decide(decision: Decision): void;
  undo(orderId: string): void;
  /** Sends all of them at once, when the app closes. */
  flush(): void;
}

/** Each decision can be taken back by itself, and is sent when its own undo period is over. */
export function createDecisions({ send, onDone }: DecisionsConfig): Decisions {
  const $pending = atom<readonly PendingDecision[]>([]);
  const $sending = atom<readonly Decision[]>([]);
  const timers = new Map<string, ReturnType<typeof setTimeout>>();

  function take(orderId: string): PendingDecision | undefined {
    clearTimeout(timers.get(orderId));
    timers.delete(orderId);
    const decision = decisionOf($pending.get(), orderId);
    if (decision) $pending.set($pending.get().filter((each) => each !== decision));
    return decision;
  }

  function sendNow(orderId: string): void {
    const decision = take(orderId);
    if (!decision) return;
    const { madeAt: _, ...sent } = decision;
    $sending.set([...$sending.get(), sent]);
    void send(sent).then((result) => {
      onDone(sent, result);
      $sending.set($sending.get().filter((each) => each !== sent));
    });
  }

  return {
    $pending,
    $sending,
    decide(decision) {
      const { order_id } = decision.order;
      take(order_id);
      $pending.set([...$pending.get(), { ...decision, madeAt: performance.now() }]);
      timers.set(
        order_id,
        setTimeout(() => sendNow(order_id), UNDO_MS),
      );
    },
    undo: (orderId) => void take(orderId),
    flush() {
      for (const { order } of $pending.get()) sendNow(order.order_id);
    },
  };
}

/** What was decided of an order, if it was. */
export const decisionOf = <D extends Decision>(
  decisions: readonly D[],
  orderId: string,
): D | undefined => decisions.find(({ order }) => order.order_id === orderId);
