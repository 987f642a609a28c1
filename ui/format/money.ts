import type { Price } from '@seahour/api-types/company-activity.ts';
import { languageRow } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { currencyDecimals } from '@seahour/api-types/rules/currency-decimals.ts';
import { symbolOf } from './currency-symbols.ts';
import { formatNumber, minus } from './number.ts';

const NO_BREAK_SPACE = '\u00a0';
/** Codes and abbreviations stand behind the amount in every language: only signs go before it. */
const SIGN = /\p{Sc}/u;

/**
 * An amount in major units with the symbol of its currency, e.g. `1,200 AED` and `€12.50`, or
 * `12,50 €` where signs stand behind, with as many decimals as the currency has; it never wraps. What
 * is taken off is negative: `−72 AED` and `−$12.50`.
 */
export function formatAmount(amount: number, currency: string, language: Language): string {
  if (amount < 0) return minus(language) + formatAmount(-amount, currency, language);
  const { isSignFirst } = languageRow(language);
  const symbol = symbolOf(currency, language);
  const number = formatNumber(amount, language, currencyDecimals(currency));
  if (isSignFirst && SIGN.test(symbol)) return symbol + number;
  return number + NO_BREAK_SPACE + symbol;
}

/** What is only near, as a converted amount: `~ $765`. */
export const near = (amount: string): string => `~${NO_BREAK_SPACE}${amount}`;

/** An amount as a visitor reads it: only near where it is not in the currency that is paid in. */
export function formatShown(
  { price, currency }: Price,
  paidIn: string,
  language: Language,
): string {
  const text = formatAmount(price, currency, language);
  return currency === paidIn ? text : near(text);
}
