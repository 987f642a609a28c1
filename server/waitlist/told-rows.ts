import { type Selectable, sql } from 'kysely';
import { isFreeForBlock } from '../availability/free-where.ts';
import type { Db } from '../tables/connection.ts';
import type { Localised, WaitlistEntryRow } from '../tables/schema.ts';
import { awaitedBlock } from './waitlist-rows.ts';

/** Somebody whose turn it is, and what the mail to them says. */
export interface ToldEntryRow extends Omit<Selectable<WaitlistEntryRow>, 'told_at'> {
  told_at: Date;
  /** Whether their hours are free still. */
  is_free: boolean;
  title: string;
  title_slug: string;
  address: Localised;
  activity_slug: string;
  activity_name: Localised;
  city_slug: string;
  city_name: Localised;
  time_zone: string;
}

/** An entry whose mail is still to be sent. */
export async function findTold(db: Db, id: number, now: Date): Promise<ToldEntryRow | undefined> {
  const { rows } = await sql<ToldEntryRow>`
    select w.*, not ca.hidden and ${isFreeForBlock(awaitedBlock(now))} as is_free, ca.title, ca.title_slug,
      ca.address, a.slug as activity_slug, a.name as activity_name, c.slug as city_slug,
      c.name as city_name, c.time_zone
    from waitlist_entries w
    join company_activities ca on ca.id = w.company_activity_id
    join activities a on a.id = ca.activity_id
    join cities c on c.id = ca.city_id
    where w.id = ${id} and w.told_at is not null and w.mailed_at is null`.execute(db);
  return rows[0];
}

/** The hours went before the mail did: the place in the line stays. */
export async function waitAgain(db: Db, id: number): Promise<void> {
  await sql`
    update waitlist_entries set told_at = null
    where id = ${id} and mailed_at is null`.execute(db);
}

export async function setLeaveHash(db: Db, id: number, leaveHash: string): Promise<void> {
  await sql`update waitlist_entries set leave_hash = ${leaveHash} where id = ${id}`.execute(db);
}

export async function markMailed(db: Db, id: number, now: Date): Promise<void> {
  await sql`update waitlist_entries set mailed_at = ${now} where id = ${id}`.execute(db);
}

/** Somebody whom the mail did not reach; a place taken since then stays. */
export async function deleteEntry(db: Db, id: number): Promise<void> {
  await sql`
    delete from waitlist_entries
    where id = ${id} and told_at is not null and mailed_at is null`.execute(db);
}

/** The language of the guest who has the secret of a mail; undefined where nobody has it. */
export async function findLeaver(
  db: Db,
  leaveHash: string,
): Promise<Pick<WaitlistEntryRow, 'language'> | undefined> {
  return db
    .selectFrom('waitlist_entries')
    .select('language')
    .where('leave_hash', '=', leaveHash)
    .executeTakeFirst();
}

/** Forgets the address that a mail with a secret went to, whatever it waits for. */
export async function deleteAddress(db: Db, leaveHash: string): Promise<void> {
  await sql`
    delete from waitlist_entries
    where mail = (select mail from waitlist_entries where leave_hash = ${leaveHash})`.execute(db);
}
