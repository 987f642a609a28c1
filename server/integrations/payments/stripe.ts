import type { Stripe } from 'stripe';
import type {
  KeptCard,
  PayableOrder,
  PaymentProvider,
  PaymentState,
  StartedPayment,
} from './provider.ts';
import { chargedMinor, fromStripeAmount, toStripeAmount } from './stripe/amount.ts';
import { ask, createClient, type StripeAddress, type StripeKeys } from './stripe/client.ts';
import { readStripeWebhook } from './stripe/webhook.ts';

const CARDS_ONLY = { allowed_payment_method_types: ['card' as const] };

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
    requiresCardToken: true,
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
    chargedMinor,
    startPayment: async (order) => startPayment(await stripe(), order),
    readWebhook: (delivery) => readStripeWebhook(keys.webhookSecret, delivery),
    queryPayment: async (reference) => queryPayment(await stripe(), reference),
    async refund({ reference, key }) {
      const { refunds } = await stripe();
      const create = () => refunds.create({ payment_intent: reference }, { idempotencyKey: key });
      const refund = await ask(create);
      if (!refund.ok && !(await isRefunded(await stripe(), reference))) {
        throw new Error(`Stripe refuses to refund ${reference}`);
      }
    },
    keepCard: async (order) => keepCard(await stripe(), order),
  };
}

async function startPayment(stripe: Stripe, order: PayableOrder): Promise<StartedPayment> {
  const { unique_id, amount_minor, currency, return_url } = order;
  const params: Stripe.PaymentIntentCreateParams = {
    ...CARDS_ONLY,
    amount: toStripeAmount(amount_minor, currency),
    currency: currency.toLowerCase(),
    payment_method: order.card_token ?? '',
    confirm: true,
    return_url,
    description: order.title,
    metadata: { unique_id },
  };
  const intent = await ask(() =>
    stripe.paymentIntents.create(params, { idempotencyKey: unique_id }),
  );
  // A token that makes no payment at all still has to be written down as one that failed.
  if (!intent.ok) return { state: 'failed', reference: intent.reference ?? `none_${unique_id}` };
  const { id: reference, status, next_action } = intent.data;
  const isRefused = status === 'requires_payment_method' || status === 'canceled';
  if (isRefused) return { state: 'failed', reference };
  const redirect_url = next_action?.redirect_to_url?.url ?? return_url;
  return { state: 'pending', reference, redirect_url };
}

async function queryPayment(stripe: Stripe, reference: string): Promise<PaymentState> {
  const found = await ask(() =>
    stripe.paymentIntents.retrieve(reference, { expand: ['latest_charge'] }),
  );
  if (!found.ok) return { state: 'failed' };
  const { status, latest_charge: charge, amount_received, currency } = found.data;
  switch (status) {
    case 'succeeded':
      if (charge !== null && typeof charge === 'object' && charge.refunded) {
        return { state: 'refunded' };
      }
      return { state: 'paid', ...fromStripeAmount(amount_received, currency) };
    case 'requires_payment_method':
    case 'canceled':
      return { state: 'failed' };
    default:
      return { state: 'pending' };
  }
}

/** Somebody may have given the money back by hand. */
async function isRefunded(stripe: Stripe, reference: string): Promise<boolean> {
  return (await queryPayment(stripe, reference)).state === 'refunded';
}

/** Only a customer's card can be charged later on, so the order becomes one. */
async function keepCard(
  stripe: Stripe,
  { unique_id, card_token }: Pick<PayableOrder, 'unique_id' | 'card_token'>,
): Promise<KeptCard> {
  const metadata = { unique_id };
  const setup = await ask(async () => {
    const customer = await stripe.customers.create(
      { metadata },
      { idempotencyKey: `${unique_id}-customer` },
    );
    const params: Stripe.SetupIntentCreateParams = {
      ...CARDS_ONLY,
      customer: customer.id,
      payment_method: card_token ?? '',
      usage: 'off_session',
      confirm: true,
      metadata,
    };
    return stripe.setupIntents.create(params, { idempotencyKey: `${unique_id}-card` });
  });
  if (!setup.ok) return { state: 'refused' };
  const { id: reference, status } = setup.data;
  if (status === 'succeeded') return { state: 'kept', reference };
  return status === 'requires_action' ? { state: 'unconfirmed', reference } : { state: 'refused' };
}
