import { join } from 'node:path';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { importCatalogue } from '@seahour/server/catalogue/import/import.ts';
import { migrate } from '@seahour/server/migrations/migrate.ts';
import { type OpenDatabase, openDatabase } from '@seahour/server/platform/database/open.ts';
import type { Db } from '@seahour/server/tables/connection.ts';
import { type RawBuilder, sql } from 'kysely';

/** Offers that can be booked by the hour, copied often enough for minutes of bookings. */
export const CITY_ACTIVITY = { city_id: 1, activity_id: 1 };
export const FIRST_COPY = 10_000;
export const COPIES = 600;

/** A database of its own with the demo catalogue and many more offers. */
export async function openMarketplace(dataDir: string): Promise<OpenDatabase> {
  const database = await openDatabase({ dataDir: join(dataDir, 'postgres') });
  await fillMarketplace(database.db);
  return database;
}

/** Into a database that is empty. */
export async function fillMarketplace(db: Db): Promise<void> {
  await migrate(db);
  const catalogue = join(import.meta.dirname, '../../catalogue');
  const imported = await importCatalogue(db, catalogue);
  if (!imported.ok) throw new Error('the demo catalogue is broken');
  await copyOffers(db);
}

async function copyOffers(db: Db): Promise<void> {
  const { city_id, activity_id } = CITY_ACTIVITY;
  const { rows } = await sql<{ id: number }>`
    select id from company_activities
    where city_id = ${city_id} and activity_id = ${activity_id} order by id`.execute(db);
  // As many on a page as in a big city, not all on one.
  const { rows: listings } = await sql<{ city_id: number; activity_id: number }>`
    select distinct c.id as city_id, a.id as activity_id from cities c, activities a
    where a.id <> ${YACHT_RENTAL} order by 1, 2`.execute(db);
  for (let index = 0; index < COPIES; index++) {
    const from = rows[index % rows.length]?.id ?? 0;
    const id = FIRST_COPY + index;
    const changes = { id, position: id, notice_hours: 0, buffer_hours: 0 };
    await copyRows(db, 'company_activities', sql`part.id = ${from}`, {
      ...changes,
      ...listings[index % listings.length],
    });
    for (const table of ['photos', 'company_activity_prices']) {
      const own = sql`part.company_activity_id = ${from}`;
      await copyRows(db, table, own, { company_activity_id: id });
    }
    await sql`
      insert into opening_hours (company_activity_id, day_of_week, from_hour, to_hour)
      select ${id}, day, 0, 24 from generate_series(1, 7) day`.execute(db);
  }
  await sql`analyze`.execute(db);
}

/** The rows again, with other values in some columns. */
async function copyRows(
  db: Db,
  table: string,
  which: RawBuilder<unknown>,
  changes: Record<string, unknown>,
): Promise<void> {
  await sql`
    insert into ${sql.table(table)}
    select (jsonb_populate_record(part, ${JSON.stringify(changes)}::jsonb)).*
    from ${sql.table(table)} part where ${which}`.execute(db);
}
