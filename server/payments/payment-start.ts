import { randomUUID } from 'node:crypto';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { goToPay } from '@seahour/api-types/orders.ts';
import type { OrderId, UniqueId } from '@seahour/api-types/primitives.ts';
import { moneyOf } from '@seahour/api-types/rules/money.ts';
import { type LockedOrder, lockOrder } from '../booking/lock-orders.ts';
import { type FoundOrderRow, findOrderOfHolder } from '../booking/order-rows.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { answer, notFound, type Outcome, type Refusal, refuse } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { PaymentRow } from '../tables/schema.ts';
import { cardPages } from './card-pages.ts';
import { addSeconds, askProvider, deferralOf } from './money-retry.ts';
import {
  deferPayment,
  findOpenPayment,
  insertPayment,
  setPending,
  setReference,
} from './payment-rows.ts';
import { settleFailed } from './payment-settle.ts';
import { type Payments, returnUrl } from './payments.ts';
import type { PayableOrder, PaymentProvider, Refused } from './providers/provider.ts';

type Redirect = ResponseOf<typeof goToPay>;

/** Until then the buyer may come back to a payment that did not begin. */
const BEGUN_FOR_SEC = 1_800;
/** A webhook that has not come by then may be lost. */
const FIRST_QUESTION_SEC = 60;

/**
 * Starts the payment of an order, or leads back to one that was started. It is written down first,
 * then made known to the provider, and only then charged: wherever that is cut off, it is known what
 * may have been charged, and asked again it is the same payment.
 */
export async function startPayment(
  db: Db,
  payments: Payments,
  uniqueId: UniqueId,
  now: Date,
): Promise<Outcome<Redirect>> {
  const order = await findOrderOfHolder(db, uniqueId);
  if (!order) return notFound('unique_id');
  const provider = payments.providerOf(order);
  if (!provider || order.payment_method !== 'now') return refuse('payment_method_unavailable');
  const begun = await begin(db, provider, order.order_id, now);
  if (!begun.ok) return begun;
  const payment = begun.data;
  if (payment.redirect_url) return redirect(payment.redirect_url, order);
  const payable = payableOrder(order, payments, await cardPages(db, payments, order));
  const asking = { db, provider, payable, now };
  const reference = await create(asking, payment);
  return reference.ok ? confirm(asking, payment, reference.data, order) : reference;
}

/** Writes the payment down, unless the order has one that can still be made. */
async function begin(
  db: Db,
  provider: PaymentProvider,
  orderId: OrderId,
  now: Date,
): Promise<Outcome<PaymentRow>> {
  return inTransaction<Outcome<PaymentRow>>(db, async (tx) => {
    const order = await lockOrder(tx, orderId);
    if (!order) return { commit: false, value: notFound('unique_id') };
    const refusal = whyNotPayable(order, now);
    if (refusal) return { commit: false, value: refusal };
    const open = await findOpenPayment(tx, orderId);
    if (open) return { commit: false, value: answer(open) };
    const payment = await insertPayment(tx, {
      payment_id: randomUUID(),
      order_id: orderId,
      company_activity_id: order.company_activity_id,
      provider: provider.name,
      reference: null,
      state: 'starting',
      amount_minor: order.amount_minor,
      currency: order.currency,
      next_at: addSeconds(now, BEGUN_FOR_SEC),
      created_at: now,
    });
    return { commit: true, value: answer(payment) };
  });
}

function whyNotPayable(order: LockedOrder, now: Date): Refusal | null {
  const isExpired = order.expires_at !== null && order.expires_at <= now;
  if (order.payment_state === 'expired') return refuse('hold_expired');
  if (order.payment_state !== 'pending' || order.order_status !== 'unconfirmed') {
    return refuse('status_conflict');
  }
  return isExpired ? refuse('hold_expired') : null;
}

function payableOrder(
  order: FoundOrderRow,
  payments: Payments,
  pages: readonly string[],
): PayableOrder {
  const { order_id, number, card_token, title, language } = order;
  const amount = moneyOf(order);
  const return_url = returnUrl(order, payments, pages);
  const pay_url = payments.apiUrl;
  const payable = { order_id, number, amount, card_token, title, language };
  return { ...payable, return_url, pay_url };
}

interface Asking {
  db: Db;
  provider: PaymentProvider;
  payable: PayableOrder;
  now: Date;
}

/** Makes the payment known to the provider, and keeps the provider's name for it. */
async function create(
  { db, provider, payable, now }: Asking,
  payment: PaymentRow,
): Promise<Outcome<string>> {
  const { payment_id, reference, attempt } = payment;
  if (reference) return answer(reference);
  const key = `${payment_id}-create-${attempt}`;
  const created = await askProvider(() => provider.createPayment({ ...payable, key }));
  if (created?.state !== 'created') return fail({ db, provider, payable, now }, payment, created);
  await setReference(db, payment_id, created.reference);
  return answer(created.reference);
}

/** Charges the payment, or answers where the buyer does it. */
async function confirm(
  asking: Asking,
  payment: PaymentRow,
  reference: string,
  order: FoundOrderRow,
): Promise<Outcome<Redirect>> {
  const { db, provider, payable, now } = asking;
  const { payment_id, attempt } = payment;
  const { card_token, return_url, pay_url } = payable;
  const key = `${payment_id}-confirm-${attempt}`;
  const wanted = { reference, card_token, return_url, pay_url, key };
  const started = await askProvider(() => provider.confirmPayment(wanted));
  if (started?.state !== 'pending') {
    const failure = await fail(asking, { ...payment, reference }, started);
    // The order tells what became of it.
    return started?.reason === 'declined' ? redirect(return_url, order) : failure;
  }
  const { redirect_url: redirectUrl } = started;
  const next = addSeconds(now, FIRST_QUESTION_SEC);
  await setPending(db, { paymentId: payment_id, redirectUrl, next });
  return redirect(redirectUrl, order);
}

/**
 * A refused card, or a sum that the provider does not take, ends the order: its hours are free for
 * the next try. Where the mistake is ours, or the provider is away, the order stays and can be paid.
 */
async function fail(
  { db, provider, now }: Asking,
  payment: PaymentRow,
  refused: Refused | null,
): Promise<Refusal> {
  const { payment_id: paymentId, order_id, next_at: next } = payment;
  const isOurs = refused?.reason === 'misconfigured';
  await deferPayment(db, { paymentId, ...deferralOf(payment, refused, now), next });
  if (!refused || isOurs) return refuse('unavailable');
  await inTransaction(db, async (tx) => ({
    commit: true,
    value: await settleFailed(tx, provider, { payment_id: paymentId, order_id }, now),
  }));
  return refuse('payment_method_unavailable');
}

const redirect = (redirect_url: string, { number }: FoundOrderRow): Outcome<Redirect> =>
  answer({ type: 'redirect', redirect_url, number });
