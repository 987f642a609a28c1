import type { ServiceUnit } from '@seahour/api-types/companies.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { Localised } from '../tables/schema.ts';

export interface ListedServiceRow {
  id: number;
  company_activity_id: number;
  name: Localised;
  description: Localised;
  icon: string;
  unit: ServiceUnit;
  price_minor: number;
}

export async function listServices(db: Db, ids: readonly number[]): Promise<ListedServiceRow[]> {
  const { rows } = await sql<ListedServiceRow>`
    select id, company_activity_id, name, description, icon, unit, price_minor
    from services
    where company_activity_id = any(${ids}::int[]) and not hidden
    order by company_activity_id, position, id`.execute(db);
  return rows;
}
