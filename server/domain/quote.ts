import type { HourPrice } from '@seahour/api-types/companies.ts';
import { toMajor } from '@seahour/api-types/rules/money.ts';
import type { Db } from '../db/connection.ts';
import { findOffer } from '../db/offers.ts';
import { hourPriceMinor } from './hour-price.ts';
import { answer, notFound, type Outcome } from './outcome.ts';

export async function readHourPrice(
  db: Db,
  request: { company_activity_id: number; date: string; hour_count: number },
): Promise<Outcome<HourPrice>> {
  const offer = await findOffer(db, request.company_activity_id);
  if (!offer) return notFound('company_activity_id');
  const { currency } = offer;
  const priceMinor = hourPriceMinor(offer, request.date, request.hour_count);
  const price = toMajor(priceMinor, currency);
  const total = toMajor(priceMinor * request.hour_count, currency);
  return answer({ price, currency, total, raw: { price, currency, total } });
}
