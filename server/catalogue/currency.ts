import type { Price } from '@seahour/api-types/company-activity.ts';
import { currencyDecimals } from '@seahour/api-types/rules/currency-decimals.ts';
import { type Money, toMajor, toMinor } from '@seahour/api-types/rules/money.ts';
import { convert, worthUnit } from '@seahour/api-types/rules/worth.ts';
import type { Db } from '../tables/connection.ts';
import type { RateRow } from '../tables/schema.ts';
import { listRates } from './rates.ts';

/**
 * Turns prices into the visitor's currency for showing: approximate, by reference rates. What is
 * charged stays in the offer's own currency.
 */
export interface Exchange {
  /** The visitor's currency; null where none is known. */
  currency: string | null;
  /** Units of each currency for one dirham. */
  perAed: ReadonlyMap<string, number>;
}

export const NO_EXCHANGE: Exchange = { currency: null, perAed: new Map() };

export async function readExchange(
  db: Db,
  { currency }: { currency?: string | null },
): Promise<Exchange> {
  return currency ? exchangeOf(await listRates(db), currency) : NO_EXCHANGE;
}

export function exchangeOf(rates: readonly RateRow[], currency: string | null = null): Exchange {
  if (!currency) return NO_EXCHANGE;
  return { currency, perAed: new Map(rates.map((rate) => [rate.currency, rate.per_aed])) };
}

/** A price as the visitor reads it; the offer's own where no rate is known. */
export function shownPrice({ minor, currency }: Money, exchange: Exchange): Price {
  const rate = rateBetween(currency, exchange);
  const price = toMajor(minor, currency);
  if (rate === null || exchange.currency === null) return { price, currency };
  return { price: convert(price, rate, exchange.currency), currency: exchange.currency };
}

/**
 * The bounds of a price filter, typed in the exchange's currency, in minor units of the offers'
 * own: every offer whose price lies within them as that currency shows it is kept.
 */
export function ownBounds(
  [min, max]: readonly [number, number],
  currency: string,
  exchange: Exchange,
): [number, number] {
  const rate = rateBetween(currency, exchange);
  if (rate === null || exchange.currency === null) {
    return [toMinor(min, currency), toMinor(max, currency)];
  }
  const own = (shown: number) => (shown / rate) * 10 ** currencyDecimals(currency);
  const least = 10 ** -currencyDecimals(exchange.currency);
  const unit = (shown: number) => Math.max(worthUnit(shown), least);
  const lowest = Math.ceil(min / unit(min)) * unit(min);
  const highest = Math.floor(max / unit(max)) * unit(max);
  // What is shown was rounded, by at most half a unit on either side; just below a power of ten
  // the units are smaller than from there on.
  const below = unit(lowest * (1 - Number.EPSILON));
  return [own(lowest - below / 2), own(highest + unit(highest) / 2)];
}

/** Null where there is nothing to convert: the same currency, or one without a rate. */
export function rateBetween(currency: string, exchange: Exchange): number | null {
  if (exchange.currency === null || exchange.currency === currency) return null;
  const from = exchange.perAed.get(currency);
  const to = exchange.perAed.get(exchange.currency);
  return from && to ? to / from : null;
}
