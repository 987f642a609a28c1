import { formatNumber } from './number.ts';

const NO_BREAK_SPACE = '\u00a0';

/** An amount in major units with its currency code, e.g. `1 200 AED` or `12,50 EUR`; it never wraps. */
export function formatAmount(amount: number, currency: string): string {
  return formatNumber(amount) + NO_BREAK_SPACE + currency;
}
