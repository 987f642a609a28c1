import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { ActivityRow, CityRow, FilterRow, RateRow } from '../tables/schema.ts';

/** The small tables around the offers, as one version of the catalogue has them. */
export interface CatalogueSnapshot {
  catalogue_version: number;
  cities: CityRow[];
  activities: ActivityRow[];
  filters: FilterRow[];
  rates: RateRow[];
}

export async function readCatalogueSnapshot(db: Db): Promise<CatalogueSnapshot> {
  const { rows } = await sql<CatalogueSnapshot>`
    select version as catalogue_version,
      (select coalesce(json_agg(c order by c.id), '[]') from cities c) as cities,
      (select coalesce(json_agg(a order by a.position, a.id), '[]') from activities a)
        as activities,
      (select coalesce(json_agg(f order by f.id), '[]') from filters f) as filters,
      (select coalesce(json_agg(r), '[]') from rates r) as rates
    from catalogue_version`.execute(db);
  const [snapshot] = rows;
  if (!snapshot) throw new Error('the catalogue has no version');
  return snapshot;
}
