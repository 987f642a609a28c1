import { randomUUID } from 'node:crypto';
import { changeOrder } from '../booking/change-order.ts';
import { type LockedOrder, lockOrder } from '../booking/lock-orders.ts';
import { addRefund, markRefunded, setMoneyFlag } from '../booking/order-money.ts';
import { announceOrders } from '../outbox/announce.ts';
import { enqueue } from '../outbox/enqueue.ts';
import type { Db } from '../tables/connection.ts';
import type { StaffEvent } from '../tables/events.ts';
import type { PaymentRow, RefundRow } from '../tables/schema.ts';
import { clearAlarm, raiseAlarms } from './alarms/alarm-rows.ts';
import type { AlarmName } from './alarms/alarms.ts';
import { errorOf } from './money-retry.ts';
import {
  findPaidPayment,
  findPayment,
  findPaymentByReference,
  setPaymentState,
} from './payment-rows.ts';
import type { Settlement } from './payment-settle.ts';
import type { PaymentEvent, PaymentProvider } from './providers/provider.ts';
import { refundOrder, tellRefunded } from './refund.ts';
import { insertRefund, listRefunds, renewRefund, setRefundDone } from './refunds.ts';

type Refunded = Extract<PaymentEvent, { kind: 'refunded' }>;
type RefundFailed = Extract<PaymentEvent, { kind: 'refund_failed' }>;
type Disputed = Extract<PaymentEvent, { kind: 'disputed' }>;

/**
 * Money went back, for us or by the hand of somebody at the provider. All of it ends the order and
 * frees its hours; a part of it is staff's to look into.
 */
export async function settleRefunded(
  tx: Db,
  provider: PaymentProvider,
  { payment: { reference }, refunded, isWhole }: Refunded,
  now: Date,
): Promise<Settlement> {
  const found = await lockBoth(tx, provider, reference);
  if (!found) return 'unknown_order';
  const { order, payment } = found;
  if (payment.state === 'refunded') return 'repeated';
  if (isWhole) {
    const isKnown = refunded.currency === payment.currency && refunded.minor > 0;
    return settleWhole(tx, payment, { minor: isKnown ? refunded.minor : null, now });
  }
  const ours = sumOf(await listRefunds(tx, payment.payment_id));
  // What we gave back ourselves is no news.
  if (refunded.minor <= ours) return 'repeated';
  await flag(tx, order, 'partly_refunded', 'partly_refunded');
  return 'partly_refunded';
}

/** The provider was asked, and all of a payment is back. */
export async function settleRefundedPayment(
  tx: Db,
  { order_id, payment_id }: Pick<PaymentRow, 'order_id' | 'payment_id'>,
  now: Date,
): Promise<Settlement> {
  await lockOrder(tx, order_id);
  const payment = await findPayment(tx, payment_id);
  if (!payment) return 'unknown_order';
  if (payment.state === 'refunded') return 'repeated';
  return settleWhole(tx, payment, { minor: null, now });
}

/** `minor` is all that went back, where the provider says so. */
async function settleWhole(
  tx: Db,
  payment: PaymentRow,
  { minor, now }: { minor: number | null; now: Date },
): Promise<Settlement> {
  const { payment_id, order_id, company_activity_id } = payment;
  const refunds = await endRefunds(tx, payment, now);
  const wasDue = payment.state === 'refund_due';
  const byHand = Math.max(0, (minor ?? payment.amount_minor) - sumOf(refunds));
  if (byHand > 0) {
    const done = { state: 'done', done_at: now, now } as const;
    const of = { refund_id: randomUUID(), payment_id, order_id, company_activity_id };
    await insertRefund(tx, { ...of, ...done, amount_minor: byHand });
  }
  await setPaymentState(tx, payment_id, 'refunded');
  // The order was paid twice, and one of both went back: it is still paid.
  const isStillPaid = (await findPaidPayment(tx, order_id)) !== undefined;
  if (isStillPaid) {
    if (wasDue) await tellRefunded(tx, order_id);
    return 'refunded';
  }
  await addRefund(tx, order_id, byHand);
  await markRefunded(tx, order_id);
  const reason = 'refunded_outside';
  const ended = { order_id, to: 'cancelled', by: 'system', reason, now } as const;
  const changed = await changeOrder(tx, ended, refundOrder);
  // The mail about an order that ends here says what goes back; it is said once.
  if (!changed.ok) await tellRefunded(tx, order_id);
  // What goes back of an order that has ended is no news.
  if (changed.ok || !wasDue) await tell(tx, order_id, reason);
  return 'refunded';
}

/** All that was to go back is back, by whatever way; answers what it was. */
async function endRefunds(
  tx: Db,
  { payment_id }: PaymentRow,
  now: Date,
): Promise<readonly RefundRow[]> {
  const refunds = await listRefunds(tx, payment_id);
  for (const { refund_id: refundId } of refunds) {
    await setRefundDone(tx, { refundId, reference: null, now });
  }
  return refunds;
}

/** Money that was given back did not arrive: it is given back once more, until it does. */
export async function settleRefundFailed(
  tx: Db,
  provider: PaymentProvider,
  { payment: { reference }, refund, detail }: RefundFailed,
  now: Date,
): Promise<Settlement> {
  const found = await lockBoth(tx, provider, reference);
  if (!found) return 'unknown_order';
  const { payment_id, order_id } = found.payment;
  const refunds = await listRefunds(tx, payment_id);
  const failed =
    refunds.find((row) => row.reference === refund) ??
    // News of it may have been faster than the answer that names it.
    refunds.find((row) => row.state === 'done' && row.reference === null);
  if (!failed || failed.state === 'due') return 'repeated';
  const { refund_id } = failed;
  const error = errorOf({ reason: 'declined', detail });
  await renewRefund(tx, { refundId: refund_id, error, now });
  await setPaymentState(tx, payment_id, 'refund_due');
  await enqueue(tx, { name: 'refund', data: { order_id, refund_id } });
  return 'refund_failed';
}

const sumOf = (refunds: readonly RefundRow[]): number =>
  refunds.reduce((sum, { amount_minor }) => sum + amount_minor, 0);

/** The buyer's bank looks into a payment, or has decided whose the money is. */
export async function settleDisputed(
  tx: Db,
  provider: PaymentProvider,
  { payment: { reference }, outcome }: Disputed,
  now: Date,
): Promise<Settlement> {
  const found = await lockBoth(tx, provider, reference);
  if (!found) return 'unknown_order';
  const { order, payment } = found;
  // It stands until the bank has decided; staff hear of it by the notice.
  const alarm = { name: 'payment_disputed' satisfies AlarmName, now };
  const { payment_id: subject } = payment;
  if (outcome !== 'opened') await clearAlarm(tx, { ...alarm, subject });
  switch (outcome) {
    case 'opened': {
      // News come in any order: what was lost is not open again.
      if (payment.state === 'lost') return 'repeated';
      const standing = [{ subject, order_id: order.order_id, detail: null }];
      await raiseAlarms(tx, { ...alarm, standing });
      await flag(tx, order, 'disputed', 'dispute_opened');
      break;
    }
    case 'won':
      await flag(tx, order, null, 'dispute_won');
      break;
    case 'lost':
      // There is nothing left to give back, whatever was to go back.
      await endRefunds(tx, payment, now);
      await setPaymentState(tx, payment.payment_id, 'lost');
      await flag(tx, order, 'dispute_lost', 'dispute_lost');
  }
  return 'disputed';
}

async function lockBoth(
  tx: Db,
  provider: PaymentProvider,
  reference: string,
): Promise<{ order: LockedOrder; payment: PaymentRow } | null> {
  const named = await findPaymentByReference(tx, provider.name, reference);
  const order = named && (await lockOrder(tx, named.order_id));
  const payment = order && (await findPaymentByReference(tx, provider.name, reference));
  return order && payment ? { order, payment } : null;
}

async function flag(
  tx: Db,
  { order_id }: LockedOrder,
  flag: LockedOrder['money_flag'],
  event: StaffEvent,
): Promise<void> {
  await setMoneyFlag(tx, order_id, flag);
  await tell(tx, order_id, event);
  await announceOrders(tx, [order_id]);
}

const tell = (tx: Db, order_id: string, event: StaffEvent): Promise<void> =>
  enqueue(tx, { name: 'staff-notice', data: { order_id, event } });
