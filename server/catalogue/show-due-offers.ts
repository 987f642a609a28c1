import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';

/**
 * Shows the offers whose day has begun in their cities, and then invalidates all cached answers and has
 * their pages built by the editor's process.
 */
export async function showDueOffers(db: Db, now: Date): Promise<void> {
  await sql`
    with shown as (
      update company_activities ca set hidden = false, shown_from = null
      from cities c
      where c.id = ca.city_id and ca.shown_from <= (${now}::timestamptz at time zone c.time_zone)::date
      returning ca.id
    ), wanted as (
      insert into editor_builds (cause, changed, wanted_at)
      select 'day', json_build_object('offers', json_agg(id order by id), 'pages', '[]'::json), ${now}
      from shown having count(*) > 0
    )
    update catalogue_version set version = version + 1 where exists (select from shown)`.execute(
    db,
  );
}
