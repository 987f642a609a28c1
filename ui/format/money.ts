import { currencyDecimals } from '@seahour/api-types/rules/money.ts';
import { CURRENCY_SYMBOLS } from './currency-symbols.ts';
import { formatNumber } from './number.ts';

const NO_BREAK_SPACE = '\u00a0';

/**
 * An amount in major units with the symbol of its currency, e.g. `1 200 AED` or `12,50 €`, with
 * as many decimals as the currency has; it never wraps.
 */
export function formatAmount(amount: number, currency: string): string {
  const symbol = CURRENCY_SYMBOLS[currency] ?? currency;
  return formatNumber(amount, currencyDecimals(currency)) + NO_BREAK_SPACE + symbol;
}
