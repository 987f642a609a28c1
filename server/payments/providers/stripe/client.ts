import type { Stripe } from 'stripe';
import { PaymentsUnavailable, type Refused } from '../provider.ts';

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

export const CARDS_ONLY = { allowed_payment_method_types: ['card' as const] };

const RETRIES = 2;
const TIMEOUT_MS = 10_000;

/** The library is large: it is loaded with the first payment. */
export const loadStripe = async () => (await import('stripe')).Stripe;

export async function createClient(keys: StripeKeys, address?: StripeAddress): Promise<Stripe> {
  const Library = await loadStripe();
  return new Library(keys.secretKey, {
    maxNetworkRetries: RETRIES,
    timeout: TIMEOUT_MS,
    telemetry: false,
    ...address,
  });
}

/** What a call to Stripe comes to. */
export type Asked<T> = { ok: true; data: T } | { ok: false; refused: Refused };

/** Somebody else asks just that, or too much is asked: it may be asked again. */
const BUSY_STATUS: ReadonlySet<number | undefined> = new Set([409, 429]);

/** Tells a refused card, our own mistakes and trouble at Stripe apart. */
export async function ask<T>(call: () => Promise<T>): Promise<Asked<T>> {
  const { errors } = await loadStripe();
  try {
    return { ok: true, data: await call() };
  } catch (cause) {
    if (!(cause instanceof errors.StripeError)) throw cause;
    const isTheirs =
      cause instanceof errors.StripeConnectionError ||
      cause instanceof errors.StripeAPIError ||
      BUSY_STATUS.has(cause.statusCode);
    if (isTheirs) throw new PaymentsUnavailable('Stripe does not answer', { cause });
    const detail = cause.code ?? cause.type;
    return { ok: false, refused: { state: 'refused', reason: reasonOf(cause), detail } };
  }

  function reasonOf(cause: InstanceType<typeof errors.StripeError>): Refused['reason'] {
    if (cause instanceof errors.StripeCardError) return 'declined';
    if (cause.code === 'amount_too_small') return 'too_small';
    if (cause.code === 'charge_disputed') return 'disputed';
    const isOfSum = cause.code === 'charge_already_refunded' || cause.code === 'amount_too_large';
    if (isOfSum || cause.param === 'amount') return 'too_large';
    // A token that Stripe does not know, or that was used before: it was made up.
    const isToken = cause instanceof errors.StripeInvalidRequestError;
    return isToken && cause.param === 'payment_method' ? 'declined' : 'misconfigured';
  }
}
