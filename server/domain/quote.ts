import type { HourPrice } from '@seahour/api-types/companies.ts';
import { toMajor, toMinor } from '@seahour/api-types/rules/money.ts';
import type { Db } from '../db/connection.ts';
import { findOffer } from '../db/offers.ts';
import type { Caller } from './caller.ts';
import { rateBetween, readExchange, shownPrice } from './currency.ts';
import { hourPriceMinor, weekHighMinor } from './hour-price.ts';
import { answer, notFound, type Outcome } from './outcome.ts';

export async function readHourPrice(
  db: Db,
  request: { company_activity_id: number; date: string; hour_count: number },
  caller: Caller,
): Promise<Outcome<HourPrice>> {
  const offer = await findOffer(db, request.company_activity_id);
  if (!offer) return notFound('company_activity_id');
  const { currency } = offer;
  const exchange = await readExchange(db, caller);
  const priceMinor = hourPriceMinor(offer, request.date, request.hour_count);
  const price = toMajor(priceMinor, currency);
  const total = toMajor(priceMinor * request.hour_count, currency);
  const shown = shownPrice(priceMinor, currency, exchange);
  // Of the shown price, so that sums come out for those who check them.
  const shownTotalMinor = toMinor(shown.price, shown.currency) * request.hour_count;
  return answer({
    ...shown,
    total: toMajor(shownTotalMinor, shown.currency),
    raw: { price, currency, total },
    rate: rateBetween(currency, exchange) ?? 1,
    week_high: shownPrice(
      weekHighMinor(offer, request.date, request.hour_count),
      currency,
      exchange,
    ).price,
  });
}
