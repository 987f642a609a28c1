import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type OpenDatabase, openDatabase } from '@seahour/server/platform/database/open.ts';
import { sql } from 'kysely';
import { fillYears } from './growth-fill.ts';
import { growOffers } from './many-offers.ts';
import { FIRST_COPY, openMarketplace } from './marketplace.ts';

interface Size {
  orders: number;
  /** As many as a marketplace of the bench has, where absent. */
  offers?: number;
}

export interface Grown extends OpenDatabase {
  size: Size;
  /** As `SEAHOUR_DATA` names it. */
  dataDir: string;
}

/** Databases of all sizes side by side, while they are measured. */
export async function withGrown<Measured>(
  sizes: readonly Size[],
  measure: (grown: readonly Grown[]) => Promise<Measured>,
): Promise<Measured> {
  const folder = await mkdtemp(join(tmpdir(), 'seahour-growth-'));
  const grown: Grown[] = [];
  try {
    for (const [place, size] of sizes.entries()) {
      const dataDir = join(folder, `${place}`);
      grown.push({ ...(await openGrown(dataDir, size)), size, dataDir });
    }
    return await measure(grown);
  } finally {
    for (const { close } of grown) await close();
    await rm(folder, { recursive: true });
  }
}

/** With years of orders; it counts what each statement takes. */
async function openGrown(dataDir: string, { orders, offers }: Size): Promise<OpenDatabase> {
  const database = await withStatistics(await openMarketplace(dataDir), dataDir);
  if (offers) {
    await sql`delete from company_activities where id >= ${FIRST_COPY}`.execute(database.db);
    await growOffers(database.db, offers);
  }
  await openAllDay(database);
  await fillYears(database.db, orders);
  return database;
}

async function withStatistics({ db, close }: OpenDatabase, dataDir: string): Promise<OpenDatabase> {
  await sql`alter system set shared_preload_libraries = 'pg_stat_statements'`.execute(db);
  // Whole pages in the log tell when the last checkpoint was, not what a booking writes.
  await sql`alter system set full_page_writes = off`.execute(db);
  await close();
  const again = await openDatabase({ dataDir: join(dataDir, 'postgres') });
  await sql`create extension pg_stat_statements`.execute(again.db);
  return again;
}

/** Every hour of every offer can be booked. */
async function openAllDay({ db }: OpenDatabase): Promise<void> {
  await sql`update company_activities set notice_hours = 0, buffer_hours = 0`.execute(db);
  await sql`delete from opening_hours`.execute(db);
  await sql`
    insert into opening_hours (company_activity_id, day_of_week, from_hour, to_hour)
    select id, day, 0, 24 from company_activities, generate_series(1, 7) day`.execute(db);
}
