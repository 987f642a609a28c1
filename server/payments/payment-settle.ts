import { randomUUID } from 'node:crypto';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { type Money, moneyOf } from '@seahour/api-types/rules/money.ts';
import { blockStarts } from '../availability/block.ts';
import { claimHours } from '../booking/claim-hours.ts';
import { freeHours, sellHeldHours } from '../booking/claims.ts';
import { type LockedOrder, lockOrder } from '../booking/lock-orders.ts';
import { markFailed, markPaid, wakeGuarantee } from '../booking/order-money.ts';
import { announceOrders } from '../outbox/announce.ts';
import { notify } from '../outbox/notify.ts';
import type { Db } from '../tables/connection.ts';
import type { PaymentRow } from '../tables/schema.ts';
import {
  findPayment,
  findPaymentByReference,
  insertPayment,
  type ReceivedPayment,
  setPaymentFailed,
  setReceived,
} from './payment-rows.ts';
import type { PaymentProvider } from './providers/provider.ts';
import { takesOrder } from './providers/taken-orders.ts';
import { queueRefund } from './refund.ts';
import { insertUnknownPayment } from './unknown-payments.ts';

/** What came of the news of a payment. */
export type Settlement =
  | 'paid'
  | 'paid_late'
  | 'refund_due'
  | 'failed'
  | 'refunded'
  | 'partly_refunded'
  | 'refund_failed'
  | 'disputed'
  | 'mismatched'
  | 'repeated'
  | 'unknown_order';

/** A payment by our own name for it or by the provider's. */
export type KnownAs = { order_id: OrderId } & ({ payment_id: string } | { reference: string });

export type Paid = KnownAs & { amount: Money };

/**
 * Books what was paid: an order at most once, whatever the news and in whatever order they come.
 * Money for hours that are gone, or for an order that somebody ended, goes back.
 */
export async function settlePaid(
  tx: Db,
  provider: PaymentProvider,
  paid: Paid,
  now: Date,
): Promise<Settlement> {
  const order = await lockOrder(tx, paid.order_id);
  // Tests are gone after a week, and there is no money of theirs to give back.
  const isMoney = provider.orders !== 'tests';
  if (!order && isMoney && 'reference' in paid) {
    await insertUnknownPayment(tx, provider, paid, now);
  }
  if (!order || !takesOrder(provider.orders, order)) return 'unknown_order';
  const payment = await findOrInsertPayment(tx, provider, order, paid, now);
  if (!CAN_BE_PAID.has(payment.state)) return 'repeated';
  const { amount } = paid;
  if (!isWhatWasAsked(provider, { order, payment, amount })) {
    await setReceived(tx, payment, { state: 'mismatched', amount });
    await notify(tx, { order_id: order.order_id, event: 'payment_mismatched' });
    return 'mismatched';
  }
  if (payment.purpose === 'no_show') {
    if (order.order_status !== 'no_show') {
      // They had come after all, which was said while the card was being charged.
      await setReceived(tx, payment, { state: 'surplus', amount });
      await queueRefund(tx, { ...payment, received_minor: amount.minor }, now);
      await wakeGuarantee(tx, order.order_id, now);
      return 'refund_due';
    }
    await setReceived(tx, payment, { state: 'paid', amount });
    await endFee(tx, order, 'no_show_charged', now);
    return 'paid';
  }
  return receive(tx, order, { ...payment, received_minor: amount.minor }, now);
}

/** Tells what became of the fee of a no-show, whose card has nothing to stand for any more. */
async function endFee(
  tx: Db,
  { order_id, order_status }: LockedOrder,
  event: 'no_show_charged' | 'no_show_not_charged',
  now: Date,
): Promise<void> {
  await wakeGuarantee(tx, order_id, now);
  if (order_status === 'no_show') await notify(tx, { order_id, event });
  await announceOrders(tx, [order_id]);
}

const CAN_FAIL: ReadonlySet<PaymentRow['state']> = new Set(['starting', 'created', 'pending']);
/** A card that was refused may be tried once more at the provider. */
const CAN_BE_PAID: ReadonlySet<PaymentRow['state']> = new Set([...CAN_FAIL, 'failed']);

async function receive(
  tx: Db,
  order: LockedOrder,
  payment: ReceivedPayment,
  now: Date,
): Promise<Settlement> {
  const isEnded = order.order_status === 'cancelled' || order.order_status === 'declined';
  const isLate = order.payment_state === 'failed' || order.payment_state === 'expired';
  if (order.payment_state === 'pending' && !isEnded) {
    await sellHeldHours(tx, order.order_id);
    await bookPaid(tx, order, payment);
    return 'paid';
  }
  if (isLate) await notify(tx, { order_id: order.order_id, event: 'paid_late' });
  if (isLate && (await claimAgain(tx, order, now))) {
    // The crew has heard of it by the event before.
    await bookPaid(tx, order, payment, 'guest');
    return 'paid_late';
  }
  await setReceived(tx, payment, { state: 'surplus', amount: amountOf(payment) });
  await queueRefund(tx, payment, now);
  return 'refund_due';
}

const amountOf = ({ received_minor: minor, currency }: ReceivedPayment): Money => ({
  minor,
  currency,
});

async function bookPaid(
  tx: Db,
  { order_id }: LockedOrder,
  payment: ReceivedPayment,
  only?: 'guest',
): Promise<void> {
  await setReceived(tx, payment, { state: 'paid', amount: amountOf(payment) });
  await markPaid(tx, order_id);
  await notify(tx, { order_id, event: 'paid', ...(only && { only }) });
  await announceOrders(tx, [order_id]);
}

/** Takes the hours of an order that had lost them, if all are still free and yet to come. */
async function claimAgain(tx: Db, order: LockedOrder, now: Date): Promise<boolean> {
  if (order.starts_at <= now) return false;
  const { order_id: orderId, date, time, hour_count: hourCount, buffer_hours } = order;
  const starts = blockStarts({ date, time, hourCount }, order.time_zone);
  const offer = { id: order.company_activity_id, buffer_hours };
  if (!starts) return false;
  const wanted = { offer, orderId, starts, expiresAt: null, isTest: order.is_test, now };
  const { outcome } = await claimHours(tx, wanted);
  return outcome === 'booked';
}

/** A card that was refused ends the order at once: its hours are free for the next try. */
export async function settleFailed(
  tx: Db,
  provider: PaymentProvider,
  failed: KnownAs,
  now: Date,
): Promise<Settlement> {
  const order = await lockOrder(tx, failed.order_id);
  if (!order || !takesOrder(provider.orders, order)) return 'unknown_order';
  const payment = await findOrInsertPayment(tx, provider, order, failed, now);
  if (!CAN_FAIL.has(payment.state)) return 'repeated';
  await setPaymentFailed(tx, payment.payment_id);
  if (payment.purpose === 'no_show') {
    await endFee(tx, order, 'no_show_not_charged', now);
    return 'failed';
  }
  const isWaiting = order.payment_method === 'now' && order.payment_state === 'pending';
  if (!isWaiting || order.order_status !== 'unconfirmed') return 'repeated';
  await markFailed(tx, order.order_id);
  await freeHours(tx, [order.order_id]);
  await notify(tx, { order_id: order.order_id, event: 'payment_failed' });
  await announceOrders(tx, [order.order_id]);
  return 'failed';
}

function isWhatWasAsked(
  provider: PaymentProvider,
  { order, payment, amount }: { order: LockedOrder; payment: PaymentRow; amount: Money },
): boolean {
  const isFee = payment.purpose === 'no_show';
  // Nothing else was asked for what is paid on the pier.
  if (order.payment_method === 'later' && !isFee) return false;
  const { minor, currency } = provider.charged(moneyOf(isFee ? payment : order));
  return amount.currency === currency && amount.minor === minor;
}

/** The payment's row; inserted where the payment was not started here. */
export async function findOrInsertPayment(
  tx: Db,
  provider: PaymentProvider,
  { order_id, company_activity_id, amount_minor, currency }: LockedOrder,
  known: KnownAs,
  now: Date,
): Promise<PaymentRow> {
  if ('payment_id' in known) {
    const payment = await findPayment(tx, known.payment_id);
    if (!payment) throw new Error('a payment of our own is not in the database');
    return payment;
  }
  const { reference } = known;
  const found = await findPaymentByReference(tx, provider.name, reference);
  return (
    found ??
    insertPayment(tx, {
      payment_id: randomUUID(),
      order_id,
      company_activity_id,
      provider: provider.name,
      reference,
      state: 'pending',
      amount_minor,
      currency,
      next_at: now,
      created_at: now,
    })
  );
}
