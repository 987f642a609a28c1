import { WAITLIST_TURN_MINUTES } from '@seahour/api-types/constants.ts';
import { type Insertable, sql } from 'kysely';
import {
  isFreeFor,
  isFreeForBlock,
  type WantedBlock,
  type WantedBlockSql,
} from '../availability/free-where.ts';
import type { Db } from '../tables/connection.ts';
import type { WaitlistEntryRow } from '../tables/schema.ts';

export async function isBlockFree(db: Db, offerId: number, block: WantedBlock): Promise<boolean> {
  const { rows } = await sql`
    select from company_activities ca
    where ca.id = ${offerId} and not ca.hidden and ${isFreeFor(block)}`.execute(db);
  return rows.length > 0;
}

export type NewEntry = Insertable<WaitlistEntryRow>;

/** Of several requests of one address at once, one is counted and written after the other. */
export async function lockAddress(tx: Db, mail: string): Promise<void> {
  const name = `waitlist ${mail}`;
  await sql`select pg_advisory_xact_lock(hashtextextended(${name}, 0))`.execute(tx);
}

/** How many other blocks an address waits for. */
export async function countOthers(db: Db, entry: NewEntry): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from waitlist_entries
    where mail = ${entry.mail} and told_at is null and starts[1] > ${entry.joined_at}
      and (company_activity_id, date, time, hour_count)
        <> (${entry.company_activity_id}, ${entry.date}, ${entry.time}, ${entry.hour_count})
  `.execute(db);
  return rows[0]?.count ?? 0;
}

/**
 * An existing entry keeps its place; one whose turn has come starts again at the end of the line,
 * whether or not its mail has arrived.
 */
export async function upsertEntry(db: Db, entry: NewEntry): Promise<void> {
  await sql`
    insert into waitlist_entries as known (company_activity_id, date, time, hour_count, starts, mail,
      language, joined_at)
    values (${entry.company_activity_id}, ${entry.date}, ${entry.time}, ${entry.hour_count},
      ${entry.starts}, ${entry.mail}, ${entry.language}, ${entry.joined_at})
    on conflict (company_activity_id, date, time, hour_count, mail) do update
      set language = excluded.language, joined_at = excluded.joined_at, told_at = null,
        mailed_at = null, leave_hash = null
      where known.told_at is not null`.execute(db);
}

/** The block of an entry `w`. */
export const awaitedBlock = (now: Date): WantedBlockSql => ({
  offer: sql`w.company_activity_id`,
  hours: sql`int4range(w.time, w.time + w.hour_count)`,
  starts: sql`w.starts`,
  weekday: sql`extract(isodow from w.date)`,
  now,
});

export interface FreeEntryRow {
  id: number;
  company_activity_id: number;
  starts: Date[];
}

/**
 * Those who wait and whose whole block is free, the first in line on top; without those who share an
 * hour with somebody whose turn it still is.
 */
export async function findFreeEntries(db: Db, now: Date, limit: number): Promise<FreeEntryRow[]> {
  const { rows } = await sql<FreeEntryRow>`
    select w.id, w.company_activity_id, w.starts
    from waitlist_entries w join company_activities ca on ca.id = w.company_activity_id
    where w.told_at is null and w.starts[1] > ${now} and not ca.hidden
      and ${isFreeForBlock(awaitedBlock(now))}
      and not exists (
        select from waitlist_entries turn
        where turn.company_activity_id = w.company_activity_id and turn.starts && w.starts
          and turn.told_at > ${now}::timestamptz - make_interval(mins => ${WAITLIST_TURN_MINUTES}))
    order by w.joined_at, w.id
    limit ${limit}`.execute(db);
  return rows;
}

/** Returns those that wait still: one may have left since it was found. */
export async function markTold(db: Db, ids: readonly number[], now: Date): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update waitlist_entries set told_at = ${now}
    where id = any(${ids}::bigint[]) and told_at is null returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Advisory lock, so that one process at a time notifies. */
const LINE_LOCK = 7_262_029;

/** Takes the lock until the transaction ends; false where another process has it. */
export async function lockLine(tx: Db): Promise<boolean> {
  const { rows } = await sql<{ is_mine: boolean }>`
    select pg_try_advisory_xact_lock(${LINE_LOCK}) as is_mine`.execute(tx);
  return rows[0]?.is_mine ?? false;
}
