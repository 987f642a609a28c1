import type { City, Location, LocationActivities } from '@seahour/api-types/locations.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { localise } from '../platform/localise.ts';
import { answer, notFound, type Outcome } from '../platform/outcome.ts';
import type { Db } from '../tables/connection.ts';
import type { CityRow, LocationRow } from '../tables/schema.ts';
import { findActivityIds, findCity, groupByLocation } from './catalogue.ts';

export function city(row: CityRow, language: Language): City {
  const { id, slug, country_code, time_zone, currency, latitude, longitude } = row;
  const name = localise(row.name, language);
  return { id, slug, name, country_code, time_zone, currency, latitude, longitude };
}

export function location(row: LocationRow, language: Language): Location {
  const { id, city_id, slug, latitude, longitude, photo } = row;
  const description = localise(row.description, language);
  return {
    id,
    city_id,
    slug,
    name: localise(row.name, language),
    latitude,
    longitude,
    ...(description ? { description } : {}),
    ...(photo ? { photo } : {}),
  };
}

/** Where an activity starts, in all cities. */
export async function readActivityLocations(
  db: Db,
  activityId: number,
): Promise<Outcome<LocationActivities[]>> {
  const known = await findActivityIds(db, [activityId]);
  if (!known.has(activityId)) return notFound('activity_id');
  return answer(await groupByLocation(db, [activityId], null));
}

/** Where several activities start in one city. */
export async function readCityLocations(
  db: Db,
  { activities_ids, city_id }: { activities_ids: number[]; city_id: number },
): Promise<Outcome<LocationActivities[]>> {
  if (!(await findCity(db, city_id))) return notFound('city_id');
  const known = await findActivityIds(db, activities_ids);
  const unknown = activities_ids.findIndex((id) => !known.has(id));
  if (unknown >= 0) return notFound(`activities_ids.${unknown}`);
  return answer(await groupByLocation(db, activities_ids, city_id));
}
