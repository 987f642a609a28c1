import { randomUUID } from 'node:crypto';
import { announceOrders } from '../db/announce.ts';
import type { Db } from '../db/connection.ts';
import { lockOrder, markRefunded } from '../db/order-changes.ts';
import { finishRefund, setPaymentState } from '../db/payments.ts';
import {
  type DueRefund,
  deferRefund,
  insertRefund,
  listRefunds,
  setRefundDone,
  setRefundPending,
  takeDueRefund,
} from '../db/refunds.ts';
import type { PaymentRow } from '../db/schema.ts';
import { inTransaction } from '../db/transaction.ts';
import type { PaymentProvider, RefundState, Refused } from '../integrations/payments/provider.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { addSeconds, askProvider, deferralOf, driveDue, type Round } from './money-retry.ts';

/** How often the provider is asked about a refund that is pending there. */
const PENDING_PAUSE_SEC = 3_600;

/**
 * Inserts a refund of what is left of a payment. A job tries it at once; where that fails, the sweep
 * retries it until it is done.
 */
export async function queueRefund(tx: Db, payment: PaymentRow, now: Date): Promise<void> {
  const { payment_id, order_id, amount_minor } = payment;
  const given = (await listRefunds(tx, payment_id)).reduce((sum, row) => sum + row.amount_minor, 0);
  const refund_id = randomUUID();
  await setPaymentState(tx, payment_id, 'refund_due');
  const row = { refund_id, payment_id, order_id, state: 'due', done_at: null } as const;
  await insertRefund(tx, { ...row, amount_minor: Math.max(0, amount_minor - given), now });
  await enqueue(tx, { name: 'refund', data: { order_id, refund_id } });
}

/** Makes the refunds that are due, or the one that is named; returns how many were tried. */
export async function driveRefunds(
  db: Db,
  provider: PaymentProvider,
  round: Round & { refundId?: string },
): Promise<number> {
  const { now, refundId } = round;
  const driven = await driveDue<DueRefund, void>(provider, round, {
    take: (lease) => takeDueRefund(db, { ...lease, ...(refundId && { refundId }) }),
    drive: (refund) => drive(db, provider, refund, now),
    defer: ({ refund_id: refundId }, deferral) => deferRefund(db, { refundId, ...deferral }),
  });
  return driven.length;
}

async function drive(
  db: Db,
  provider: PaymentProvider,
  refund: DueRefund,
  now: Date,
): Promise<void> {
  const { refund_id: refundId, order_id, payment_id } = refund;
  const asked = await askProvider(() => ask(provider, refund));
  switch (asked?.state) {
    case 'done': {
      const { reference } = asked;
      await inTransaction(db, async (tx) => {
        await lockOrder(tx, order_id);
        const isNew = await setRefundDone(tx, { refundId, reference, now });
        const isWhole = isNew && (await finishRefund(tx, payment_id));
        if (isWhole) await markOrderRefunded(tx, order_id);
        return { commit: true, value: undefined };
      });
      return;
    }
    case 'pending': {
      const next = addSeconds(now, PENDING_PAUSE_SEC);
      return setRefundPending(db, { refundId, reference: asked.reference ?? '', next });
    }
    case 'failed':
    case 'refused': {
      const refused = { reason: 'declined', ...asked } as const;
      return deferRefund(db, { refundId, ...deferralOf(refund, refused, now) });
    }
    case undefined:
      return deferRefund(db, { refundId, ...deferralOf(refund, null, now) });
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

/** Marks an order as fully refunded and tells its guest. The caller has locked the order. */
export async function markOrderRefunded(tx: Db, order_id: string): Promise<void> {
  await markRefunded(tx, order_id);
  await enqueue(tx, { name: 'guest-message', data: { order_id, event: 'refunded' } });
  await announceOrders(tx, [order_id]);
}
