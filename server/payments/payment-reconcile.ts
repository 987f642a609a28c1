import type { OrderId } from '@seahour/api-types/primitives.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import { addSeconds, askProvider, deferralOf, driveDue, type Round } from './money-retry.ts';
import { settleRefundedPayment } from './payment-outside.ts';
import { type DuePayment, deferPayment, takeDuePayment, takePaymentOf } from './payment-rows.ts';
import { type Settlement, settleFailed, settlePaid } from './payment-settle.ts';
import type { PaymentProvider, PaymentState, Refused } from './providers/provider.ts';

/** A webhook that has not come by then may be lost. */
const LEAST_PAUSE_SEC = 60;
/** While a visitor waits for the answer. */
const LEAST_PAUSE_WHILE_WATCHED_SEC = 10;
/** The pause between two queries, as a share of the payment's age. */
const PAUSE_SHARE_OF_AGE = 0.1;
/** A payment that is still pending then is cancelled at the provider. */
const LONGEST_PENDING_SEC = 3 * 86_400;

/** Queries or cancels the payments that are due at their provider, and books what became of them. */
export async function drivePayments(
  db: Db,
  provider: PaymentProvider,
  round: Round,
): Promise<Settlement[]> {
  const settlements = await driveDue<DuePayment, Settlement | null>(provider, round, {
    take: (lease) => takeDuePayment(db, lease, 'order'),
    drive: (payment) => drive(db, provider, payment, round.now),
    defer: ({ payment_id: paymentId }, deferral) => deferPayment(db, { paymentId, ...deferral }),
  });
  return settlements.filter((settlement) => settlement !== null);
}

/** Asks about the payment of one order, for a visitor who watches. */
export async function reconcileOrder(
  db: Db,
  provider: PaymentProvider,
  orderId: OrderId,
  now: Date,
): Promise<void> {
  const pauseSec = LEAST_PAUSE_WHILE_WATCHED_SEC;
  const payment = await takePaymentOf(db, { provider, orderId, pauseSec, now });
  if (payment) await drive(db, provider, payment, now);
}

async function drive(
  db: Db,
  provider: PaymentProvider,
  payment: DuePayment,
  now: Date,
): Promise<Settlement | null> {
  const { reference, payment_id: paymentId, attempt } = payment;
  // Nothing is charged before the provider's name for it is written down.
  if (reference === null)
    return payment.is_ended ? bookPayment(db, provider, payment, FAILED, now) : wait();
  const isOver = ageSec(payment, now) > LONGEST_PENDING_SEC;
  const isAbandoned = payment.state === 'created' && payment.is_ended;
  // Charging needs the buyer's browser: a payment that was created but not confirmed waits for it.
  if (payment.state === 'created' && !isAbandoned) return wait();
  const found = await askProvider(() =>
    isAbandoned || isOver ? provider.cancelPayment(reference) : provider.queryPayment(reference),
  );
  if (!found || found.state === 'refused') return fail(found);
  return found.state === 'pending' ? wait() : bookPayment(db, provider, payment, found, now);

  async function wait(): Promise<null> {
    const pauseSec = Math.max(LEAST_PAUSE_SEC, ageSec(payment, now) * PAUSE_SHARE_OF_AGE);
    const next = addSeconds(now, pauseSec);
    await deferPayment(db, { paymentId, attempt, next, error: null, isRefusal: false });
    return null;
  }

  async function fail(refused: Refused | null): Promise<null> {
    // A query that is refused says nothing of the payment: its idempotency key stays.
    const deferral = { ...deferralOf(payment, refused, now), isRefusal: false };
    await deferPayment(db, { paymentId, ...deferral });
    return null;
  }
}

const FAILED: PaymentState = { state: 'failed' };

const ageSec = ({ created_at }: DuePayment, now: Date): number =>
  (now.getTime() - created_at.getTime()) / 1000;

/** Books what became of a payment, as its provider has it. */
export function bookPayment(
  db: Db,
  provider: PaymentProvider,
  { payment_id, order_id }: DuePayment,
  found: PaymentState,
  now: Date,
): Promise<Settlement> {
  const known = { payment_id, order_id };
  return inTransaction(db, async (tx) => {
    switch (found.state) {
      case 'paid':
        return { commit: true, value: await settlePaid(tx, provider, { ...known, ...found }, now) };
      case 'refunded':
        return { commit: true, value: await settleRefundedPayment(tx, known, now) };
      default:
        return { commit: true, value: await settleFailed(tx, provider, known, now) };
    }
  });
}
