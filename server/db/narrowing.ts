import type { FilterSelection } from '@seahour/api-types/filters.ts';
import { type RawBuilder, sql } from 'kysely';

type Condition = RawBuilder<unknown>;

/** Every condition must hold; none leaves everything. */
export const all = (conditions: readonly Condition[]): Condition =>
  sql`(${sql.join([sql`true`, ...conditions], sql` and `)})`;

/** A wanted block: the starts of its hours, their numbers on the city's day, and the clock. */
export interface WantedBlock {
  hours: readonly number[];
  starts: readonly Date[];
  /** ISO weekday of the day. */
  weekday: number;
  now: Date;
}

/**
 * Offers `ca` of which every hour of a block is within opening hours, far enough ahead and
 * unclaimed. The same rule as `slotStates` in the domain, for many offers at once.
 */
export function isFreeFor(block: WantedBlock): Condition {
  return sql`(
    ${block.starts[0]}::timestamptz >= ${block.now}::timestamptz + make_interval(hours => ca.notice_hours)
    and not exists (
      select from unnest(${block.hours}::int[]) wanted_hour
      where not exists (
        select from opening_hours oh
        where oh.company_activity_id = ca.id and oh.day_of_week = ${block.weekday}
          and wanted_hour >= oh.from_hour and wanted_hour < oh.to_hour))
    and not exists (
      select from claimed_hours ch
      where ch.company_activity_id = ca.id and ch.starts_at = any(${block.starts}::timestamptz[])
        and (ch.expires_at is null or ch.expires_at > ${block.now}::timestamptz)))`;
}

/** Hourly price of the shortest booking within bounds in minor units. */
export const isPricedWithin = ([minMinor, maxMinor]: readonly [number, number]): Condition =>
  sql`ca.price_minor between ${minMinor}::float8 and ${maxMinor}::float8`;

/** The choices of a filter panel, except the price. An empty choice narrows nothing. */
export function isSelected(selection: FilterSelection): Condition[] {
  const { location = [], sliders = {}, selectors = {}, checkboxes = {}, switches = {} } = selection;
  return [
    ...(location.length > 0 ? [sql`l.slug = any(${location}::text[])`] : []),
    ...Object.entries(sliders).map(([id, range]) => isWithin(id, range)),
    ...Object.entries(selectors)
      .filter(([, value]) => !isAny(value))
      .map(([id, value]) => sql`ca.filters ->> ${id} = ${String(value)}`),
    ...Object.entries(checkboxes)
      .filter(([, values]) => values.length > 0)
      .map(([id, values]) => sql`ca.filters ->> ${id} = any(${values}::text[])`),
    ...Object.entries(switches)
      .filter(([, isOn]) => isOn)
      .map(([id]) => sql`ca.filters ->> ${id} = 'true'`),
  ];
}

/** The first option of a dropdown is "any amount" with the value 0. */
const isAny = (value: number | string) => value === 0 || value === '0' || value === '';

const isWithin = (id: string, [min, max]: readonly [number, number]): Condition =>
  sql`case when jsonb_typeof(ca.filters -> ${id}) = 'number'
    then (ca.filters ->> ${id})::float8 between ${min}::float8 and ${max}::float8
    else false end`;
