import { type Money, toMajor, toMinor } from './money.ts';
import { worthUnit } from './worth.ts';

/** What a code takes off an order with its services: a share of it, or a sum. */
export interface DiscountTerms {
  /** Percent, 1-100. */
  percent?: number | undefined;
  /** Major units of the order's own currency. */
  sum?: number | undefined;
}

/** Minor units off a total: never more than all of it; half a unit is rounded for the guest. */
export function discountMinor(
  { percent, sum = 0 }: DiscountTerms,
  { minor, currency }: Money,
): number {
  const off = percent ? Math.round((minor * percent) / 100) : toMinor(sum, currency);
  return Math.min(off, minor);
}

/** The same share of a total as it is shown; of a converted one no more digits are left than it is worth. */
export function shownDiscount(
  offMinor: number,
  total: Money,
  shown: { total: number; currency: string },
): number {
  const { currency } = shown;
  if (currency === total.currency) return toMajor(offMinor, currency);
  const share = total.minor && offMinor / total.minor;
  const left = shown.total * (1 - share);
  const unit = worthUnit(left);
  const worth = Math.round(left / unit) * unit;
  return toMajor(toMinor(shown.total, currency) - toMinor(worth, currency), currency);
}
