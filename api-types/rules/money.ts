import type { ServiceUnit } from '../companies.ts';
import { STRUCK_PRICE_FACTOR } from '../constants.ts';
import { currencyDecimals } from './currency-decimals.ts';

/** A sum in whole minor units, e.g. 72,000 fils: how money is reckoned with and kept. */
export interface Money {
  minor: number;
  currency: string;
}

/** The sum of a row that keeps it in two columns. */
export const moneyOf = (row: { amount_minor: number; currency: string }): Money => ({
  minor: row.amount_minor,
  currency: row.currency,
});

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
