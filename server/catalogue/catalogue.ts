import { YACHT_TYPE_FILTER } from '@seahour/api-types/constants.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type {
  ActivityRow,
  CityRow,
  CompanyRow,
  FilterRow,
  Localised,
  LocationRow,
} from '../tables/schema.ts';

/** A city is shown once it has an offer; all are while there is none at all. */
const isShownCity = (id: RawBuilder<unknown>) => sql`
  (exists (select from company_activities ca where ca.city_id = ${id} and not ca.hidden)
    or not exists (select from company_activities ca where not ca.hidden))`;

export async function listCities(db: Db): Promise<CityRow[]> {
  const { rows } = await sql<CityRow>`
    select * from cities c where ${isShownCity(sql`c.id`)} order by id`.execute(db);
  return rows;
}

export async function findCity(db: Db, id: number): Promise<CityRow | undefined> {
  const { rows } = await sql<CityRow>`select * from cities where id = ${id}`.execute(db);
  return rows[0];
}

export async function listActivities(db: Db): Promise<ActivityRow[]> {
  const { rows } = await sql<ActivityRow>`
    select * from activities order by position, id`.execute(db);
  return rows;
}

/** A city and an activity, each undefined where it does not exist. */
export async function findCityAndActivity(
  db: Db,
  cityId: number,
  activityId: number,
): Promise<{ city: CityRow | null; activity: ActivityRow | null }> {
  const { rows } = await sql<{ city: CityRow | null; activity: ActivityRow | null }>`
    select
      (select to_json(c) from cities c where c.id = ${cityId}) as city,
      (select to_json(a) from activities a where a.id = ${activityId}) as activity`.execute(db);
  return rows[0] ?? { city: null, activity: null };
}

export async function findActivityIds(db: Db, ids: readonly number[]): Promise<Set<number>> {
  const { rows } = await sql<{ id: number }>`
    select id from activities where id = any(${ids}::int[])`.execute(db);
  return new Set(rows.map((row) => row.id));
}

export async function listLocations(db: Db): Promise<LocationRow[]> {
  const { rows } = await sql<LocationRow>`
    select * from locations l where ${isShownCity(sql`l.city_id`)} order by city_id, id`.execute(
    db,
  );
  return rows;
}

export type ListedCompany = Pick<CompanyRow, 'id' | 'slug' | 'name'>;

export async function listCompanies(db: Db): Promise<ListedCompany[]> {
  const { rows } = await sql<ListedCompany>`
    select id, slug, name from companies order by name, id`.execute(db);
  return rows;
}

export async function listFilters(db: Db): Promise<FilterRow[]> {
  const { rows } = await sql<FilterRow>`select * from filters order by id`.execute(db);
  return rows;
}

export interface ActivityCountRow {
  city_id: number;
  activity_id: number;
  count: number;
  min_price_minor: number;
}

/** Visible offers and the lowest price of each activity in each city that has any. */
export async function countByActivity(db: Db): Promise<ActivityCountRow[]> {
  const { rows } = await sql<ActivityCountRow>`
    select city_id, activity_id, count(*) as count, min(price_minor) as min_price_minor
    from company_activities where not hidden
    group by city_id, activity_id`.execute(db);
  return rows;
}

export interface YachtTypeCountRow {
  slug: string;
  name: Localised;
  count: number;
  min_price_minor: number;
}

export async function countByYachtType(db: Db, cityId: number): Promise<YachtTypeCountRow[]> {
  const { rows } = await sql<YachtTypeCountRow>`
    select type.key as slug, type.value as name, count(*) as count,
      min(ca.price_minor) as min_price_minor
    from filters f, jsonb_each(f.options) type
    join company_activities ca on ca.filters ->> ${String(YACHT_TYPE_FILTER)} = type.key
    where f.id = ${YACHT_TYPE_FILTER} and ca.city_id = ${cityId} and not ca.hidden
    group by type.key, type.value order by type.key`.execute(db);
  return rows;
}

export interface LocationOffersRow {
  location_id: number;
  activity_id: number;
  company_activity_ids: number[];
}

/** The offers of activities by the location where they start; in one city or in all. */
export async function groupByLocation(
  db: Db,
  activityIds: readonly number[],
  cityId: number | null,
): Promise<LocationOffersRow[]> {
  const { rows } = await sql<LocationOffersRow>`
    select location_id, activity_id, array_agg(id order by position, id) as company_activity_ids
    from company_activities
    where not hidden and activity_id = any(${activityIds}::int[])
      and (${cityId}::int is null or city_id = ${cityId}::int)
    group by location_id, activity_id
    order by location_id, activity_id`.execute(db);
  return rows;
}
