import type { Db } from '../db/connection.ts';
import { type DuePayment, putOffPayment, takeDuePayment, takePaymentOf } from '../db/payments.ts';
import { inTransaction } from '../db/transaction.ts';
import type { PaymentProvider, PaymentState, Refused } from '../integrations/payments/provider.ts';
import {
  addSeconds,
  askProvider,
  driveDue,
  errorOf,
  leaseUntil,
  nextTry,
  type Round,
  UNAVAILABLE,
} from './money-retry.ts';
import { settleRefundedPayment } from './payment-outside.ts';
import { type Settlement, settleFailed, settlePaid } from './payment-settle.ts';

/** A webhook that has not come by then may be lost. */
const PATIENCE_SEC = 60;
/** Somebody is waiting for an answer. */
const PATIENCE_WHILE_WATCHED_SEC = 10;
/** How long to wait between two questions, as a share of how long a payment waits already. */
const SHARE_OF_AGE = 0.1;
/** A payment that is not made by then is ended at the provider, so that it never will be. */
const LONGEST_PENDING_SEC = 3 * 86_400;

/** Brings payments that are due on their way to an end; answers what came of them. */
export async function drivePayments(
  db: Db,
  provider: PaymentProvider,
  round: Round,
): Promise<Settlement[]> {
  const { now } = round;
  const wanted = { provider: provider.name, now, leaseUntil: leaseUntil(now) };
  const settlements = await driveDue<DuePayment, Settlement | null>(round, {
    take: () => takeDuePayment(db, wanted),
    drive: (payment) => drive(db, provider, payment, now),
    fail: (payment, error) =>
      putOffPayment(db, {
        ...named(payment),
        next: nextTry(now, payment.tries),
        error,
        isRefusal: false,
      }),
  });
  return settlements.filter((settlement) => settlement !== null);
}

/** Asks about the payment of one order, for a visitor who watches; true where it changed. */
export async function reconcileOrder(
  db: Db,
  provider: PaymentProvider,
  orderId: string,
  now: Date,
): Promise<boolean> {
  const patienceSec = PATIENCE_WHILE_WATCHED_SEC;
  const payment = await takePaymentOf(db, { provider: provider.name, orderId, patienceSec, now });
  return payment ? (await drive(db, provider, payment, now)) !== null : false;
}

async function drive(
  db: Db,
  provider: PaymentProvider,
  payment: DuePayment,
  now: Date,
): Promise<Settlement | null> {
  const { reference } = payment;
  // Nothing is charged before the provider's name for it is written down.
  if (reference === null)
    return payment.is_ended ? book(db, provider, payment, FAILED, now) : wait();
  const isOver = ageSec(payment, now) > LONGEST_PENDING_SEC;
  const isLeft = payment.state === 'created' && payment.is_ended;
  // Nobody is charged who does not look on: a payment that was left half begun waits for its buyer.
  if (payment.state === 'created' && !isLeft) return wait();
  const found = await askProvider(() =>
    isLeft || isOver ? provider.cancelPayment(reference) : provider.queryPayment(reference),
  );
  if (!found || found.state === 'refused') return fail(found);
  return found.state === 'pending' ? wait() : book(db, provider, payment, found, now);

  async function wait(): Promise<null> {
    const pause = Math.max(PATIENCE_SEC, ageSec(payment, now) * SHARE_OF_AGE);
    const next = addSeconds(now, pause);
    await putOffPayment(db, { ...named(payment), next, error: null, isRefusal: false });
    return null;
  }

  async function fail(refused: Refused | null): Promise<null> {
    const error = refused ? errorOf(refused) : UNAVAILABLE;
    const next = nextTry(now, payment.tries);
    await putOffPayment(db, { ...named(payment), next, error, isRefusal: false });
    return null;
  }
}

const FAILED: PaymentState = { state: 'failed' };

const named = ({ payment_id, attempt }: DuePayment) => ({ paymentId: payment_id, attempt });

const ageSec = ({ created_at }: DuePayment, now: Date): number =>
  (now.getTime() - created_at.getTime()) / 1000;

function book(
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
