import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<unknown>;

/** A wanted block: the starts of its hours, their numbers on the city's day, and the clock. */
export interface WantedBlock {
  hours: readonly number[];
  starts: readonly Date[];
  /** ISO weekday of the day. */
  weekday: number;
  now: Date;
}

/** The same in SQL, e.g. as columns of the rows that are asked about. */
interface OpenBlockSql {
  /** `int4range` */
  hours: Condition;
  /** `timestamptz[]` */
  starts: Condition;
  weekday: Condition;
  now: Date;
}

export interface WantedBlockSql extends OpenBlockSql {
  /** `int`, the offer's id in the rows themselves: Citus joins claimed hours to them by it. */
  offer: Condition;
}

const isLive = (now: Date): Condition =>
  sql`(ch.expires_at is null or ch.expires_at > ${now}::timestamptz)`;

/**
 * Offers `ca` of which every hour of a block is free. What is claimed is asked once for all offers:
 * an engine of many nodes cannot ask it for each.
 */
export const isFreeFor = ({ hours, starts, weekday, now }: WantedBlock): Condition => {
  if (hours.length === 0) return sql`false`;
  const block = {
    hours: sql`int4range(${Math.min(...hours)}::int, ${Math.max(...hours) + 1}::int)`,
    starts: sql`${starts}::timestamptz[]`,
    weekday: sql`${weekday}`,
    now,
  };
  return sql`(${isOpenForBlock(block)}
    and ca.id not in (
      select ch.company_activity_id from claimed_hours ch
      where ch.starts_at = any(${block.starts}) and ${isLive(now)}))`;
};

/** The same for blocks that rows tell, e.g. those of a waitlist. */
export const isFreeForBlock = (block: WantedBlockSql): Condition => sql`(
  ${isOpenForBlock(block)}
    and not exists (
      select from claimed_hours ch
      where ch.company_activity_id = ${block.offer} and ch.starts_at = any(${block.starts})
        and ${isLive(block.now)}))`;

/**
 * Offers `ca` of which every hour of a block is within opening hours and far enough ahead. The same
 * rule as `slotStates` for many offers at once.
 */
const isOpenForBlock = ({ hours, starts, weekday, now }: OpenBlockSql): Condition => sql`
    (${starts})[1] >= ${now}::timestamptz + make_interval(hours => ca.notice_hours)
    and exists (
      select from opening_hours oh
      where oh.company_activity_id = ca.id and oh.day_of_week = ${weekday}
      having range_agg(int4range(oh.from_hour, oh.to_hour)) @> ${hours})`;

/** A day on which a booking of some length is wanted. */
export interface WantedDay {
  /** `YYYY-MM-DD`, and its ISO weekday. */
  date: string;
  weekday: number;
  hourCount: number;
}

/** The hours of a day that there are, and when each begins; the clock. */
export interface DayHours extends WantedDay {
  hours: readonly number[];
  starts: readonly Date[];
  now: Date;
}

/** Whether a booking of the length can begin at any hour of the day. The same rule as `isFreeFor`. */
export function isFreeOn({ hours, starts, weekday, hourCount, now }: DayHours): Condition {
  return sql`exists (
    select from (
      select day.hour - row_number() over (order by day.hour) as run
      from unnest(${hours}::int[], ${starts}::timestamptz[]) as day(hour, starts_at)
      where day.starts_at >= ${now}::timestamptz + make_interval(hours => ca.notice_hours)
        and exists (
          select from opening_hours oh
          where oh.company_activity_id = ca.id and oh.day_of_week = ${weekday}
            and day.hour >= oh.from_hour and day.hour < oh.to_hour)
        and (ca.id, day.starts_at) not in (
          select ch.company_activity_id, ch.starts_at from claimed_hours ch
          where ch.starts_at = any(${starts}::timestamptz[]) and ${isLive(now)})) free_hour
    group by run having count(*) >= ${hourCount}::int)`;
}
