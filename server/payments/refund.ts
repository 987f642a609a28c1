import { randomUUID } from 'node:crypto';
import { lockOrder } from '../booking/lock-orders.ts';
import { addRefund, markRefunded } from '../booking/order-money.ts';
import { announceOrders } from '../outbox/announce.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import type { PaymentRow } from '../tables/schema.ts';
import { addSeconds, askProvider, deferralOf, driveDue, type Round } from './money-retry.ts';
import { findRefundablePayment, finishRefund, setPaymentState } from './payment-rows.ts';
import type { PaymentProvider, RefundState, Refused } from './providers/provider.ts';
import {
  type DueRefund,
  deferRefund,
  insertRefund,
  listRefunds,
  setRefundDone,
  setRefundPending,
  takeDueRefund,
} from './refunds.ts';

/** How often the provider is asked about a refund that is pending there. */
const PENDING_PAUSE_SEC = 3_600;

/**
 * Inserts a refund of what is left of a payment, or of so many percent of it. A job tries it at once;
 * where that fails, the sweep retries it until it is done.
 */
export async function queueRefund(
  tx: Db,
  payment: PaymentRow,
  now: Date,
  percent = 100,
): Promise<void> {
  const rest = await restOf(tx, payment);
  await insert(tx, payment, Math.floor((rest * percent) / 100), now);
}

/** What nothing has given back yet. */
async function restOf(tx: Db, { payment_id, amount_minor }: PaymentRow): Promise<number> {
  const refunds = await listRefunds(tx, payment_id);
  return Math.max(
    0,
    refunds.reduce((rest, row) => rest - row.amount_minor, amount_minor),
  );
}

async function insert(
  tx: Db,
  { payment_id, order_id, company_activity_id }: PaymentRow,
  amount_minor: number,
  now: Date,
): Promise<void> {
  const refund_id = randomUUID();
  await setPaymentState(tx, payment_id, 'refund_due');
  const of = { payment_id, order_id, company_activity_id };
  const row = { ...of, refund_id, state: 'due', done_at: null } as const;
  await insertRefund(tx, { ...row, amount_minor, now });
  await addRefund(tx, order_id, amount_minor);
  await enqueue(tx, { name: 'refund', data: { order_id, refund_id } });
}

/** Refunds what is left of what was paid for an order, or so many percent, if anything was paid. */
export async function refundOrder(
  tx: Db,
  order_id: string,
  now: Date,
  percent = 100,
): Promise<void> {
  const payment = percent > 0 ? await findRefundablePayment(tx, order_id) : undefined;
  if (payment) await queueRefund(tx, payment, now, percent);
}

/** Refunds a sum of what was paid for an order that goes on; never more than is left of it. */
export async function refundSum(tx: Db, order_id: string, minor: number, now: Date): Promise<void> {
  const payment = minor > 0 ? await findRefundablePayment(tx, order_id) : undefined;
  if (payment) await insert(tx, payment, Math.min(minor, await restOf(tx, payment)), now);
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
        const became = isNew ? await finishRefund(tx, payment_id) : null;
        if (became === 'refunded') await markRefunded(tx, order_id);
        if (became) await tellRefunded(tx, order_id);
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
    amount: { minor: amount_minor, currency: payment.currency },
    isWhole: amount_minor === payment.amount_minor,
    key: `${refund_id}-${attempt}`,
  });
}

/** Tells the guest of an order that money went back. */
export async function tellRefunded(tx: Db, order_id: string): Promise<void> {
  await enqueue(tx, { name: 'guest-message', data: { order_id, event: 'refunded' } });
  await announceOrders(tx, [order_id]);
}
