import type { AdditionalService } from '@seahour/api-types/companies.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { serviceAmount, toMajor, toMinor } from '@seahour/api-types/rules/money.ts';
import { localise } from '../platform/localise.ts';
import { answer, notFound, type Outcome } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { Caller } from './caller.ts';
import { type Exchange, NO_EXCHANGE, readExchange, shownPrice } from './currency.ts';
import { findOffer } from './offers.ts';
import { type ListedServiceRow, listServices } from './services.ts';

export async function readServices(
  db: Db,
  { company_activity_id, hour_count }: { company_activity_id: number; hour_count: number },
  caller: Caller,
): Promise<Outcome<AdditionalService[]>> {
  const offer = await findOffer(db, company_activity_id);
  if (!offer) return notFound('company_activity_id');
  const [services, exchange] = await Promise.all([
    listServices(db, [offer.id]),
    readExchange(db, caller),
  ]);
  const { currency } = offer;
  const reading = { currency, hourCount: hour_count, language: caller.language, exchange };
  return answer(services.map((row) => additionalService(row, reading)));
}

interface ServiceReading {
  /** Of the offer. */
  currency: string;
  hourCount: number;
  language: Language;
  exchange?: Exchange;
}

export function additionalService(
  row: ListedServiceRow,
  { currency: own, hourCount, language, exchange = NO_EXCHANGE }: ServiceReading,
): AdditionalService {
  const { price, currency } = shownPrice({ minor: row.price_minor, currency: own }, exchange);
  const description = localise(row.description, language);
  return {
    service_id: row.id,
    id: row.id,
    name: localise(row.name, language),
    ...(description ? { description } : {}),
    ...(row.icon ? { icon: row.icon } : {}),
    unit: row.unit,
    price,
    hour_price: price,
    // Of the shown price, so that sums come out for those who check them.
    final_price: toMajor(serviceAmount(row.unit, toMinor(price, currency), hourCount, 1), currency),
    currency,
    raw: { price: toMajor(row.price_minor, own), currency: own },
    quantity: 1,
  };
}
