import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { OpeningHoursRow } from '../tables/schema.ts';
import { type OfferRow, selectOffers } from './offers.ts';
import type { ListedServiceRow } from './services.ts';

/** An offer with all that the catalogue says of it, as one version of the catalogue has it. */
export interface FullOfferRow extends OfferRow {
  catalogue_version: number;
  opening: Pick<OpeningHoursRow, 'day_of_week' | 'from_hour' | 'to_hour'>[];
  services: Pick<ListedServiceRow, 'id' | 'name' | 'unit' | 'price_minor'>[];
}

const EVERYTHING_ELSE = sql`,
  (select version from catalogue_version) as catalogue_version,
  (select coalesce(json_agg(json_build_object('day_of_week', oh.day_of_week,
      'from_hour', oh.from_hour, 'to_hour', oh.to_hour)), '[]')
    from opening_hours oh where oh.company_activity_id = ca.id) as opening,
  (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'unit', s.unit,
      'price_minor', s.price_minor)), '[]')
    from services s where s.company_activity_id = ca.id and not s.hidden) as services`;

export async function findFullOffers(db: Db, ids: readonly number[]): Promise<FullOfferRow[]> {
  const { rows } = await sql<FullOfferRow>`
    ${selectOffers(EVERYTHING_ELSE)}
    where ca.id = any(${ids}::int[]) and not ca.hidden`.execute(db);
  return rows;
}
