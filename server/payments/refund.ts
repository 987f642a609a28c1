import { randomUUID } from 'node:crypto';
import { lockOrder } from '../booking/lock-orders.ts';
import { announceOrders, announceUnshown } from '../outbox/announce.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import type { PaymentRow } from '../tables/schema.ts';
import { addSeconds, askProvider, deferralOf, driveDue, type Round } from './money-retry.ts';
import { findPaidPayment } from './payment-rows.ts';
import type { PaymentProvider, RefundState, Refused } from './providers/provider.ts';
import {
  type DueRefund,
  deferRefund,
  hasOpenRefund,
  insertRefund,
  listRefunds,
  reduceRefund,
  setRefundDone,
  setRefundPending,
  sumOf,
  takeDueRefund,
} from './refund-rows.ts';

/** How often the provider is asked about a refund that is pending there. */
const PENDING_PAUSE_SEC = 3_600;

/** Refunds what is left of what was paid for an order, or so many percent, if anything was paid. */
export async function refundOrder(
  tx: Db,
  order_id: string,
  now: Date,
  percent = 100,
): Promise<void> {
  const payment = await findPaidPayment(tx, order_id);
  if (payment) await queueRefund(tx, payment, now, (rest) => Math.floor((rest * percent) / 100));
}

/** Refunds a sum of what was paid for an order that goes on; never more than is left of it. */
export async function refundSum(tx: Db, order_id: string, minor: number, now: Date): Promise<void> {
  const payment = await findPaidPayment(tx, order_id);
  if (payment) await queueRefund(tx, payment, now, () => minor);
}

/**
 * Inserts a refund of what is left of a payment, or of a part of that. A job tries it at once; where
 * that fails, the sweep retries it until it is done.
 */
export async function queueRefund(
  tx: Db,
  { payment_id, order_id, company_activity_id, received_minor }: PaymentRow,
  now: Date,
  partOf: (rest: number) => number = (rest) => rest,
): Promise<void> {
  const rest = Math.max(0, (received_minor ?? 0) - sumOf(await listRefunds(tx, payment_id)));
  const amount_minor = Math.min(rest, partOf(rest));
  if (amount_minor <= 0) return;
  const refund_id = randomUUID();
  const of = { refund_id, payment_id, order_id, company_activity_id };
  const row = { ...of, origin: 'ours', state: 'due', done_at: null } as const;
  await insertRefund(tx, { ...row, amount_minor, now });
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
        if (isNew && !(await hasOpenRefund(tx, payment_id))) await tellRefunded(tx, order_id);
        return { commit: true, value: undefined };
      });
      return;
    }
    case 'pending': {
      const next = addSeconds(now, PENDING_PAUSE_SEC);
      return setRefundPending(db, { refundId, reference: asked.reference ?? '', next });
    }
    case 'exceeds':
      return recordOutside(db, refund, asked.refunded.minor, now);
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
    isWhole: amount_minor === payment.received_minor,
    key: `${refund_id}-${attempt}`,
  });
}

/** Some of it went back by hand, of which nobody has told us: the rest is left to give. */
async function recordOutside(
  db: Db,
  refund: DueRefund,
  refunded: number,
  now: Date,
): Promise<void> {
  const { refund_id: refundId, order_id, payment_id, company_activity_id, amount_minor } = refund;
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, order_id);
    const others = (await listRefunds(tx, payment_id)).filter((row) => row.state === 'done');
    const byHand = Math.min(amount_minor, refunded - sumOf(others));
    if (byHand <= 0) {
      const refused = { reason: 'too_large', detail: 'refund' } as const;
      await deferRefund(tx, { refundId, ...deferralOf(refund, refused, now) });
      return { commit: true, value: undefined };
    }
    await reduceRefund(tx, { refundId, minor: byHand, now });
    const of = { refund_id: randomUUID(), payment_id, order_id, company_activity_id };
    const done = { origin: 'outside', state: 'done', done_at: now, now } as const;
    await insertRefund(tx, { ...of, ...done, amount_minor: byHand });
    await enqueue(tx, { name: 'staff-notice', data: { order_id, event: 'partly_refunded' } });
    if (!(await hasOpenRefund(tx, payment_id))) await tellRefunded(tx, order_id);
    return { commit: true, value: undefined };
  });
}

/** Tells the guest of an order that money went back. */
export async function tellRefunded(tx: Db, order_id: string): Promise<void> {
  await enqueue(tx, { name: 'guest-message', data: { order_id, event: 'refunded' } });
  const order = await lockOrder(tx, order_id);
  const announce = order?.payment_status === 'refunded' ? announceOrders : announceUnshown;
  await announce(tx, [order_id]);
}
