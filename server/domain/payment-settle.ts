import { announceOrders } from '../db/announce.ts';
import { freeHours, sellHeldHours } from '../db/claims.ts';
import type { Db } from '../db/connection.ts';
import { type LockedOrder, lockOrder, markFailed, markPaid } from '../db/order-changes.ts';
import { findPayment, insertPayment, setPaymentState } from '../db/payments.ts';
import type { PaymentRow } from '../db/schema.ts';
import type {
  NamedPayment,
  PaidPayment,
  PaymentProvider,
} from '../integrations/payments/provider.ts';
import { enqueue } from '../jobs/enqueue.ts';
import { blockStarts } from './block.ts';
import { claimBlock } from './claim-block.ts';
import { recordRefund } from './refund.ts';

/** What came of the news of a payment. */
export type Settlement =
  | 'paid'
  | 'paid_late'
  | 'refund_due'
  | 'failed'
  | 'refunded'
  | 'mismatched'
  | 'repeated'
  | 'unknown_order';

/**
 * Books what was paid: an order at most once, whatever the news and in whatever order they come.
 * Money for hours that are gone, or for an order that somebody ended, goes back.
 */
export async function settlePaid(
  tx: Db,
  provider: PaymentProvider,
  paid: PaidPayment,
  now: Date,
): Promise<Settlement> {
  const order = await lockOrder(tx, paid.unique_id);
  if (!order) return 'unknown_order';
  const payment = await knownPayment(tx, provider, order, paid, now);
  if (payment.state !== 'pending' && payment.state !== 'failed') return 'repeated';
  if (!isWhatWasAsked(provider, order, paid)) {
    await setPaymentState(tx, paid.reference, 'mismatched');
    await tellStaff(tx, order, 'payment_mismatched');
    return 'mismatched';
  }
  return receive(tx, order, paid, now);
}

async function receive(
  tx: Db,
  order: LockedOrder,
  { reference }: NamedPayment,
  now: Date,
): Promise<Settlement> {
  const isEnded = order.order_status === 'cancelled' || order.order_status === 'declined';
  const isLate = order.payment_status === '2' || order.payment_status === '3';
  if (order.payment_status === '0' && !isEnded) {
    await sellHeldHours(tx, order.unique_id);
    await book(tx, order, reference);
    await tellStaff(tx, order, 'paid');
    return 'paid';
  }
  if (isLate) await tellStaff(tx, order, 'paid_late');
  if (isLate && (await claimAgain(tx, order, now))) {
    await book(tx, order, reference);
    return 'paid_late';
  }
  await setPaymentState(tx, reference, 'refund_due');
  const data = { unique_id: order.unique_id, payment_id: reference };
  await enqueue(tx, { name: 'refund', data });
  return 'refund_due';
}

async function book(tx: Db, { unique_id }: LockedOrder, reference: string): Promise<void> {
  await setPaymentState(tx, reference, 'paid');
  await markPaid(tx, unique_id);
  await enqueue(tx, { name: 'order-mail', data: { unique_id, event: 'paid' } });
  await announceOrders(tx, [unique_id]);
}

/** Takes the hours of an order that had lost them, if all are still free and yet to come. */
async function claimAgain(tx: Db, order: LockedOrder, now: Date): Promise<boolean> {
  if (order.starts_at <= now) return false;
  const { unique_id: uniqueId, date, time, hour_count: hourCount, buffer_hours } = order;
  const starts = blockStarts({ date, time, hourCount }, order.time_zone);
  const offer = { id: order.company_activity_id, buffer_hours };
  if (!starts) return false;
  if (await claimBlock(tx, { offer, uniqueId, starts, expiresAt: null, now })) return true;
  await freeHours(tx, [uniqueId]);
  return false;
}

/** A card that was refused ends the order at once: its hours are free for the next try. */
export async function settleFailed(
  tx: Db,
  provider: PaymentProvider,
  failed: NamedPayment,
  now: Date,
): Promise<Settlement> {
  const order = await lockOrder(tx, failed.unique_id);
  if (!order) return 'unknown_order';
  const payment = await knownPayment(tx, provider, order, failed, now);
  if (payment.state !== 'pending') return 'repeated';
  await setPaymentState(tx, failed.reference, 'failed');
  if (order.payment_status !== '0' || order.order_status !== 'unconfirmed') return 'repeated';
  await markFailed(tx, order.unique_id);
  await freeHours(tx, [order.unique_id]);
  await announceOrders(tx, [order.unique_id]);
  return 'failed';
}

/** The provider gave the money back, for us or by the hand of somebody there. */
export async function settleRefunded(tx: Db, refunded: NamedPayment): Promise<Settlement> {
  await recordRefund(tx, refunded.unique_id, refunded.reference);
  return 'refunded';
}

function isWhatWasAsked(
  provider: PaymentProvider,
  { amount_minor, currency }: LockedOrder,
  paid: PaidPayment,
): boolean {
  return (
    paid.currency === currency &&
    paid.amount_minor === provider.chargedMinor(amount_minor, currency)
  );
}

/** The payment in our books; news may be faster than the answer to its start. */
async function knownPayment(
  tx: Db,
  provider: PaymentProvider,
  order: LockedOrder,
  { reference }: NamedPayment,
  now: Date,
): Promise<PaymentRow> {
  const { unique_id, amount_minor, currency } = order;
  const row: PaymentRow = {
    payment_id: reference,
    unique_id,
    provider: provider.name,
    state: 'pending',
    amount_minor,
    currency,
    redirect_url: null,
    created_at: now,
    checked_at: now,
  };
  await insertPayment(tx, row);
  return (await findPayment(tx, reference)) ?? row;
}

async function tellStaff(
  tx: Db,
  { unique_id }: LockedOrder,
  event: 'paid' | 'paid_late' | 'payment_mismatched',
): Promise<void> {
  await enqueue(tx, { name: 'staff-notice', data: { unique_id, event } });
}
