import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';

/** Ids of the partners that a page belongs to, by its origin. */
export async function listPartnersOf(db: Db, origin: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from partners where ${origin} = any(origins) order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The origins of every partner: pages that may show the card form and be returned to. */
export async function listPartnerOrigins(db: Db): Promise<string[]> {
  const { rows } = await sql<{ origin: string }>`
    select distinct unnest(origins) as origin from partners order by origin`.execute(db);
  return rows.map(({ origin }) => origin);
}
