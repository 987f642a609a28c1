import { OrderId } from '@seahour/api-types/primitives.ts';
import type { Money } from '@seahour/api-types/rules/money.ts';
import { changeOrder } from '../booking/change-order.ts';
import { type LockedOrder, lockOrder } from '../booking/lock-orders.ts';
import { wakeGuarantee } from '../booking/order-money.ts';
import { announceOrders, announceUnshown } from '../outbox/announce.ts';
import { enqueue } from '../outbox/enqueue.ts';
import { notify } from '../outbox/notify.ts';
import type { Db } from '../tables/connection.ts';
import type { StaffEvent } from '../tables/events.ts';
import type { PaymentRow } from '../tables/schema.ts';
import { recordDispute } from './dispute-rows.ts';
import { errorOf } from './money-retry.ts';
import { rememberFailure } from './payment-event-rows.ts';
import {
  findPaidPayment,
  findPayment,
  findPaymentByReference,
  setReceived,
} from './payment-rows.ts';
import { findOrInsertPayment, type Settlement } from './payment-settle.ts';
import type { Dispute, NamedPayment, PaymentEvent, PaymentProvider } from './providers/provider.ts';
import { takesOrder } from './providers/taken-orders.ts';
import { refundOrder, tellRefunded } from './refund.ts';
import { insertOutside, listRefunds, renewRefund, setRefundDone, sumOf } from './refund-rows.ts';
import { settleUnknownPayment } from './unknown-payments.ts';

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
  { payment: named, refunded, isWhole }: Refunded,
  now: Date,
): Promise<Settlement> {
  const found = await lockBoth(tx, provider, named, now);
  if (!found) {
    const unknown = { provider: provider.name, reference: named.reference };
    if (isWhole) await settleUnknownPayment(tx, unknown, now);
    return 'unknown_order';
  }
  const { order, payment } = found;
  if (isWhole) {
    const isKnown = refunded.minor > 0;
    return settleWhole(tx, payment, { refunded: isKnown ? refunded : null, now });
  }
  const byHand = refunded.minor - sumOf(await listRefunds(tx, payment.payment_id));
  // What we gave back ourselves is no news.
  if (!(byHand > 0)) return 'repeated';
  await insertOutside(tx, payment, byHand, now);
  await tell(tx, order.order_id, 'partly_refunded');
  await announceUnshown(tx, [order.order_id]);
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
  return settleWhole(tx, payment, { refunded: null, now });
}

/** `refunded` is all that went back, where the provider says so. */
async function settleWhole(
  tx: Db,
  payment: PaymentRow,
  { refunded, now }: { refunded: Money | null; now: Date },
): Promise<Settlement> {
  const { payment_id, order_id, amount_minor, received_minor, currency } = payment;
  const minor = refunded?.minor ?? received_minor ?? amount_minor;
  // News of what came may be slower than news that it went back.
  if (received_minor === null) {
    const amount = { minor, currency: refunded?.currency ?? currency };
    const isFee = payment.purpose === 'no_show';
    const state = amount.currency !== currency ? 'mismatched' : isFee ? 'paid' : 'surplus';
    await setReceived(tx, payment, { state, amount });
    if (isFee) await wakeGuarantee(tx, order_id, now);
  }
  const refunds = await listRefunds(tx, payment_id);
  let wasDue = false;
  for (const { refund_id: refundId, attempt } of refunds) {
    wasDue = (await setRefundDone(tx, { refundId, attempt, reference: null, now })) || wasDue;
  }
  const byHand = minor - sumOf(refunds);
  if (byHand > 0) await insertOutside(tx, payment, byHand, now);
  else if (!wasDue) return 'repeated';
  // The order was paid twice, and one of both went back: it is still paid.
  const paid = await findPaidPayment(tx, order_id);
  if (paid && paid.payment_id !== payment_id) {
    if (wasDue) await tellRefunded(tx, order_id);
    return 'refunded';
  }
  const reason = 'refunded_outside';
  const ended = { order_id, to: 'cancelled', by: 'system', reason, now } as const;
  const changed = await changeOrder(tx, ended, refundOrder);
  // The mail about an order that ends here says what goes back; it is said once.
  if (!changed.ok) await tellRefunded(tx, order_id);
  if (changed.ok) await tell(tx, order_id, reason);
  // What we gave back ourselves is no news.
  else if (!wasDue) await tell(tx, order_id, 'payment_returned');
  return 'refunded';
}

/** Money that was given back did not arrive: it is given back once more, until it does. */
export async function settleRefundFailed(
  tx: Db,
  provider: PaymentProvider,
  { payment, refund, amount, detail }: RefundFailed,
  now: Date,
): Promise<Settlement> {
  const found = await lockBoth(tx, provider, payment, now);
  if (!found) return 'unknown_order';
  const isNews = await rememberFailure(tx, { provider: provider.name, reference: refund }, now);
  if (!isNews) return 'repeated';
  const { payment_id, order_id } = found.payment;
  const refunds = await listRefunds(tx, payment_id);
  const failed =
    refunds.find((row) => row.reference === refund) ??
    // One that was made by hand has no name here.
    refunds.find(
      ({ state, reference, amount_minor }) =>
        state === 'done' && reference === null && amount_minor === amount.minor,
    );
  if (!failed) {
    // Of one that is being asked for, the answer finds what is remembered here.
    const isAsked = refunds.some(({ state, tries }) => state === 'due' && tries > 0);
    if (!isAsked) await tell(tx, order_id, 'refund_stuck');
    return isAsked ? 'refund_failed' : 'unknown_order';
  }
  const { refund_id } = failed;
  const error = errorOf({ reason: 'declined', detail });
  await renewRefund(tx, { refundId: refund_id, error, now });
  await enqueue(tx, { name: 'refund', data: { order_id, refund_id } });
  await announceOrders(tx, [order_id]);
  return 'refund_failed';
}

const DISPUTE_EVENT = {
  open: 'dispute_opened',
  won: 'dispute_won',
  lost: 'dispute_lost',
} as const satisfies Record<Dispute['state'], StaffEvent>;

/**
 * The buyer's bank looks into a payment, or has decided whose the money is. What was to go back waits
 * until it stays with us, and is never given where the bank has taken it.
 */
export async function settleDisputed(
  tx: Db,
  provider: PaymentProvider,
  { payment, dispute }: Disputed,
  now: Date,
): Promise<Settlement> {
  const found = await lockBoth(tx, provider, payment, now);
  if (!found) return 'unknown_order';
  const { payment_id, order_id, company_activity_id } = found.payment;
  const isNews = await recordDispute(tx, {
    provider: provider.name,
    reference: dispute.reference,
    payment_id,
    order_id,
    company_activity_id,
    state: dispute.state,
    decided_at: dispute.state === 'open' ? null : dispute.at,
  });
  if (!isNews) return 'repeated';
  await tell(tx, order_id, DISPUTE_EVENT[dispute.state]);
  await announceUnshown(tx, [order_id]);
  return 'disputed';
}

/** A payment and its order; one that is not here, e.g. after a restore, may name an order that is. */
async function lockBoth(
  tx: Db,
  provider: PaymentProvider,
  { reference, order_id }: NamedPayment,
  now: Date,
): Promise<{ order: LockedOrder; payment: PaymentRow } | null> {
  const named = await findPaymentByReference(tx, provider.name, reference);
  const orderId = named?.order_id ?? OrderId.safeParse(order_id).data;
  const order = orderId && (await lockOrder(tx, orderId));
  if (!order || !takesOrder(provider.orders, order)) return null;
  const payment = await findOrInsertPayment(
    tx,
    provider,
    order,
    { order_id: order.order_id, reference },
    now,
  );
  return { order, payment };
}

const tell = (tx: Db, order_id: OrderId, event: StaffEvent): Promise<void> =>
  notify(tx, { order_id, event });
