import { type Selectable, sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { PartnerRow } from '../tables/schema.ts';

export type Partner = Selectable<PartnerRow>;

/** Ids of the partners that a page belongs to, by its origin. */
export async function listPartnersOf(db: Db, origin: string): Promise<string[]> {
  const { rows } = await sql<{ id: string }>`
    select id from partners where ${origin} = any(origins) and ended_at is null
    order by id`.execute(db);
  return rows.map(({ id }) => id);
}

/** The origins of every partner: pages that may show the card form and be returned to. */
export async function listPartnerOrigins(db: Db): Promise<string[]> {
  const { rows } = await sql<{ origin: string }>`
    select distinct unnest(origins) as origin from partners where ended_at is null
    order by origin`.execute(db);
  return rows.map(({ origin }) => origin);
}

/** All of them, also those that have ended: what they brought is still owed. */
export async function listPartners(db: Db): Promise<Partner[]> {
  const { rows } = await sql<Partner>`
    select * from partners order by ended_at is not null, name, id`.execute(db);
  return rows;
}

export async function findPartner(db: Db, id: string): Promise<Partner | undefined> {
  const { rows } = await sql<Partner>`select * from partners where id = ${id}`.execute(db);
  return rows[0];
}

/** What is said of a partner. */
export type PartnerFields = Pick<Partner, 'id' | 'name' | 'origins' | 'commission_percent'> &
  Partial<Pick<Partner, 'confirms_at_once'>>;

/** False where there is one of this id already. */
export async function insertPartner(db: Db, partner: PartnerFields, now: Date): Promise<boolean> {
  const { id, name, origins, commission_percent, confirms_at_once = false } = partner;
  const { rows } = await sql`
    insert into partners (id, name, origins, commission_percent, confirms_at_once, created_at)
    values (${id}, ${name}, ${origins}, ${commission_percent}, ${confirms_at_once}, ${now})
    on conflict do nothing returning 1`.execute(db);
  return rows.length > 0;
}

/** Undefined where there is none. Bookings that came before keep their percent. */
export async function updatePartner(
  db: Db,
  id: string,
  changed: Partial<Omit<PartnerFields, 'id'>>,
): Promise<Partner | undefined> {
  const { name = null, origins = null } = changed;
  const { commission_percent = null, confirms_at_once = null } = changed;
  const { rows } = await sql<Partner>`
    update partners set name = coalesce(${name}, name),
      origins = coalesce(${origins}::text[], origins),
      commission_percent = coalesce(${commission_percent}::numeric, commission_percent),
      confirms_at_once = coalesce(${confirms_at_once}::boolean, confirms_at_once)
    where id = ${id} returning *`.execute(db);
  return rows[0];
}

/** Ends a partner, or lets it go on: its origins and keys count no more, its report stays. */
export async function endPartner(db: Db, id: string, endedAt: Date | null): Promise<boolean> {
  const { rows } = await sql`
    update partners set ended_at = ${endedAt} where id = ${id} returning 1`.execute(db);
  return rows.length > 0;
}

/** Withdraws the links to its page. */
export async function withdrawLinks(db: Db, id: string): Promise<Partner | undefined> {
  const { rows } = await sql<Partner>`
    update partners set link_version = link_version + 1 where id = ${id} returning *`.execute(db);
  return rows[0];
}
