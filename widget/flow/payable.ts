import { toMajor, toMinor } from '@seahour/api-types/rules/money.ts';
import type { Draft } from './draft.ts';
import type { Summary } from './summary.ts';

/** What is paid on the pier, in the provider's own currency. */
export interface Payable {
  amount: number;
  currency: string;
  /** False where the shown prices are converted, so that the sum is only near. */
  isExact: boolean;
}

/** Prices may be shown in the visitor's currency, but the provider charges in its own. */
export function payable({ hour_price }: Draft, { total, currency }: Summary): Payable {
  const raw = hour_price?.raw;
  if (!hour_price || !raw || raw.currency === currency || hour_price.total === 0) {
    return { amount: total, currency, isExact: hour_price !== null };
  }
  const services = total - hour_price.total;
  const amount = raw.total + (services * raw.total) / hour_price.total;
  return {
    amount: toMajor(toMinor(amount, raw.currency), raw.currency),
    currency: raw.currency,
    isExact: services === 0,
  };
}
