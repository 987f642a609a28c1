import type { AdditionalService } from '@seahour/api-types/companies.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { serviceAmount, toMajor } from '@seahour/api-types/rules/money.ts';
import type { Db } from '../db/connection.ts';
import { findOffer } from '../db/offers.ts';
import { type ListedServiceRow, listServices } from '../db/services.ts';
import { localise } from './localise.ts';
import { answer, notFound, type Outcome } from './outcome.ts';

export async function readServices(
  db: Db,
  { company_activity_id, hour_count }: { company_activity_id: number; hour_count: number },
  language: Language,
): Promise<Outcome<AdditionalService[]>> {
  const offer = await findOffer(db, company_activity_id);
  if (!offer) return notFound('company_activity_id');
  const services = await listServices(db, [offer.id]);
  return answer(
    services.map((row) => additionalService(row, offer.currency, hour_count, language)),
  );
}

export function additionalService(
  row: ListedServiceRow,
  currency: string,
  hourCount: number,
  language: Language,
): AdditionalService {
  const price = toMajor(row.price_minor, currency);
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
    final_price: toMajor(serviceAmount(row.unit, row.price_minor, hourCount, 1), currency),
    currency,
    quantity: 1,
  };
}
