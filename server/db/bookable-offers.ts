import { sql } from 'kysely';
import type { Db } from './connection.ts';
import type { CompanyActivityRow, OpeningHoursRow, PriceRow } from './schema.ts';
import type { ListedServiceRow } from './services.ts';

/** All that a booking needs to know of an offer, as one version of the catalogue has it. */
export interface BookableOfferRow
  extends Pick<
    CompanyActivityRow,
    | 'id'
    | 'company_id'
    | 'activity_id'
    | 'city_id'
    | 'location_id'
    | 'title'
    | 'currency'
    | 'price_minor'
    | 'notice_hours'
    | 'buffer_hours'
  > {
  catalogue_version: number;
  time_zone: string;
  prices: PriceRow[];
  opening: Pick<OpeningHoursRow, 'day_of_week' | 'from_hour' | 'to_hour'>[];
  services: Pick<ListedServiceRow, 'id' | 'name' | 'unit' | 'price_minor'>[];
}

export async function findBookableOffer(db: Db, id: number): Promise<BookableOfferRow | undefined> {
  const { rows } = await sql<BookableOfferRow>`
    select ca.id, ca.company_id, ca.activity_id, ca.city_id, ca.location_id, ca.title, ca.currency,
      ca.price_minor, ca.notice_hours, ca.buffer_hours, c.time_zone,
      (select version from catalogue_version) as catalogue_version,
      (select coalesce(json_agg(to_json(pr) order by pr.position), '[]')
        from company_activity_prices pr where pr.company_activity_id = ca.id) as prices,
      (select coalesce(json_agg(json_build_object('day_of_week', oh.day_of_week,
          'from_hour', oh.from_hour, 'to_hour', oh.to_hour)), '[]')
        from opening_hours oh where oh.company_activity_id = ca.id) as opening,
      (select coalesce(json_agg(json_build_object('id', s.id, 'name', s.name, 'unit', s.unit,
          'price_minor', s.price_minor)), '[]')
        from services s where s.company_activity_id = ca.id and not s.hidden) as services
    from company_activities ca join cities c on c.id = ca.city_id
    where ca.id = ${id} and not ca.hidden`.execute(db);
  return rows[0];
}
