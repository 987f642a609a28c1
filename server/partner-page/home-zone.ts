import { DEFAULT_LANGUAGE } from '@seahour/api-types/languages.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { Localised } from '../tables/schema.ts';

/** By whose clock a partner reads its page. */
export interface HomeZone {
  time_zone: string;
  city_name: Localised;
}

/** Of the city of the partner's last trip, else of the first city. */
export async function findHomeZone(db: Db, partnerId: string): Promise<HomeZone> {
  const { rows } = await sql<HomeZone>`
    select c.time_zone, c.name as city_name from cities c
    order by c.id = (
      select ca.city_id from live_orders o join company_activities ca on ca.id = o.company_activity_id
      where o.partner = ${partnerId} order by o.date desc limit 1) desc nulls last, c.id
    limit 1`.execute(db);
  return rows[0] ?? { time_zone: 'UTC', city_name: { [DEFAULT_LANGUAGE]: 'UTC' } };
}
