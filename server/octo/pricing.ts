import { BOOKING_WINDOW_DAYS } from '@seahour/api-types/constants.ts';
import { addDays, dayOfWeek } from '@seahour/api-types/rules/booking-window.ts';
import { currencyDecimals } from '@seahour/api-types/rules/currency-decimals.ts';
import { priceOrder } from '../booking/order-price.ts';
import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { dayRules } from '../catalogue/hour-price.ts';
import { isOpenFor } from './options.ts';
import type { Pricing } from './wire.ts';

const WEEK_DAYS = 7;

interface Price {
  minor: number;
  currency: string;
}

/** What a guest pays for hours, and what of it is left when the partner has its commission. */
export function pricingOf(
  { minor, currency }: Price,
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

/** A price in as many parts as units share it. They add up to it: the first ones take the remainder. */
export function sharesOf(whole: Pricing, count: number): Pricing[] {
  return Array.from({ length: count }, (_, index) => {
    const shareOf = (minor: number) => Math.floor((minor + count - 1 - index) / count);
    return {
      ...whole,
      original: shareOf(whole.original),
      retail: shareOf(whole.retail),
      net: whole.net === null ? null : shareOf(whole.net),
    };
  });
}

/** What the hours of a day cost: the same that the site asks for them. */
export function dayPrice(offer: FullOfferRow, date: string, hour_count: number): Price {
  const { amount_minor } = priceOrder(offer, { date, hour_count }, []);
  return { minor: amount_minor, currency: offer.currency };
}

/** A day on which an offer may have a price of its own. */
export interface PriceDay {
  date: string;
  weekday: number;
}

/** The days from one on whose prices are all that there are: those of weekdays come again. */
export function priceDays(offer: FullOfferRow, today: string): PriceDay[] {
  const rules = dayRules(offer);
  const isSeasonal = rules.some(({ date_from, date_to }) => date_from !== null || date_to !== null);
  const count = rules.length === 0 ? 1 : isSeasonal ? BOOKING_WINDOW_DAYS + 1 : WEEK_DAYS;
  return Array.from({ length: count }, (_, index) => {
    const date = addDays(today, index);
    return { date, weekday: dayOfWeek(date) };
  });
}

/** The lowest price of so many hours on any of some days on which the offer is open. */
export function lowestPrice(
  offer: FullOfferRow,
  hourCount: number,
  days: readonly PriceDay[],
): Price {
  const open = days.filter(({ weekday }) => isOpenFor(offer, hourCount, weekday));
  const prices = (open.length > 0 ? open : days).map(({ date }) =>
    dayPrice(offer, date, hourCount),
  );
  return { minor: Math.min(...prices.map(({ minor }) => minor)), currency: offer.currency };
}
