import { currencyDecimals } from '@seahour/api-types/rules/currency-decimals.ts';
import type { Pricing } from './wire.ts';

/** What a guest pays for hours, and what of it is left when the partner has its commission. */
export function pricingOf(
  { minor, currency }: { minor: number; currency: string },
  { commission_percent: percent }: { commission_percent: number },
): Pricing {
  const commission = Math.round((minor * percent) / 100);
  return {
    original: minor,
    retail: minor,
    net: minor - commission,
    currency,
    currencyPrecision: currencyDecimals(currency),
    includedTaxes: [],
  };
}
