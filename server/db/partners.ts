import { sql } from 'kysely';
import type { Db } from './connection.ts';

/** The origins of every partner: pages that may show the card form and be returned to. */
export async function listPartnerOrigins(db: Db): Promise<string[]> {
  const { rows } = await sql<{ origin: string }>`
    select distinct unnest(origins) as origin from partners order by origin`.execute(db);
  return rows.map(({ origin }) => origin);
}
