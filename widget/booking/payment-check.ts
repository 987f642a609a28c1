import { ORDER_POLL_INTERVAL_MS } from '@seahour/api-types/constants.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import { getOrderStatus } from '@seahour/api-types/orders.ts';
import type { BookingContext } from './context.ts';
import type { Moves } from './moves.ts';
import type { UnpaidReason } from './order-sender.ts';

const SLOW_AFTER_MS = 2 * 60_000;
const SLOW_INTERVAL_MS = 10_000;
const UNFINISHED_AFTER_MS = 60_000;
const GIVE_UP_AFTER_MS = 10 * 60_000;

type Status = Pick<
  ResponseOf<typeof getOrderStatus>,
  'number' | 'payment_status' | 'amount' | 'currency'
>;

export interface CheckedOrder {
  unique_id: string;
  /** Where it is known already. */
  number?: string | undefined;
  /** When the hold ends, ISO 8601. */
  expires_at?: string | undefined;
  /** The browser came back without a word of the payment. */
  isUnfinished: boolean;
}

/** Step 8 after a payment: asks until it is decided, and gives up after ten minutes. */
export function createPaymentCheck(
  { $outcome, $step, $hold, config }: BookingContext,
  moves: Moves,
) {
  let asking: AbortController | null = null;

  function stop(): void {
    asking?.abort();
    asking = null;
  }

  async function check(order: CheckedOrder): Promise<void> {
    const { unique_id, expires_at, isUnfinished } = order;
    let { number } = order;
    stop();
    asking = new AbortController();
    const { signal } = asking;
    const started = config.now().getTime();
    const waited = () => config.now().getTime() - started;
    const show = () =>
      $outcome.set({
        state: 'checking',
        unique_id,
        held_minutes: minutesUntil(expires_at, config.now()),
        isUnfinished: isUnfinished || waited() >= UNFINISHED_AFTER_MS,
      });
    show();
    enter();
    while (!signal.aborted) {
      const answer = await config.client.call(getOrderStatus, { unique_id }, { signal });
      if (signal.aborted) return;
      if (answer.ok) number = answer.data.number;
      if (answer.ok && settle(unique_id, answer.data)) return;
      const isUnknown = !answer.ok && answer.failure.code === 'not_found';
      if (isUnknown || waited() >= GIVE_UP_AFTER_MS) return giveUp(number);
      show();
      await config.pause(
        waited() < SLOW_AFTER_MS ? ORDER_POLL_INTERVAL_MS : SLOW_INTERVAL_MS,
        signal,
      );
    }
  }

  /** Whether that was the last word. */
  function settle(
    unique_id: string,
    { number, payment_status, amount, currency }: Status,
  ): boolean {
    if (payment_status === '0') return false;
    stop();
    $hold.set(null);
    if (payment_status === '1') {
      $outcome.set({ state: 'booked', unique_id, number, amount, currency, isPaid: true });
      config.onEvent({ type: 'paid', number, amount, currency });
    } else {
      const reason = REASONS[payment_status];
      $outcome.set({ state: 'unpaid', number, reason });
      config.onEvent({ type: 'failed', code: `payment_${reason}` });
    }
    config.onSettled(number);
    enter();
    return true;
  }

  /** Somebody has to look into it. */
  function giveUp(number?: string): void {
    stop();
    $outcome.set({ state: 'unconfirmed', number });
    config.onEvent({ type: 'failed', code: 'payment_unconfirmed' });
    moves.go(9, 'forward');
  }

  function enter(): void {
    if ($step.get() !== 8) moves.go(8, 'forward');
  }

  return { check, settle, giveUp, stop };
}
export type Checking = ReturnType<typeof createPaymentCheck>;

const REASONS = {
  '2': 'failed',
  '3': 'expired',
  '4': 'refunded',
} as const satisfies Record<string, UnpaidReason>;

function minutesUntil(instant: string | undefined, now: Date): number | null {
  if (!instant) return null;
  const minutes = Math.ceil((Date.parse(instant) - now.getTime()) / 60_000);
  return minutes > 0 ? minutes : null;
}
