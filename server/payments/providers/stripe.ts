import type { Stripe } from 'stripe';
import type {
  CreatedPayment,
  Keyed,
  NewPayable,
  PaymentProvider,
  PaymentState,
  Referenced,
  RefundRequest,
  RefundState,
  Refused,
  StartedPayment,
} from './provider.ts';
import { charged, fromStripeAmount, toStripeAmount } from './stripe/amount.ts';
import {
  ask,
  CARDS_ONLY,
  createClient,
  type StripeAddress,
  type StripeKeys,
} from './stripe/client.ts';
import { keepCard, readKept, releaseCard } from './stripe/kept-cards.ts';
import { readStripeWebhook } from './stripe/webhook.ts';

/** Stripe's word for a payment that can't be confirmed or cancelled any more. */
const UNEXPECTED_STATE = 'payment_intent_unexpected_state';

/**
 * Stripe by PaymentIntents: the token of the card form is confirmed on the server, and the browser
 * goes to the bank only where the bank asks for it. A hosted Checkout could not take that token.
 */
export function createStripe(keys: StripeKeys, address?: StripeAddress): PaymentProvider {
  let client: Promise<Stripe> | undefined;
  const stripe = () => {
    client ??= createClient(keys, address);
    return client;
  };
  return {
    name: 'stripe',
    orders: 'live',
    requiresCardToken: true,
    badges: ['Visa', 'Mastercard'],
    cardForm: {
      script: 'stripe-form.ts',
      providerScript: 'https://js.stripe.com/v3/',
      csp: {
        script: ['https://js.stripe.com', 'https://*.js.stripe.com'],
        frame: ['https://js.stripe.com', 'https://*.js.stripe.com', 'https://hooks.stripe.com'],
        connect: ['https://api.stripe.com'],
      },
      settings: { publishableKey: keys.publishableKey },
      isSandbox: false,
    },
    charged,
    createPayment: async (order) => createPayment(await stripe(), order),
    confirmPayment: async (payment) => confirmPayment(await stripe(), payment),
    chargeCard: async (payment) => chargeCard(await stripe(), payment),
    cancelPayment: async (reference) => cancelPayment(await stripe(), reference),
    readWebhook: (delivery) => readStripeWebhook(keys.webhookSecret, delivery),
    queryPayment: async (reference) => queryPayment(await stripe(), reference),
    refund: async (request) => refund(await stripe(), request),
    queryRefund: async (reference) => queryRefund(await stripe(), reference),
    keepCard: async (order) => keepCard(await stripe(), order),
    releaseCard: async (reference) => releaseCard(await stripe(), reference),
  };
}

async function createPayment(
  stripe: Stripe,
  { order_id, number, amount, title, key, ...card }: NewPayable & Keyed,
): Promise<CreatedPayment | Refused> {
  const kept = 'kept_card' in card ? await ask(() => readKept(stripe, card.kept_card)) : null;
  // Of another account, by its key: that says nothing of the card.
  if (kept && !kept.ok) return kept.refused;
  const params: Stripe.PaymentIntentCreateParams = {
    ...CARDS_ONLY,
    ...kept?.data,
    amount: toStripeAmount(amount),
    currency: amount.currency.toLowerCase(),
    description: title,
    metadata: { order_id, number },
  };
  const intent = await ask(() => stripe.paymentIntents.create(params, { idempotencyKey: key }));
  if (intent.ok) return { state: 'created', reference: intent.data.id };
  return kept ? ofGone(intent.refused) : intent.refused;
}

/** A card that is not there any more is as good as one that is declined. */
const ofGone = (refused: Refused): Refused =>
  refused.detail === 'resource_missing' ? { ...refused, reason: 'declined' } : refused;

async function confirmPayment(
  stripe: Stripe,
  payment: Parameters<PaymentProvider['confirmPayment']>[0],
): Promise<StartedPayment | Refused> {
  const { reference, card_token, return_url, key } = payment;
  const params = { payment_method: card_token ?? '', return_url };
  const intent = await ask(() =>
    stripe.paymentIntents.confirm(reference, params, { idempotencyKey: key }),
  );
  if (!intent.ok) {
    // It was confirmed before, and how it stands is known there.
    if (intent.refused.detail !== UNEXPECTED_STATE) return intent.refused;
    return { state: 'pending', redirect_url: return_url };
  }
  const { status, next_action } = intent.data;
  const isRefused = status === 'requires_payment_method' || status === 'canceled';
  if (isRefused) return { state: 'refused', reason: 'declined', detail: status };
  return { state: 'pending', redirect_url: next_action?.redirect_to_url?.url ?? return_url };
}

async function chargeCard(
  stripe: Stripe,
  { reference, key }: Keyed & Referenced,
): Promise<PaymentState | Refused> {
  const params = { off_session: true };
  const charged = await ask(() =>
    stripe.paymentIntents.confirm(reference, params, { idempotencyKey: key }),
  );
  // It was charged before, or what came of it has to be asked for with its sum.
  if (charged.ok || charged.refused.detail === UNEXPECTED_STATE) {
    return queryPayment(stripe, reference);
  }
  return charged.refused;
}

async function cancelPayment(stripe: Stripe, reference: string): Promise<PaymentState | Refused> {
  const cancelled = await ask(() => stripe.paymentIntents.cancel(reference));
  if (cancelled.ok) return { state: 'failed' };
  // It was paid or cancelled before.
  return cancelled.refused.detail === UNEXPECTED_STATE
    ? queryPayment(stripe, reference)
    : cancelled.refused;
}

async function queryPayment(stripe: Stripe, reference: string): Promise<PaymentState | Refused> {
  const found = await ask(() =>
    stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] }),
  );
  if (!found.ok) return found.refused;
  const { status, latest_charge: charge, amount_received, currency } = found.data;
  switch (status) {
    case 'succeeded':
      if (charge !== null && typeof charge === 'object' && charge.refunded) {
        return { state: 'refunded' };
      }
      return {
        state: 'paid',
        amount: fromStripeAmount(amount_received, currency),
        refunded: fromStripeAmount(refundedOf(charge), currency),
      };
    case 'requires_payment_method':
    case 'canceled':
      return { state: 'failed' };
    default:
      return { state: 'pending' };
  }
}

async function refund(
  stripe: Stripe,
  { reference, amount, isWhole, key }: RefundRequest,
): Promise<RefundState | Refused> {
  const part = isWhole ? {} : { amount: toStripeAmount(amount) };
  const params = { payment_intent: reference, ...part };
  const made = await ask(() => stripe.refunds.create(params, { idempotencyKey: key }));
  if (made.ok) return refundState(made.data);
  // It may have been given back by hand, all of it or a part.
  const payment = await queryPayment(stripe, reference);
  if (payment.state === 'refunded') return { state: 'done', reference: null };
  const isTooLarge = made.refused.reason === 'too_large' && payment.state === 'paid';
  return isTooLarge ? { state: 'exceeds', refunded: payment.refunded } : made.refused;
}

/** Of the charge of a payment, in Stripe's units. */
const refundedOf = (charge: Stripe.Charge | string | null): number =>
  charge !== null && typeof charge === 'object' ? (charge.amount_refunded ?? 0) : 0;

async function queryRefund(stripe: Stripe, reference: string): Promise<RefundState | Refused> {
  const found = await ask(() => stripe.refunds.retrieve(reference));
  return found.ok ? refundState(found.data) : found.refused;
}

function refundState({ id, status, failure_reason }: Stripe.Refund): RefundState {
  if (status === 'failed' || status === 'canceled') {
    return { state: 'failed', detail: failure_reason ?? status };
  }
  // Without a status, it is of a kind that is done at once.
  const isUnderWay = status === 'pending' || status === 'requires_action';
  return { state: isUnderWay ? 'pending' : 'done', reference: id };
}
