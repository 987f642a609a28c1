import type { ServiceUnit } from '../companies.ts';
import { STRUCK_PRICE_FACTOR } from '../constants.ts';
import { DECIMALS } from './currencies.ts';

/**
 * Decimals of a currency by ISO 4217, e.g. 2 for AED, 0 for JPY, 3 for KWD. Never by `Intl`, whose
 * decimals are for showing and change with its version: stored minor units would change with it.
 */
export function currencyDecimals(currency: string): number {
  const decimals = DECIMALS.get(currency);
  if (decimals === undefined) throw new RangeError(`${currency} is no currency of ISO 4217`);
  return decimals;
}

/** Major units to integer minor units, e.g. 12.5 AED → 1250. */
export function toMinor(amount: number, currency: string): number {
  return Math.round(amount * 10 ** currencyDecimals(currency));
}

/** Integer minor units to major units, e.g. 1250 fils → 12.5 AED. */
export function toMajor(amountMinor: number, currency: string): number {
  return amountMinor / 10 ** currencyDecimals(currency);
}

/** What hours cost at a price of one, both in major units. */
export function hoursAmount(price: number, hourCount: number, currency: string): number {
  return toMajor(toMinor(price, currency) * hourCount, currency);
}

/** What one service adds to an order, in the same units as `price`. */
export function serviceAmount(
  unit: ServiceUnit,
  price: number,
  hourCount: number,
  quantity: number,
): number {
  return price * quantity * (unit === 'hour' ? hourCount : 1);
}

/** The struck-through "from" price of the detail modal. */
export function struckPrice(pricePerHour: number): number {
  return Math.round(pricePerHour * STRUCK_PRICE_FACTOR);
}
