import type { OrderId } from '@seahour/api-types/primitives.ts';
import { type RawBuilder, sql } from 'kysely';
import type { FreedHour } from '../booking/claims.ts';
import type { Db } from '../tables/connection.ts';

/** Hours of several boats, one by one. */
export interface BoatHours {
  ids: readonly number[];
  starts: readonly Date[];
}

/** So many hours one statement reads or changes, in some 5 ms; a week of forty boats are 6,720. */
const AT_ONCE = 250;

/** Work on hours, some after others. */
async function bySome<T>(
  { ids, starts }: BoatHours,
  work: (some: BoatHours) => Promise<readonly T[]>,
): Promise<T[]> {
  const done: T[] = [];
  for (let from = 0; from < ids.length; from += AT_ONCE) {
    const to = from + AT_ONCE;
    done.push(...(await work({ ids: ids.slice(from, to), starts: starts.slice(from, to) })));
  }
  return done;
}

const table = ({ ids, starts }: BoatHours): RawBuilder<unknown> => sql`
  unnest(${ids}::int[], ${starts}::timestamptz[]) w(id, starts_at)`;

/** In one order wherever they are changed, so that no two who do wait for each other. */
const wantedHours = (hours: BoatHours): RawBuilder<unknown> => sql`
  (select * from ${table(hours)} order by w.id, w.starts_at) w`;

/**
 * A claim `c` that staff close for themselves: a distance to other bookings, or what an outside
 * calendar closed, which then stays closed without it.
 */
const canBeClosed = sql`(c.kind = 'buffer' or c.kind = 'closure' and c.closure_id is null
  and exists (select from outside_hours oh
    where oh.company_activity_id = c.company_activity_id and oh.starts_at = c.starts_at))`;

export interface NewClosure {
  closure_id: string;
  ids: readonly number[];
  staffIds: readonly number[];
  reason: string;
  now: Date;
}

export async function insertClosures(db: Db, closure: NewClosure): Promise<void> {
  const { closure_id, ids, staffIds, reason, now } = closure;
  await sql`
    insert into closures (closure_id, company_activity_id, staff_id, reason, closed_at)
    select ${closure_id}, id, staff_id, ${reason}, ${now}
    from unnest(${ids}::int[], ${staffIds}::int[]) boat(id, staff_id)
    on conflict do nothing`.execute(db);
}

/** Closes those of some hours that nobody has ordered; one that is closed already stays whose it is. */
export const closeHours = (db: Db, closureId: string, hours: BoatHours): Promise<FreedHour[]> =>
  bySome(hours, async (some) => {
    const { rows } = await sql<FreedHour>`
      insert into claimed_hours as c (company_activity_id, starts_at, kind, closure_id)
      select w.id, w.starts_at, 'closure', ${closureId}::uuid from ${wantedHours(some)}
      on conflict (company_activity_id, starts_at) do update
        set kind = 'closure', order_id = null, expires_at = null, closure_id = excluded.closure_id
        where ${canBeClosed}
      returning company_activity_id, starts_at`.execute(db);
    return rows;
  });

/** Forgets of which boats nothing was closed. */
export async function deleteEmptyClosures(db: Db, closureId: string): Promise<void> {
  await sql`
    delete from closures where closure_id = ${closureId}
      and company_activity_id not in (
        select company_activity_id from claimed_hours where closure_id = ${closureId})`.execute(db);
}

/** Opens those of some hours that are closed. */
export const openHours = (db: Db, hours: BoatHours): Promise<FreedHour[]> =>
  bySome(hours, async (some) => {
    const { rows } = await sql<FreedHour>`
      with closed as materialized (
        select c.company_activity_id, c.starts_at
        from ${wantedHours(some)} cross join lateral (
          select * from claimed_hours c
          where c.company_activity_id = w.id and c.starts_at = w.starts_at and c.kind = 'closure'
          for update
        ) c
      )
      delete from claimed_hours c using closed
      where c.company_activity_id = closed.company_activity_id and c.starts_at = closed.starts_at
        and c.kind = 'closure'
      returning c.company_activity_id, c.starts_at`.execute(db);
    return rows;
  });

/** Hours `w` and the claim `c` of each: by its key, as claims of a kind that is rare would be looked for among all. */
const claimsOf = (hours: BoatHours): RawBuilder<unknown> => sql`
  ${table(hours)} left join lateral (
    select * from claimed_hours c
    where c.company_activity_id = w.id and c.starts_at = w.starts_at offset 0) c on true`;

/** How many of some hours would change. */
export async function countChanges(
  db: Db,
  state: 'open' | 'closed',
  hours: BoatHours,
  now: Date,
): Promise<number> {
  const changes =
    state === 'open'
      ? sql`c.kind = 'closure'`
      : sql`(c.kind is null or c.expires_at <= ${now} or ${canBeClosed})`;
  const counts = await bySome(hours, async (some) => {
    const { rows } = await sql<{ count: number }>`
      select count(*)::int as count from ${claimsOf(some)} where ${changes}`.execute(db);
    return rows;
  });
  return counts.reduce((sum, { count }) => sum + count, 0);
}

/** The orders that have some of the hours. */
export async function listOrdersIn(db: Db, hours: BoatHours, now: Date): Promise<OrderId[]> {
  const found = await bySome(hours, async (some) => {
    const { rows } = await sql<{ order_id: OrderId }>`
      select distinct c.order_id from ${claimsOf(some)}
      where c.kind in ('order', 'hold')
        and (c.expires_at is null or c.expires_at > ${now})`.execute(db);
    return rows;
  });
  return [...new Set(found.map(({ order_id }) => order_id))];
}

/** The boats of a decision to close hours. */
export async function listClosedBoats(db: Db, closureId: string): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    select company_activity_id as id from closures where closure_id = ${closureId}
    order by company_activity_id`.execute(db);
  return rows.map(({ id }) => id);
}

/** Opens what a decision closed of some boats, or of these the hours that are named; what an outside calendar has too stays closed for it. */
export async function openClosure(
  db: Db,
  closureId: string,
  ids: readonly number[],
  starts: readonly Date[] | null = null,
): Promise<FreedHour[]> {
  const opened: FreedHour[] = [];
  for (;;) {
    const { rows: some } = await sql<FreedHour>`
      select company_activity_id, starts_at from claimed_hours
      where closure_id = ${closureId} and company_activity_id = any(${ids}::int[])
        and (${starts}::timestamptz[] is null or starts_at = any(${starts}::timestamptz[]))
      order by company_activity_id, starts_at limit ${AT_ONCE} for update`.execute(db);
    // By their key alone: with the closure's id each of them would read the index of closures.
    const isOne = sql`c.company_activity_id = w.id and c.starts_at = w.starts_at`;
    const isOutside = sql`exists (select from outside_hours oh
      where oh.company_activity_id = w.id and oh.starts_at = w.starts_at)`;
    const wanted = table({
      ids: some.map(({ company_activity_id }) => company_activity_id),
      starts: some.map(({ starts_at }) => starts_at),
    });
    await sql`
      update claimed_hours c set closure_id = null
      from ${wanted} where ${isOne} and ${isOutside}`.execute(db);
    const { rows } = await sql<FreedHour>`
      delete from claimed_hours c using ${wanted}
      where ${isOne} and not ${isOutside}
      returning c.company_activity_id, c.starts_at`.execute(db);
    opened.push(...rows);
    if (some.length < AT_ONCE) return opened;
  }
}

/** Why hours of boats were closed, by their starts in milliseconds; empty where nobody said. */
export async function listClosureNotes(
  db: Db,
  ids: readonly number[],
  period: { from: Date; to: Date },
): Promise<{ company_activity_id: number; start_ms: number; reason: string }[]> {
  const { rows } = await sql<{ company_activity_id: number; start_ms: number; reason: string }>`
    select c.company_activity_id, (extract(epoch from c.starts_at) * 1000)::bigint as start_ms,
      cl.reason
    from claimed_hours c join closures cl
      on cl.closure_id = c.closure_id and cl.company_activity_id = c.company_activity_id
    where c.company_activity_id = any(${ids}::int[])
      and c.starts_at >= ${period.from} and c.starts_at < ${period.to}`.execute(db);
  return rows;
}
