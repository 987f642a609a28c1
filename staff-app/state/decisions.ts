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

export interface DecisionsConfig {
  send(decision: Decision): Promise<Result<StaffOrder>>;
  onDone(decision: Decision, result: Result<StaffOrder>): void;
}

export interface Decisions {
  /** The decision that waits for its undo period; null for none. */
  $pending: ReadableAtom<Decision | null>;
  decide(decision: Decision): void;
  undo(): void;
  /** Sends the waiting decision at once, before the next one or when the app closes. */
  flush(): void;
}

/** One decision at a time can be undone; the next one sends it. */
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
