import type { OrderId } from '@seahour/api-types/primitives.ts';
import { type Selectable, sql } from 'kysely';
import type { FreedHour } from '../booking/claims.ts';
import type { SkippedEntries } from '../tables/calendars.ts';
import type { Db } from '../tables/connection.ts';
import type { OutsideCalendarRow } from '../tables/schema.ts';

export type OutsideCalendar = Omit<Selectable<OutsideCalendarRow>, 'skipped'> & {
  skipped: SkippedEntries;
  time_zone: string;
  title: string;
};

/** The address of a calendar is a secret, its host is not. */
export const hostOf = (url: string): string => URL.parse(url)?.host ?? '';

const select = sql`
  select oc.*, ca.title, c.time_zone
  from outside_calendars oc
  join company_activities ca on ca.id = oc.company_activity_id
  join cities c on c.id = ca.city_id`;

export interface NewCalendar {
  companyActivityId: number;
  url: string;
  now: Date;
}

export async function insertCalendar(db: Db, calendar: NewCalendar): Promise<number> {
  const { rows } = await sql<{ id: number }>`
    insert into outside_calendars (company_activity_id, url, added_at)
    values (${calendar.companyActivityId}, ${calendar.url}, ${calendar.now})
    returning id`.execute(db);
  if (!rows[0]) throw new Error('no calendar was added');
  return rows[0].id;
}

export async function findCalendar(db: Db, id: number): Promise<OutsideCalendar | undefined> {
  const { rows } = await sql<OutsideCalendar>`${select} where oc.id = ${id}`.execute(db);
  return rows[0];
}

export async function listCalendars(db: Db): Promise<OutsideCalendar[]> {
  const { rows } = await sql<OutsideCalendar>`${select} order by oc.id`.execute(db);
  return rows;
}

export async function listCalendarsOf(
  db: Db,
  companyActivityIds: readonly number[],
): Promise<OutsideCalendar[]> {
  const { rows } = await sql<OutsideCalendar>`
    ${select} where oc.company_activity_id = any(${companyActivityIds}::int[])
    order by oc.id`.execute(db);
  return rows;
}

/** Until the transaction ends, no other adds a calendar to the offer. Nobody who books waits for it. */
export async function lockNewCalendars(db: Db, companyActivityId: number): Promise<void> {
  await sql`
    select from company_activities where id = ${companyActivityId} for no key update`.execute(db);
}

/**
 * Takes the calendars that are due; each goes to one process. One that took too much is due ever
 * more seldom, each time after twice as long, up to some twenty hours.
 */
export async function takeDueCalendars(
  db: Db,
  { now, everyMinutes, limit }: { now: Date; everyMinutes: number; limit: number },
): Promise<number[]> {
  const { rows } = await sql<{ id: number }>`
    update outside_calendars set taken_at = ${now}
    where id in (
      select id from outside_calendars
      where coalesce(greatest(taken_at, checked_at), '-infinity') <= ${now}::timestamptz
        - make_interval(mins => ${everyMinutes}::int * (1 << least(times_too_heavy, 7)))
      order by greatest(taken_at, checked_at) nulls first limit ${limit} for update skip locked)
    returning id`.execute(db);
  return rows.map(({ id }) => id);
}

/**
 * Until the transaction ends no other process changes what the calendars of its offer close: of two
 * that drop the same hour at once, neither would see that the other does, and it would stay closed.
 * False where the calendar is gone.
 */
export async function lockCalendars(
  db: Db,
  { id, company_activity_id }: Pick<OutsideCalendar, 'id' | 'company_activity_id'>,
): Promise<boolean> {
  const { rows } = await sql<{ id: number }>`
    select id from outside_calendars where company_activity_id = ${company_activity_id}
    order by id for update`.execute(db);
  return rows.some((row) => row.id === id);
}

export async function setCalendarProblem(
  db: Db,
  checked: { id: number; problem: string; isTooHeavy: boolean; now: Date },
): Promise<void> {
  await sql`
    update outside_calendars set checked_at = ${checked.now}, problem = ${checked.problem},
      times_too_heavy = case when ${checked.isTooHeavy} then least(times_too_heavy + 1, 99) else 0 end,
      failures = failures + 1
    where id = ${checked.id}`.execute(db);
}

export async function setCalendarRead(
  db: Db,
  { id, skipped, now }: { id: number; skipped: SkippedEntries; now: Date },
): Promise<void> {
  await sql`
    update outside_calendars set checked_at = ${now}, problem = null, times_too_heavy = 0,
      failures = 0, skipped = ${JSON.stringify(skipped)}
    where id = ${id}`.execute(db);
}

export async function deleteCalendar(db: Db, id: number): Promise<void> {
  await sql`delete from outside_calendars where id = ${id}`.execute(db);
}

/**
 * Closes hours for a calendar. What is ordered stays ordered, what staff closed stays theirs, and
 * what staff opened although a calendar closed it stays open: it is known already.
 */
export async function closeOutsideHours(
  db: Db,
  calendar: { id: number; companyActivityId: number },
  starts: readonly Date[],
): Promise<Date[]> {
  const { rows } = await sql<{ starts_at: Date }>`
    with wanted as (
      select w.starts_at, exists (
        select from outside_hours other
        where other.company_activity_id = ${calendar.companyActivityId}
          and other.starts_at = w.starts_at) as is_shared
      from unnest(${starts}::timestamptz[]) w(starts_at)
      where not exists (
        select from outside_hours own
        where own.calendar_id = ${calendar.id} and own.starts_at = w.starts_at)
    ), closed as (
      insert into claimed_hours as claimed (company_activity_id, starts_at, kind)
      select ${calendar.companyActivityId}, starts_at, 'closure'
      from wanted where not is_shared order by starts_at
      on conflict (company_activity_id, starts_at) do update
        set kind = 'closure', order_id = null, expires_at = null
        where claimed.kind = 'buffer'
      returning starts_at
    ), known as (
      insert into outside_hours (calendar_id, company_activity_id, starts_at)
      select ${calendar.id}, ${calendar.companyActivityId}, starts_at from (
        select starts_at from closed union all select starts_at from wanted where is_shared
      ) busy
    )
    select starts_at from closed`.execute(db);
  return rows.map((row) => row.starts_at);
}

/**
 * Forgets the hours of a calendar but for those that it still has, and opens what it had closed
 * unless another calendar has it too, or staff closed it meanwhile.
 */
export async function openOutsideHours(
  db: Db,
  calendar: { id: number; companyActivityId: number },
  { from, still }: { from: Date; still: readonly Date[] },
): Promise<FreedHour[]> {
  const { rows: gone } = await sql<{ starts_at: Date }>`
    with gone as (
      delete from outside_hours
      where calendar_id = ${calendar.id} and starts_at >= ${from}
        and not starts_at = any(${still}::timestamptz[])
      returning starts_at
    )
    select starts_at from gone
    where not exists (
      select from outside_hours other
      where other.company_activity_id = ${calendar.companyActivityId}
        and other.starts_at = gone.starts_at and other.calendar_id <> ${calendar.id})`.execute(db);
  const { rows } = await sql<FreedHour>`
    delete from claimed_hours
    where company_activity_id = ${calendar.companyActivityId} and kind = 'closure'
      and closure_id is null and starts_at = any(${gone.map(({ starts_at }) => starts_at)}::timestamptz[])
    returning company_activity_id, starts_at`.execute(db);
  return rows;
}

/** The hours of offers that calendars have closed, as milliseconds since 1970. */
export async function listOutsideHours(
  db: Db,
  companyActivityIds: readonly number[],
  period: { from: Date; to: Date },
): Promise<{ company_activity_id: number; start_ms: number }[]> {
  const { rows } = await sql<{ company_activity_id: number; start_ms: number }>`
    select company_activity_id, (extract(epoch from starts_at) * 1000)::bigint as start_ms
    from outside_hours
    where company_activity_id = any(${companyActivityIds}::int[])
      and starts_at >= ${period.from} and starts_at < ${period.to}`.execute(db);
  return rows;
}

/**
 * Records the orders in whose hours a calendar has an entry, and answers those that are new: their
 * hours were sold before the entry came.
 */
export async function recordOverlaps(
  db: Db,
  calendar: { id: number; companyActivityId: number },
  starts: readonly Date[],
): Promise<OrderId[]> {
  const { rows } = await sql<{ order_id: OrderId }>`
    with overlapping as (
      select distinct order_id from claimed_hours
      where company_activity_id = ${calendar.companyActivityId} and kind = 'order'
        and starts_at = any(${starts}::timestamptz[])
    ), gone as (
      delete from calendar_overlaps
      where calendar_id = ${calendar.id} and order_id not in (select order_id from overlapping)
    )
    insert into calendar_overlaps (calendar_id, order_id, company_activity_id)
    select ${calendar.id}, order_id, ${calendar.companyActivityId} from overlapping
    on conflict do nothing
    returning order_id`.execute(db);
  return rows.map(({ order_id }) => order_id);
}
