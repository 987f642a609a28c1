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
    default:
      return { kind: 'other' };
  }
}

function aboutIntent(kind: 'paid' | 'failed', intent: Stripe.PaymentIntent): PaymentEvent {
  const { unique_id } = intent.metadata;
  if (!unique_id) return { kind: 'other' };
  const named = { reference: intent.id, unique_id };
  if (kind === 'failed') return { kind, payment: named };
  const received = fromStripeAmount(intent.amount_received, intent.currency);
  return { kind, payment: { ...named, ...received } };
}

function aboutCharge({ metadata, payment_intent, refunded }: Stripe.Charge): PaymentEvent {
  const reference = typeof payment_intent === 'string' ? payment_intent : payment_intent?.id;
  const { unique_id } = metadata;
  // A part that went back leaves the order paid.
  if (!refunded || !unique_id || !reference) return { kind: 'other' };
  return { kind: 'refunded', payment: { reference, unique_id } };
}
