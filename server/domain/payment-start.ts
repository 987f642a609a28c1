import { PAY_NOW } from '@seahour/api-types/constants.ts';
import type { ResponseOf } from '@seahour/api-types/endpoint.ts';
import type { goToPay } from '@seahour/api-types/orders.ts';
import type { Db } from '../db/connection.ts';
import { type FoundOrderRow, findOrder } from '../db/orders.ts';
import { listPartnerOrigins } from '../db/partners.ts';
import { findOpenPayment, insertPayment } from '../db/payments.ts';
import { inTransaction } from '../db/transaction.ts';
import {
  type PayableOrder,
  type PaymentProvider,
  PaymentsUnavailable,
  type StartedPayment,
} from '../integrations/payments/provider.ts';
import { answer, notFound, type Outcome, type Refusal, refuse } from './outcome.ts';
import { settleFailed } from './payment-settle.ts';
import { type Payments, returnUrl } from './payments.ts';

type Redirect = ResponseOf<typeof goToPay>;

/** Starts the payment of an order, or leads back to one that was started. */
export async function startPayment(
  db: Db,
  payments: Payments,
  uniqueId: string,
  now: Date,
): Promise<Outcome<Redirect>> {
  const { provider } = payments;
  const order = await findOrder(db, uniqueId);
  if (!order) return notFound('unique_id');
  if (!provider || order.acq_method !== PAY_NOW) return refuse('payment_method_unavailable');
  const refusal = whyNotPayable(order, now);
  if (refusal) return refusal;
  const open = await findOpenPayment(db, uniqueId);
  if (open?.redirect_url) return redirect(open.redirect_url);
  const payable = payableOrder(order, payments, await listPartnerOrigins(db));
  const started = await ask(provider, payable);
  if (!started) return refuse('unavailable');
  return redirect(await keep(db, provider, payable, started, now));
}

function whyNotPayable(order: FoundOrderRow, now: Date): Refusal | null {
  const isExpired = order.expires_at !== null && order.expires_at <= now;
  if (order.payment_status === '3') return refuse('hold_expired');
  if (order.payment_status !== '0' || order.order_status !== 'unconfirmed') {
    return refuse('status_conflict');
  }
  return isExpired ? refuse('hold_expired') : null;
}

export function payableOrder(
  order: FoundOrderRow,
  payments: Payments,
  partnerOrigins: readonly string[],
): PayableOrder {
  const { unique_id, amount_minor, currency, card_token, title, language } = order;
  const return_url = returnUrl(order, payments, partnerOrigins);
  const pay_url = payments.apiUrl;
  return { unique_id, amount_minor, currency, card_token, title, language, return_url, pay_url };
}

async function ask(provider: PaymentProvider, order: PayableOrder): Promise<StartedPayment | null> {
  try {
    return await provider.startPayment(order);
  } catch (cause) {
    if (cause instanceof PaymentsUnavailable) return null;
    throw cause;
  }
}

/** Writes the payment down and answers where the browser goes now. */
async function keep(
  db: Db,
  provider: PaymentProvider,
  order: PayableOrder,
  started: StartedPayment,
  now: Date,
): Promise<string> {
  const { unique_id, amount_minor, currency, return_url } = order;
  const { reference } = started;
  const redirect_url = started.state === 'pending' ? started.redirect_url : return_url;
  await inTransaction(db, async (tx) => {
    await insertPayment(tx, {
      payment_id: reference,
      unique_id,
      provider: provider.name,
      state: 'pending',
      amount_minor,
      currency,
      redirect_url,
      created_at: now,
      checked_at: now,
    });
    if (started.state === 'failed') await settleFailed(tx, provider, { reference, unique_id }, now);
    return { commit: true, value: undefined };
  });
  return redirect_url;
}

const redirect = (redirect_url: string): Outcome<Redirect> =>
  answer({ type: 'redirect', redirect_url });
