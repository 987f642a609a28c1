import { toMajor, toMinor } from './money.ts';

/** Digits that a converted amount is worth: rates of reference move by more within a day. */
const DIGITS = 3;

/** What a converted amount is counted in: tenths below ten, then whole units, then tens and so on. */
export function worthUnit(amount: number): number {
  const size = Math.abs(amount);
  if (size < 10) return 0.1;
  const digits = Math.floor(Math.log10(size)) + 1;
  return 10 ** Math.max(digits - DIGITS, 0);
}

/** A converted amount without digits that nobody can promise: 26 463 is about 26 500, and 8.17 about 8.2. */
export function worthOf(amount: number): number {
  const unit = worthUnit(amount);
  // A tenth is no binary number, so it is not multiplied by.
  return unit < 1
    ? Number(amount.toFixed(1)) || smallWorth(amount)
    : Math.round(amount / unit) * unit;
}

/** Less than a tenth still is something. */
const smallWorth = (amount: number): number => Number(amount.toPrecision(1));

/**
 * An amount at a rate, as it is shown in a currency: with no more digits than the conversion is
 * worth, and no more decimals than the currency has.
 */
export function convert(amount: number, rate: number, currency: string): number {
  return toMajor(toMinor(worthOf(amount * rate), currency), currency);
}
