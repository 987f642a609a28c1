import { sql } from 'kysely';
import type { Db } from '../../tables/connection.ts';
import type { Localised } from '../../tables/schema.ts';

export interface NamedRow {
  slug: string;
  name: Localised;
}

/** What a tag may begin with. */
export async function listChoices(db: Db): Promise<{ cities: NamedRow[]; activities: NamedRow[] }> {
  const [cities, activities] = await Promise.all([
    sql<NamedRow>`select slug, name from cities order by id`.execute(db),
    sql<NamedRow>`select slug, name from activities order by position, id`.execute(db),
  ]);
  return { cities: cities.rows, activities: activities.rows };
}
