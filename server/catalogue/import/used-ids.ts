import { sql } from 'kysely';
import type { Db } from '../../tables/connection.ts';
import type { UsedIds } from './templates.ts';

/** Every id that the database knows, also of what left the files. */
export async function readUsedIds(db: Db): Promise<UsedIds> {
  const { rows } = await sql<UsedIds>`
    select
      array(select id from company_activities) as offers,
      array(select id from services) as services,
      array(select id from cities) as cities,
      array(select id from companies) as companies`.execute(db);
  return rows[0] ?? NO_IDS;
}

export const NO_IDS: UsedIds = { offers: [], services: [], cities: [], companies: [] };
