import { currencyDecimals } from '@seahour/api-types/rules/currency-decimals.ts';
import type { Money } from '@seahour/api-types/rules/money.ts';

/**
 * Where Stripe counts other decimals than ISO 4217: the ariary in whole units, and three currencies
 * without decimals in hundredths, for what was written before they lost them. HUF and TWD are
 * whole in payouts alone; charges have their two decimals.
 * https://docs.stripe.com/currencies#special-cases
 */
const STRIPE_DECIMALS: ReadonlyMap<string, number> = new Map([
  ['MGA', 0],
  ['ISK', 2],
  ['UGX', 2],
]);

/** Of a currency with three decimals, the last one has to be nought. */
const LAST_DIGIT = 10;

const stripeDecimals = (currency: string): number =>
  STRIPE_DECIMALS.get(currency) ?? currencyDecimals(currency);

/** The smallest step between two sums that Stripe takes, in our minor units. */
function step(currency: string): number {
  const decimals = currencyDecimals(currency);
  if (decimals === 3) return LAST_DIGIT;
  return 10 ** Math.max(0, decimals - stripeDecimals(currency));
}

/** What is charged for an amount: never more than was agreed. */
export function charged({ minor, currency }: Money): Money {
  return { minor: Math.floor(minor / step(currency)) * step(currency), currency };
}

/** An amount as Stripe counts it. */
export function toStripeAmount(amount: Money): number {
  const { minor, currency } = charged(amount);
  const factor = 10 ** (stripeDecimals(currency) - currencyDecimals(currency));
  // By whole numbers alone: a tenth has no exact fraction.
  return factor < 1 ? minor / Math.round(1 / factor) : minor * factor;
}

/** Stripe's count of a currency, in its own spelling, as ours. */
export function fromStripeAmount(amount: number, stripeCurrency: string): Money {
  const currency = stripeCurrency.toUpperCase();
  const factor = 10 ** (stripeDecimals(currency) - currencyDecimals(currency));
  const minor = factor < 1 ? amount * Math.round(1 / factor) : amount / factor;
  return { minor, currency };
}
