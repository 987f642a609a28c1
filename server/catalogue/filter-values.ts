import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';

export interface FilterValueRow {
  filter_id: number;
  value: number | string | boolean;
  count: number;
}

/** How often each value of each filter occurs among the offers of an activity in a city. */
export async function countFilterValues(
  db: Db,
  cityId: number,
  activityId: number,
): Promise<FilterValueRow[]> {
  const { rows } = await sql<FilterValueRow>`
    select entry.key::int as filter_id, entry.value, count(*) as count
    from company_activities ca, jsonb_each(ca.filters) entry
    where ca.city_id = ${cityId} and ca.activity_id = ${activityId} and not ca.hidden
    group by entry.key, entry.value
    order by entry.key::int, entry.value`.execute(db);
  return rows;
}

/** Lowest and highest hourly price; null where there is no offer. */
export async function findPriceBounds(
  db: Db,
  cityId: number,
  activityId: number,
): Promise<{ min: number | null; max: number | null }> {
  const { rows } = await sql<{ min: number | null; max: number | null }>`
    select min(price_minor) as min, max(price_minor) as max
    from company_activities
    where city_id = ${cityId} and activity_id = ${activityId} and not hidden`.execute(db);
  return rows[0] ?? { min: null, max: null };
}
