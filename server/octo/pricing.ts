import { BOOKING_WINDOW_DAYS } from '@seahour/api-types/constants.ts';
import { addDays, dayOfWeek } from '@seahour/api-types/rules/booking-window.ts';
import { currencyDecimals } from '@seahour/api-types/rules/currency-decimals.ts';
import { priceOrder } from '../booking/order-price.ts';
import type { FullOfferRow } from '../catalogue/full-offers.ts';
import { dayRules } from '../catalogue/hour-price.ts';
import { startHours } from './options.ts';
import type { Pricing } from './wire.ts';

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

/** What the hours of a day cost: the same that the site asks for them. */
export function dayPrice(offer: FullOfferRow, date: string, hour_count: number): Price {
  const { amount_minor } = priceOrder(offer, { date, hour_count }, []);
  return { minor: amount_minor, currency: offer.currency };
}

/** The lowest price of so many hours on any day that can be booked. */
export function lowestPrice(offer: FullOfferRow, hourCount: number, today: string): Price {
  const count = dayRules(offer).length > 0 ? BOOKING_WINDOW_DAYS + 1 : 1;
  const days = Array.from({ length: count }, (_, index) => addDays(today, index));
  const open = days.filter((day) => startHours(offer, hourCount, dayOfWeek(day)).length > 0);
  const prices = (open.length > 0 ? open : days).map((day) => dayPrice(offer, day, hourCount));
  return { minor: Math.min(...prices.map(({ minor }) => minor)), currency: offer.currency };
}
