import { randomUUIDv7 } from 'node:crypto';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { lockOrder } from '../booking/lock-orders.ts';
import { announceOrders, announceUnshown } from '../outbox/announce.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { notify } from '../outbox/notify.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import type { RefundRow } from '../tables/schema.ts';
import { addSeconds, askProvider, deferralOf, driveDue, type Round } from './money-retry.ts';
import { isKnownToFail } from './payment-event-rows.ts';
import { findPaidPayment, type ReceivedPayment } from './payment-rows.ts';
import type { PaymentProvider, RefundState, Refused } from './providers/provider.ts';
import {
  type DueRefund,
  deferRefund,
  hasOpenRefund,
  insertOutside,
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
/** So long a provider answers a key that it knows with the refund that was made; less than a day. */
const KEY_LASTS_MS = 20 * 3_600_000;

/** Refunds what is left of what was paid for an order, or so many percent, if anything was paid. */
export async function refundOrder(
  tx: Db,
  order_id: OrderId,
  now: Date,
  percent = 100,
): Promise<void> {
  const payment = await findPaidPayment(tx, order_id);
  if (payment) await queueRefund(tx, payment, now, (rest) => Math.floor((rest * percent) / 100));
}

/** Refunds a sum of what was paid for an order that goes on; never more than is left of it. */
export async function refundSum(
  tx: Db,
  order_id: OrderId,
  minor: number,
  now: Date,
  origin: 'ours' | 'gift' = 'ours',
): Promise<void> {
  const payment = await findPaidPayment(tx, order_id);
  if (payment) await queueRefund(tx, payment, now, () => minor, origin);
}

/**
 * Inserts a refund of what is left of a payment, or of a part of that. A job tries it at once; where
 * that fails, the sweep retries it until it is done.
 */
export async function queueRefund(
  tx: Db,
  { payment_id, order_id, company_activity_id, received_minor }: ReceivedPayment,
  now: Date,
  partOf: (rest: number) => number = (rest) => rest,
  origin: 'ours' | 'gift' = 'ours',
): Promise<void> {
  const rest = Math.max(0, received_minor - sumOf(await listRefunds(tx, payment_id)));
  const amount_minor = Math.min(rest, partOf(rest));
  if (amount_minor <= 0) return;
  const refund_id = randomUUIDv7();
  const of = { refund_id, payment_id, order_id, company_activity_id };
  const row = { ...of, origin, state: 'due', done_at: null } as const;
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
  const { refund_id: refundId, order_id, payment_id, attempt } = refund;
  const asked = await askProvider(() => ask(db, provider, refund, now));
  switch (asked?.state) {
    case 'done':
    case 'pending': {
      const { state, reference } = asked;
      await inTransaction(db, async (tx) => {
        await lockOrder(tx, order_id);
        // News that the bank did not take it may be faster than this answer.
        const name = { provider: provider.name, reference: reference ?? '' };
        if (reference && (await isKnownToFail(tx, name))) {
          const refused = { reason: 'declined', detail: 'failed' } as const;
          await deferRefund(tx, { refundId, ...deferralOf(refund, refused, now) });
        } else if (state === 'pending') {
          const next = addSeconds(now, PENDING_PAUSE_SEC);
          await setRefundPending(tx, { refundId, attempt, reference: reference ?? '', next });
        } else {
          const isNew = await setRefundDone(tx, { refundId, attempt, reference, now });
          if (isNew && !(await hasOpenRefund(tx, payment_id))) await tellRefunded(tx, order_id);
        }
        return { commit: true, value: undefined };
      });
      return;
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

async function ask(
  db: Db,
  provider: PaymentProvider,
  refund: DueRefund,
  now: Date,
): Promise<RefundState | Refused> {
  const { refund_id, state, attempt, amount_minor, payment } = refund;
  if (state === 'pending' && refund.reference) return provider.queryRefund(refund.reference);
  // Only what the provider knows can have been paid.
  const reference = payment.reference ?? '';
  const isKeyKnown = attempt === 1 && now.getTime() - refund.created_at.getTime() < KEY_LASTS_MS;
  if (!isKeyKnown) {
    // A part that somebody has given meanwhile would be given twice.
    const found = await provider.queryPayment(reference);
    if (found.state === 'refunded') return { state: 'done', reference: null };
    const others = sumOf(askedBeside(refund, await listRefunds(db, refund.payment_id)));
    if (found.state === 'paid' && found.refunded.minor > others) {
      return { state: 'exceeds', refunded: found.refunded };
    }
  }
  return provider.refund({
    reference,
    amount: { minor: amount_minor, currency: payment.currency },
    isWhole: amount_minor === payment.received_minor,
    key: `${refund_id}-${attempt}`,
  });
}

/** Other refunds of a payment that the provider may have made. */
const askedBeside = ({ refund_id }: DueRefund, rows: readonly RefundRow[]) =>
  rows.filter((row) => row.refund_id !== refund_id && (row.state !== 'due' || row.tries > 0));

/** Some of it went back by hand, of which nobody has told us: the rest is left to give. */
async function recordOutside(
  db: Db,
  refund: DueRefund,
  refunded: number,
  now: Date,
): Promise<void> {
  const { refund_id: refundId, order_id, payment_id, amount_minor } = refund;
  await inTransaction(db, async (tx) => {
    await lockOrder(tx, order_id);
    const rows = await listRefunds(tx, payment_id);
    const own = rows.find((row) => row.refund_id === refundId);
    if (own?.state !== 'due' || own.attempt !== refund.attempt) {
      return { commit: true, value: undefined };
    }
    // Rather too little than too much: what is missing is asked for again.
    const byHand = Math.min(amount_minor, refunded - sumOf(askedBeside(refund, rows)));
    if (byHand <= 0) {
      const refused = { reason: 'too_large', detail: 'refund' } as const;
      await deferRefund(tx, { refundId, ...deferralOf(refund, refused, now) });
      return { commit: true, value: undefined };
    }
    await reduceRefund(tx, { refundId, minor: byHand, now });
    await insertOutside(tx, refund, byHand, now);
    await notify(tx, { order_id, event: 'partly_refunded' });
    if (!(await hasOpenRefund(tx, payment_id))) await tellRefunded(tx, order_id);
    return { commit: true, value: undefined };
  });
}

/** Tells the guest of an order that money went back. */
export async function tellRefunded(tx: Db, order_id: OrderId): Promise<void> {
  await notify(tx, { order_id, event: 'refunded' });
  const order = await lockOrder(tx, order_id);
  const announce = order?.payment_status === 'refunded' ? announceOrders : announceUnshown;
  await announce(tx, [order_id]);
}
