import type { HourPrice } from '@seahour/api-types/companies.ts';
import type { Price } from '@seahour/api-types/company-activity.ts';
import type { Discount } from '@seahour/api-types/promo-code.ts';
import {
  type DiscountTerms,
  discountMinor,
  shownDiscount,
} from '@seahour/api-types/rules/discount.ts';
import { hoursAmount, toMajor, toMinor } from '@seahour/api-types/rules/money.ts';
import { readCode, refuseCode, termsOf } from '../codes/code-terms.ts';
import { answer, notFound, type Outcome } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { Caller } from './caller.ts';
import { type Exchange, rateBetween, readExchange, shownPrice } from './currency.ts';
import { hourPriceMinor, type PriceTable, weekHighMinor } from './hour-price.ts';
import { findOffer } from './offers.ts';

interface Priced extends PriceTable {
  /** In which the offer is priced and paid. */
  currency: string;
}

/** Hours of a day, wherever on it they lie. */
export interface QuotedHours {
  date: string;
  hourCount: number;
}

/** What one hour costs, as a visitor reads it: whatever names a price of an offer asks here. */
export const quoteHour = (
  offer: Priced,
  { date, hourCount }: QuotedHours,
  exchange: Exchange,
): Price =>
  shownPrice({ minor: hourPriceMinor(offer, date, hourCount), currency: offer.currency }, exchange);

/** What hours cost, as a visitor reads it and as it is paid. */
export function quote(offer: Priced, hours: QuotedHours, exchange: Exchange): HourPrice {
  const { currency } = offer;
  const { date, hourCount } = hours;
  const price = toMajor(hourPriceMinor(offer, date, hourCount), currency);
  const shown = quoteHour(offer, hours, exchange);
  return {
    ...shown,
    // Of the shown price, so that sums come out for those who check them.
    total: hoursAmount(shown.price, hourCount, shown.currency),
    raw: { price, currency, total: hoursAmount(price, hourCount, currency) },
    rate: rateBetween(currency, exchange) ?? 1,
    week_high: shownPrice({ minor: weekHighMinor(offer, date, hourCount), currency }, exchange)
      .price,
  };
}

export async function readHourPrice(
  db: Db,
  request: { company_activity_id: number; date: string; hour_count: number; code?: string },
  caller: Caller,
): Promise<Outcome<HourPrice>> {
  const offer = await findOffer(db, request.company_activity_id);
  if (!offer) return notFound('company_activity_id');
  const code = await readCode(db, request.code);
  const unusable = code === undefined ? null : refuseCode(code, offer, caller.now);
  if (unusable) return unusable;
  const { date, hour_count: hourCount } = request;
  const price = quote(offer, { date, hourCount }, await readExchange(db, caller));
  return answer(code ? { ...price, discount: discountOf(price, termsOf(code)) } : price);
}

/** What a code takes off hours. */
function discountOf({ total, currency, raw }: HourPrice, terms: DiscountTerms): Discount {
  const whole = { minor: toMinor(raw.total, raw.currency), currency: raw.currency };
  const off = discountMinor(terms, whole);
  const amount = shownDiscount(off, whole, { total, currency });
  const left = (from: number, less: number, of: string) =>
    toMajor(toMinor(from, of) - toMinor(less, of), of);
  const rawAmount = toMajor(off, raw.currency);
  return {
    ...terms,
    amount,
    total: left(total, amount, currency),
    raw: { amount: rawAmount, total: left(raw.total, rawAmount, raw.currency) },
  };
}
