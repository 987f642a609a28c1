import type { Stripe } from 'stripe';
import type { PaymentEvent } from '../provider.ts';
import { fromStripeAmount } from './amount.ts';

/** What an event of Stripe means to us; most mean nothing. */
export function paymentEvent(event: Stripe.Event): PaymentEvent {
  switch (event.type) {
    case 'payment_intent.succeeded':
      return aboutIntent('paid', event.data.object);
    case 'payment_intent.payment_failed':
    case 'payment_intent.canceled':
      return aboutIntent('failed', event.data.object);
    case 'charge.refunded':
      return aboutCharge(event.data.object);
    case 'refund.failed':
    case 'charge.refund.updated':
      return aboutRefund(event.data.object);
    case 'charge.dispute.created':
      return aboutDispute(event.data.object, { state: 'open' });
    case 'charge.dispute.closed':
      return aboutDispute(event.data.object, {
        state: event.data.object.status === 'lost' ? 'lost' : 'won',
        at: new Date(event.created * 1000),
      });
    default:
      return { kind: 'other' };
  }
}

function aboutIntent(kind: 'paid' | 'failed', intent: Stripe.PaymentIntent): PaymentEvent {
  const order_id = orderOf(intent);
  if (!order_id) return { kind: 'other' };
  const named = { reference: intent.id, order_id };
  if (kind === 'failed') return { kind, payment: named };
  const amount = fromStripeAmount(intent.amount_received, intent.currency);
  return { kind, payment: { ...named, amount } };
}

function aboutCharge(charge: Stripe.Charge): PaymentEvent {
  const { payment_intent, refunded: isWhole, amount_refunded, currency } = charge;
  const reference = idOf(payment_intent);
  if (!reference) return { kind: 'other' };
  const order_id = orderOf(charge) ?? null;
  const refunded = fromStripeAmount(amount_refunded, currency);
  return { kind: 'refunded', payment: { reference, order_id }, refunded, isWhole };
}

/** Stripe tells of every change; a refund that failed is alone news to us. */
function aboutRefund({
  id: refund,
  payment_intent,
  status,
  failure_reason,
  amount,
  currency,
}: Stripe.Refund): PaymentEvent {
  const reference = idOf(payment_intent);
  if (!reference || status !== 'failed') return { kind: 'other' };
  const payment = { reference, order_id: null };
  const sum = fromStripeAmount(amount, currency ?? '');
  return { kind: 'refund_failed', payment, refund, amount: sum, detail: failure_reason ?? status };
}

function aboutDispute(
  { id, payment_intent }: Stripe.Dispute,
  stands: { state: 'open' } | { state: 'won' | 'lost'; at: Date },
): PaymentEvent {
  const reference = idOf(payment_intent);
  if (!reference) return { kind: 'other' };
  const payment = { reference, order_id: null };
  return { kind: 'disputed', payment, dispute: { reference: id, ...stands } };
}

/** Of what Stripe names or sends along. */
export const idOf = (named: { id: string } | string | null): string | undefined =>
  typeof named === 'string' ? named : named?.id;

/** Null where another program made the payment. */
const orderOf = ({ metadata }: { metadata: Stripe.Metadata | null }): string | undefined =>
  metadata?.order_id;
