import { currencyDecimals } from '@seahour/api-types/rules/money.ts';

/**
 * Currencies without decimals that Stripe counts in hundredths all the same.
 * https://docs.stripe.com/currencies#special-cases
 */
const COUNTED_IN_HUNDREDTHS: ReadonlySet<string> = new Set(['ISK', 'UGX']);

/** Of a currency with three decimals, the last one has to be nought. */
const ROUND_TO = 10;

/** What is charged for an amount, in our minor units. */
export function chargedMinor(amountMinor: number, currency: string): number {
  if (currencyDecimals(currency) !== 3) return amountMinor;
  return Math.ceil(amountMinor / ROUND_TO) * ROUND_TO;
}

/** Our minor units as Stripe counts them. */
export function toStripeAmount(amountMinor: number, currency: string): number {
  const charged = chargedMinor(amountMinor, currency);
  return COUNTED_IN_HUNDREDTHS.has(currency) ? charged * 100 : charged;
}

/** Stripe's count of a currency, in its own spelling, as ours. */
export function fromStripeAmount(
  amount: number,
  stripeCurrency: string,
): { amount_minor: number; currency: string } {
  const currency = stripeCurrency.toUpperCase();
  const amount_minor = COUNTED_IN_HUNDREDTHS.has(currency) ? amount / 100 : amount;
  return { amount_minor, currency };
}
