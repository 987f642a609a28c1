import type { Stripe } from 'stripe';
import { PaymentsUnavailable } from '../provider.ts';

export interface StripeKeys {
  secretKey: string;
  /** Public: the card form needs it. */
  publishableKey: string;
  webhookSecret: string;
}

/** Where the API is, if not at Stripe. */
export interface StripeAddress {
  host: string;
  port: number;
  protocol: 'http' | 'https';
}

const RETRIES = 2;
const TIMEOUT_MS = 10_000;

/** The library is large: it is loaded with the first payment. */
export const loadStripe = async () => (await import('stripe')).Stripe;

export type StripeLibrary = Awaited<ReturnType<typeof loadStripe>>;

export async function createClient(keys: StripeKeys, address?: StripeAddress): Promise<Stripe> {
  const Library = await loadStripe();
  return new Library(keys.secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...address,
  });
}

/** What a call to Stripe comes to: its data, or an intent that Stripe refuses for this card. */
export type Asked<T> = { ok: true; data: T } | { ok: false; reference: string | undefined };

/** Tells a refused card and trouble at Stripe apart; anything else is our own mistake. */
export async function ask<T>(call: () => Promise<T>): Promise<Asked<T>> {
  const { errors } = await loadStripe();
  try {
    return { ok: true, data: await call() };
  } catch (cause) {
    if (cause instanceof errors.StripeCardError) {
      return { ok: false, reference: cause.payment_intent?.id };
    }
    // A token that Stripe does not know, or that was used before.
    if (cause instanceof errors.StripeInvalidRequestError) {
      return { ok: false, reference: undefined };
    }
    const isTheirs =
      cause instanceof errors.StripeConnectionError ||
      cause instanceof errors.StripeAPIError ||
      cause instanceof errors.StripeRateLimitError;
    throw isTheirs ? new PaymentsUnavailable('Stripe does not answer', { cause }) : cause;
  }
}
