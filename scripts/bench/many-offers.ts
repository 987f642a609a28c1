import type { Db } from '@seahour/server/tables/connection.ts';
import { sql } from 'kysely';

/** Above every id of the demo. */
const ROUND = 1_000_000;

/** What belongs to an offer, by the columns that copies have to differ in; the last names the offer. */
const TABLES = {
  company_activities: ['id'],
  company_activity_prices: ['company_activity_id'],
  opening_hours: ['company_activity_id'],
  photos: ['company_activity_id'],
  services: ['id', 'company_activity_id'],
  reviews: ['id', 'company_activity_id'],
} as const satisfies Record<string, readonly string[]>;

/** Copies the visible offers of the catalogue, at prices of their own, until there are so many. */
export async function growOffers(db: Db, count: number): Promise<void> {
  const { rows } = await sql<{ id: number }>`
    select id from company_activities where not hidden order by id`.execute(db);
  const originals = rows.map(({ id }) => id).filter((id) => id < ROUND);
  for (let known = rows.length; known < count; ) {
    const round = Math.floor(known / originals.length);
    const ids = originals.slice(known % originals.length, count - round * originals.length);
    for (const [table, keys] of Object.entries(TABLES)) {
      const own = sql.ref(keys.at(-1) ?? 'id');
      const values = keys.map(
        (key) => sql`${sql.lit(key)}, ${sql.ref(key)} + ${round * ROUND}::int`,
      );
      await sql`
        insert into ${sql.table(table)}
        select (jsonb_populate_record(part, jsonb_build_object(${sql.join(values)}))).*
        from ${sql.table(table)} part where ${own} = any(${ids}::int[])`.execute(db);
    }
    await sql`
      update company_activities set price_minor = price_minor + ${(round % 97) * 100}
      where id > ${round * ROUND} and id < ${(round + 1) * ROUND}`.execute(db);
    known += ids.length;
  }
  await sql`analyze`.execute(db);
}
