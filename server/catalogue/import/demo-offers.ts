import { type Kysely, sql } from 'kysely';
import type { Database, OpeningHoursRow, PriceRow } from '../../tables/schema.ts';

/** What demo orders need to know about an offer. */
export interface DemoOffer {
  id: number;
  activity_id: number;
  time_zone: string;
  currency: string;
  price_minor: number;
  notice_hours: number;
  buffer_hours: number;
  prices: PriceRow[];
  opening: OpeningHoursRow[];
}

export async function readDemoOffers(db: Kysely<Database>): Promise<DemoOffer[]> {
  const { rows } = await sql<DemoOffer>`
    select offer.id, offer.activity_id, city.time_zone, offer.currency, offer.price_minor,
      offer.notice_hours, offer.buffer_hours,
      (select coalesce(json_agg(price order by price.position), '[]')
        from company_activity_prices price where price.company_activity_id = offer.id) as prices,
      (select coalesce(json_agg(hours order by hours.day_of_week, hours.from_hour), '[]')
        from opening_hours hours where hours.company_activity_id = offer.id) as opening
    from company_activities offer
    join cities city on city.id = offer.city_id
    where not offer.hidden
    order by offer.id
  `.execute(db);
  return rows;
}
