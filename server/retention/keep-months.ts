import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import {
  addMonth,
  defaultOf,
  isJustPartitioned,
  listPartitions,
  monthOf,
  monthsFrom,
  type Partition,
  strayMonths,
} from './month-partitions.ts';
import { MONTHLY, type MonthlyTable } from './rules.ts';

/** So long a worker may be away before rows go to the default partition. */
const MONTHS_AHEAD = 3;
/** Hours move to `past_hours` in the month after theirs. */
const MONTHS_BACK = 2;
const DAY_MS = 86_400_000;
/** Bookings that come meanwhile wait behind a lock that is waited for. */
const LOCK_TIMEOUT_MS = 500;
/** Several workers make each month once. */
const MONTHS_LOCK = 7_262_030;

const MOST_COUNTED = 10_000;

const LOCK_NOT_AVAILABLE = '55P03';
const INSUFFICIENT_PRIVILEGE = '42501';

export interface MonthsKept {
  /** Partitions that were made, and that went with all their rows. */
  made: string[];
  dropped: string[];
  /** Tables whose partitions could not be changed, and why. The next round tries again. */
  left: { table: string; reason: 'locked' | 'not_owner' }[];
}

/** Makes the months to come of every table that is kept by months, and drops those kept long enough. */
export async function keepMonths(db: Db, now: Date): Promise<MonthsKept> {
  const kept: MonthsKept = { made: [], dropped: [], left: [] };
  for (const monthly of MONTHLY) {
    if (await isJustPartitioned(db, monthly.table, now)) continue;
    try {
      kept.made.push(...(await makeMonths(db, monthly, now)));
      kept.dropped.push(...(await dropMonths(db, monthly, now)));
    } catch (cause) {
      const reason = whyLeft(cause);
      if (!reason) throw cause;
      kept.left.push({ table: monthly.table, reason });
    }
  }
  return kept;
}

/** Partitions for all rows of a database that was filled just now; none goes. */
export async function makeAllMonths(tx: Db, now: Date): Promise<void> {
  for (const monthly of MONTHLY) await makeMonths(tx, monthly, now);
}

/** How many rows wait in default partitions, by table, 10,000 at most. */
export async function countStrayRows(
  db: Db,
  now = new Date(),
): Promise<{ table: string; count: number }[]> {
  const waiting = await Promise.all(
    MONTHLY.map(async (monthly) => {
      return (await isJustPartitioned(db, monthly.table, now)) ? [] : [monthly];
    }),
  );
  const counts = waiting.flat().map(
    ({ table }) => sql`
      select ${table}::text as table, count(*)::int as count
      from (select from ${sql.table(defaultOf(table))} limit ${MOST_COUNTED}) stray`,
  );
  if (counts.length === 0) return [];
  const { rows } = await sql<{ table: string; count: number }>`
    ${sql.join(counts, sql` union all `)}`.execute(db);
  return rows;
}

/** Each in a transaction of its own, so that nobody waits for more than one. */
async function makeMonths(db: Db, monthly: MonthlyTable, now: Date): Promise<string[]> {
  const { table, month: column } = monthly;
  const made: string[] = [];
  for (const month of await missingMonths(db, monthly, now)) {
    await locked(db, async (tx) => {
      // Another worker may have been here.
      const isThere = (await listPartitions(tx, table)).some(
        ({ from }) => from?.getTime() === month.getTime(),
      );
      if (!isThere) made.push(await addMonth(tx, table, column, month));
    });
  }
  // Autovacuum counts the rows of partitions, never of the whole.
  if (made.length > 0) await sql`analyze ${sql.table(table)}`.execute(db);
  return made;
}

/** Those to come first: rows that wait are safe where they are. */
async function missingMonths(
  db: Db,
  { table, month: column, days }: MonthlyTable,
  now: Date,
): Promise<Date[]> {
  const partitions = await listPartitions(db, table);
  if (partitions.length === 0) return [];
  const made = new Set(partitions.map(({ from }) => from?.getTime()));
  const oldest = monthOf(new Date(now.getTime() - days * DAY_MS));
  const wanted = Array.from({ length: MONTHS_BACK + 1 + MONTHS_AHEAD }, (_, place) =>
    monthsFrom(now, place - MONTHS_BACK),
  ).filter((month) => month >= oldest);
  const all = [...wanted, ...(await strayMonths(db, table, column))];
  const times = new Set(all.map((month) => month.getTime()).filter((time) => !made.has(time)));
  return [...times].map((time) => new Date(time));
}

async function dropMonths(db: Db, { table, days }: MonthlyTable, now: Date): Promise<string[]> {
  const before = new Date(now.getTime() - days * DAY_MS);
  const isOver = ({ to }: Partition) => to !== null && to <= before;
  const over = (await listPartitions(db, table)).filter(isOver);
  const dropped: string[] = [];
  for (const { name } of over) {
    await locked(db, async (tx) => {
      // Another worker may have been here.
      const left = (await listPartitions(tx, table)).filter(isOver);
      if (!left.some((partition) => partition.name === name)) return;
      await sql`drop table ${sql.table(name)}`.execute(tx);
      dropped.push(name);
    });
  }
  return dropped;
}

/** One worker at a time; nobody waits for long behind it. */
async function locked<T>(db: Db, work: (tx: Db) => Promise<T>): Promise<T> {
  if (db.isTransaction) return await work(db);
  return await db.transaction().execute(async (tx) => {
    await sql`select pg_advisory_xact_lock(${MONTHS_LOCK})`.execute(tx);
    await sql`set local lock_timeout = ${sql.lit(LOCK_TIMEOUT_MS)}`.execute(tx);
    return await work(tx);
  });
}

function whyLeft(cause: unknown): 'locked' | 'not_owner' | null {
  if (!(cause instanceof Error && 'code' in cause)) return null;
  if (cause.code === LOCK_NOT_AVAILABLE) return 'locked';
  return cause.code === INSUFFICIENT_PRIVILEGE ? 'not_owner' : null;
}
