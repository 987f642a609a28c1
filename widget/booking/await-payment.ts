import { ORDER_POLL_INTERVAL_MS } from '@seahour/api-types/constants.ts';
import type { UniqueId } from '@seahour/api-types/primitives.ts';
import { PAYMENT_STATUS_OF } from '@seahour/api-types/rules/payment-codes.ts';
import type { Response } from './api.ts';
import type { BookingContext } from './context.ts';
import type { Navigation } from './navigation.ts';
import { type AwaitingPayment, isConfirmed, type UnpaidReason } from './order-state.ts';

const SLOW_AFTER_MS = 2 * 60_000;
const SLOW_INTERVAL_MS = 10_000;
const UNFINISHED_AFTER_MS = 60_000;
const GIVE_UP_AFTER_MS = 10 * 60_000;

type Status = Pick<
  Response<'getOrderStatus'>,
  'number' | 'payment_status' | 'order_status' | 'amount' | 'currency'
>;

export interface CheckedOrder {
  unique_id: UniqueId;
  /** Where it is known already. */
  number?: string | undefined;
  /** When the hold ends, ISO 8601. */
  expires_at?: string | undefined;
  /** The browser came back without a result of the payment. */
  isUnfinished: boolean;
}

/** Polls the payment of an order; updates the screens and reports to the page. */
export function createPaymentWatch(
  { $draft, $order, $step, memory, config }: BookingContext,
  navigation: Navigation,
) {
  /** Polls until the payment is decided, for ten minutes at most; another order state ends it. */
  async function awaitPayment(order: CheckedOrder): Promise<void> {
    const { unique_id, expires_at, isUnfinished } = order;
    let { number } = order;
    const started = config.now().getTime();
    const waited = () => config.now().getTime() - started;
    const asking = new AbortController();
    const { signal } = asking;
    let shown: AwaitingPayment;
    const show = () => {
      shown = {
        state: 'awaiting_payment',
        unique_id,
        // A test holds no hours.
        held_minutes: $draft.get().isTest ? null : minutesUntil(expires_at, config.now()),
        isUnfinished: isUnfinished || waited() >= UNFINISHED_AFTER_MS,
      };
      $order.set(shown);
    };
    show();
    const unlisten = $order.listen((now) => {
      if (now === shown) return;
      unlisten();
      asking.abort();
    });
    showResult();
    while (!signal.aborted) {
      const answer = await config.api.call('getOrderStatus', { unique_id }, { signal });
      if (signal.aborted) return;
      if (answer.ok) number = answer.data.number;
      if (answer.ok && applyFinalStatus(unique_id, answer.data)) return;
      const isUnknown = !answer.ok && answer.failure.code === 'not_found';
      if (isUnknown || waited() >= GIVE_UP_AFTER_MS) return giveUp(number);
      show();
      const isSlow = waited() >= SLOW_AFTER_MS;
      await config.pause(isSlow ? SLOW_INTERVAL_MS : ORDER_POLL_INTERVAL_MS, signal);
    }
  }

  /** True if the payment status is final. */
  function applyFinalStatus(unique_id: UniqueId, status: Status): boolean {
    const { number, payment_status, amount, currency } = status;
    if (payment_status === PAYMENT_STATUS_OF.pending) return false;
    memory.hold = null;
    if (payment_status === PAYMENT_STATUS_OF.paid) {
      const answered = isConfirmed(status);
      $order.set({ state: 'paid', unique_id, number, isConfirmed: answered, amount, currency });
      config.onEvent({ type: 'paid', number, amount, currency });
    } else {
      const reason = REASONS[payment_status];
      $order.set({ state: 'unpaid', number, reason });
      config.onEvent({ type: 'failed', code: `payment_${reason}` });
    }
    config.onSettled(number);
    showResult();
    return true;
  }

  /** Gives up after 10 minutes; needs manual review. */
  function giveUp(number?: string): void {
    $order.set({ state: 'unconfirmed', number });
    config.onEvent({ type: 'failed', code: 'payment_unconfirmed' });
    navigation.go('help', 'forward');
  }

  function showResult(): void {
    if ($step.get() !== 'result') navigation.go('result', 'forward');
  }

  return { awaitPayment, applyFinalStatus };
}

const REASONS = {
  [PAYMENT_STATUS_OF.failed]: 'failed',
  [PAYMENT_STATUS_OF.expired]: 'expired',
  [PAYMENT_STATUS_OF.refunded]: 'refunded',
} as const satisfies Record<string, UnpaidReason>;

function minutesUntil(instant: string | undefined, now: Date): number | null {
  if (!instant) return null;
  const minutes = Math.ceil((Date.parse(instant) - now.getTime()) / 60_000);
  return minutes > 0 ? minutes : null;
}
