import type { OrderId } from '@seahour/api-types/primitives.ts';
import { type RawBuilder, sql } from 'kysely';
import type { FreedHour } from '../booking/claims.ts';
import type { Db } from '../tables/connection.ts';

/** Hours of several boats, one by one. */
export interface BoatHours {
  ids: readonly number[];
  starts: readonly Date[];
}

/** In one order wherever they are changed, so that no two who do wait for each other. */
const wantedHours = ({ ids, starts }: BoatHours): RawBuilder<unknown> => sql`
  (select * from unnest(${ids}::int[], ${starts}::timestamptz[]) w(id, starts_at)
    order by w.id, w.starts_at) w`;

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
export async function closeHours(
  db: Db,
  closureId: string,
  hours: BoatHours,
): Promise<FreedHour[]> {
  const { rows } = await sql<FreedHour>`
    insert into claimed_hours as c (company_activity_id, starts_at, kind, closure_id)
    select w.id, w.starts_at, 'closure', ${closureId}::uuid from ${wantedHours(hours)}
    on conflict (company_activity_id, starts_at) do update
      set kind = 'closure', order_id = null, expires_at = null, closure_id = excluded.closure_id
      where ${canBeClosed}
    returning company_activity_id, starts_at`.execute(db);
  return rows;
}

/** Forgets of which boats nothing was closed. */
export async function deleteEmptyClosures(db: Db, closureId: string): Promise<void> {
  await sql`
    delete from closures where closure_id = ${closureId}
      and company_activity_id not in (
        select company_activity_id from claimed_hours where closure_id = ${closureId})`.execute(db);
}

/** Opens those of some hours that are closed. */
export async function openHours(db: Db, hours: BoatHours): Promise<FreedHour[]> {
  const { rows } = await sql<FreedHour>`
    with closed as materialized (
      select c.company_activity_id, c.starts_at
      from ${wantedHours(hours)} cross join lateral (
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
}

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
  const { rows } = await sql<{ count: number }>`
    select count(*)::int as count
    from ${wantedHours(hours)} left join claimed_hours c
      on c.company_activity_id = w.id and c.starts_at = w.starts_at
    where ${changes}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** The orders that have some of the hours. */
export async function listOrdersIn(db: Db, hours: BoatHours, now: Date): Promise<OrderId[]> {
  const { rows } = await sql<{ order_id: OrderId }>`
    select distinct c.order_id
    from ${wantedHours(hours)} join claimed_hours c
      on c.company_activity_id = w.id and c.starts_at = w.starts_at
    where c.kind in ('order', 'hold') and (c.expires_at is null or c.expires_at > ${now})`.execute(
    db,
  );
  return rows.map(({ order_id }) => order_id);
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
  const isOurs = sql`closure_id = ${closureId} and company_activity_id = any(${ids}::int[])
    and (${starts}::timestamptz[] is null or starts_at = any(${starts}::timestamptz[]))`;
  await sql`
    select from claimed_hours where ${isOurs}
    order by company_activity_id, starts_at for update`.execute(db);
  await sql`
    update claimed_hours c set closure_id = null
    where ${isOurs} and exists (select from outside_hours oh
      where oh.company_activity_id = c.company_activity_id and oh.starts_at = c.starts_at)`.execute(
    db,
  );
  const { rows } = await sql<FreedHour>`
    delete from claimed_hours where ${isOurs}
    returning company_activity_id, starts_at`.execute(db);
  return rows;
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
