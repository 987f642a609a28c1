import { randomUUID } from 'node:crypto';
import { announceOrders } from '../db/announce.ts';
import type { Db } from '../db/connection.ts';
import { lockOrder, markRefunded } from '../db/order-changes.ts';
import { finishRefund, setPaymentState } from '../db/payments.ts';
import {
  type DueRefund,
  insertRefund,
  listRefunds,
  putOffRefund,
  setRefundDone,
  setRefundPending,
  takeDueRefund,
} from '../db/refunds.ts';
import type { PaymentRow } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { PaymentProvider, RefundState, Refused } from '../integrations/payments/provider.ts';
import { enqueue } from '../jobs/enqueue.ts';
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

/** How often a refund that is under way at the provider is asked about. */
const UNDER_WAY_SEC = 3_600;

/**
 * Writes down that what is left of a payment has to go back. A job tries it at once; if that
 * comes to nothing, the sweep goes on until it is done.
 */
export async function giveBack(tx: Db, payment: PaymentRow, now: Date): Promise<void> {
  const { payment_id, order_id, amount_minor } = payment;
  const given = (await listRefunds(tx, payment_id)).reduce((sum, row) => sum + row.amount_minor, 0);
  const refund_id = randomUUID();
  await setPaymentState(tx, payment_id, 'refund_due');
  const row = { refund_id, payment_id, order_id, state: 'due', done_at: null } as const;
  await insertRefund(tx, { ...row, amount_minor: Math.max(0, amount_minor - given), now });
  await enqueue(tx, { name: 'refund', data: { order_id, refund_id } });
}

/** Sees to the refunds that are due, or to the one that is named; answers how many. */
export async function driveRefunds(
  db: Db,
  provider: PaymentProvider,
  round: Round & { refundId?: string },
): Promise<number> {
  const { now, refundId } = round;
  const wanted = { provider: provider.name, now, leaseUntil: leaseUntil(now) };
  const driven = await driveDue<DueRefund, void>(round, {
    take: () => takeDueRefund(db, { ...wanted, ...(refundId && { refundId }) }),
    drive: (refund) => drive(db, provider, refund, now),
    fail: ({ refund_id: refundId, attempt, tries }, error) =>
      putOffRefund(db, { refundId, attempt, next: nextTry(now, tries), error, isRefusal: false }),
  });
  return driven.length;
}

async function drive(
  db: Db,
  provider: PaymentProvider,
  refund: DueRefund,
  now: Date,
): Promise<void> {
  const { refund_id: refundId, order_id, payment_id, attempt, tries } = refund;
  const next = nextTry(now, tries);
  const asked = await askProvider(() => ask(provider, refund));
  switch (asked?.state) {
    case 'done': {
      const { reference } = asked;
      await inTransaction(db, async (tx) => {
        await lockOrder(tx, order_id);
        const isNew = await setRefundDone(tx, { refundId, reference, now });
        const isWhole = isNew && (await finishRefund(tx, payment_id));
        if (isWhole) await tellRefunded(tx, order_id);
        return { commit: true, value: undefined };
      });
      return;
    }
    case 'pending': {
      const reference = asked.reference ?? '';
      return setRefundPending(db, {
        refundId,
        reference,
        next: addSeconds(now, UNDER_WAY_SEC),
      });
    }
    case 'failed':
    case 'refused': {
      const error =
        asked.state === 'refused'
          ? errorOf(asked)
          : errorOf({ reason: 'declined', detail: asked.detail });
      return putOffRefund(db, { refundId, attempt, next, error, isRefusal: true });
    }
    case undefined:
      return putOffRefund(db, { refundId, attempt, next, error: UNAVAILABLE, isRefusal: false });
  }
}

function ask(
  provider: PaymentProvider,
  { refund_id, state, reference, attempt, amount_minor, payment }: DueRefund,
): Promise<RefundState | Refused> {
  if (state === 'pending' && reference) return provider.queryRefund(reference);
  return provider.refund({
    // Only what the provider knows can have been paid.
    reference: payment.reference ?? '',
    amount_minor,
    currency: payment.currency,
    isWhole: amount_minor === payment.amount_minor,
    key: `${refund_id}-${attempt}`,
  });
}

/** All that was paid for an order went back. The caller has locked the order. */
export async function tellRefunded(tx: Db, order_id: string): Promise<void> {
  await markRefunded(tx, order_id);
  await enqueue(tx, { name: 'guest-message', data: { order_id, event: 'refunded' } });
  await announceOrders(tx, [order_id]);
}
