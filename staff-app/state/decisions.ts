import type { Result } from '@seahour/api-types/client.ts';
import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { StaffOrder } from '@seahour/api-types/staff-order.ts';
import { atom, type ReadableAtom } from 'nanostores';

/** How long a decision can be taken back: it is sent only then. */
export const UNDO_MS = 5_000;

export interface Decision {
  order: StaffOrder;
  to: OrderStatus;
}

export interface DecisionsConfig {
  send(decision: Decision): Promise<Result<StaffOrder>>;
  onDone(decision: Decision, result: Result<StaffOrder>): void;
}

export interface Decisions {
  /** What is about to be sent; null where nothing is. */
  $pending: ReadableAtom<Decision | null>;
  decide(decision: Decision): void;
  undo(): void;
  /** Sends what waits, at once: somebody decides the next order, or leaves. */
  flush(): void;
}

/** One decision at a time can be taken back; the next one sends it. */
export function createDecisions({ send, onDone }: DecisionsConfig): Decisions {
  const $pending = atom<Decision | null>(null);
  let timer: ReturnType<typeof setTimeout> | undefined;

  function take(): Decision | null {
    clearTimeout(timer);
    const decision = $pending.get();
    $pending.set(null);
    return decision;
  }

  function flush(): void {
    const decision = take();
    if (decision) void send(decision).then((result) => onDone(decision, result));
  }

  return {
    $pending,
    decide(decision) {
      flush();
      $pending.set(decision);
      timer = setTimeout(flush, UNDO_MS);
    },
    undo: () => void take(),
    flush,
  };
}
