import type { MoneySums } from '@seahour/api-types/staff-money.ts';
import { sql } from 'kysely';
import {
  COLLECT_MINOR,
  COMMISSION_MINOR,
  IS_EARNED,
  JOIN_MONEY,
  JOIN_TAKEN,
} from '../booking/order-money.ts';
import { AWAITS_ANSWER } from '../booking/order-rows.ts';
import type { Db } from '../tables/connection.ts';
import type { Localised, OrderRow } from '../tables/schema.ts';

export interface Span {
  /** Days of the city, both of them included. */
  from: string;
  to: string;
}

export interface MoneyBoatRow {
  id: number;
  company_id: number;
  title: string;
  hidden: boolean;
  photo: string | null;
  place: Localised;
  city_id: number;
  city_name: Localised;
  time_zone: string;
  currency: string;
}

/** The boats of companies in their own order, also those that are hidden: their money was earned. */
export async function listMoneyBoats(
  db: Db,
  companyIds: readonly number[],
): Promise<MoneyBoatRow[]> {
  const { rows } = await sql<MoneyBoatRow>`
    select ca.id, ca.company_id, ca.title, ca.hidden, l.name as place, ca.city_id,
      c.name as city_name, c.time_zone, ca.currency,
      (select p.path from photos p where p.company_activity_id = ca.id
        order by p.position limit 1) as photo
    from company_activities ca
    join cities c on c.id = ca.city_id
    join locations l on l.id = ca.location_id
    where ca.company_id = any(${companyIds}::int[])
    order by ca.company_id, ca.position, ca.id`.execute(db);
  return rows;
}

/** Sums of orders, in minor units, and how many there are. */
export type SumsRow = Record<keyof Omit<MoneySums, 'booked'>, number>;

/** What the orders are summed by. */
type SummedBy =
  | { kind: 'day'; date: string }
  | { kind: 'boat'; company_activity_id: number }
  | { kind: 'person'; source: OrderRow['source']; staff_id: number | null }
  | { kind: 'taker'; taken_by: number | null; cash: number; terminal: number };

export type MoneyRow = SumsRow & { city_id: number; currency: string } & SummedBy;

const IS_IN = ({ from, to }: Span) => sql`
  coalesce(o.date between ${from} and ${to}, false)
  and o.starts_at between ${from}::date - interval '1 day' and ${to}::date + interval '2 days'`;

/** What the orders of some days come to, of each city and currency, by day, boat, person and taker. */
export async function sumMoney(
  db: Db,
  boats: readonly Pick<MoneyBoatRow, 'id' | 'city_id'>[],
  span: Span,
): Promise<MoneyRow[]> {
  const ids = boats.map(({ id }) => id);
  const { rows } = await sql<MoneyRow>`
    -- Materialized: each sum is reckoned once, not in every set of groups.
    with trip as materialized (
      select b.city_id, o.currency, o.date, o.company_activity_id, o.source,
        -- The first that staff did with it; orders of the web begin without.
        case when o.source = 'manual' then (
          select sc.staff_id from staff_changes sc
          where sc.order_id = o.order_id and sc.company_activity_id = o.company_activity_id
            and sc.kind = 'manual_order' limit 1) end as staff_id,
        p.taken_by, p.provider, taken.minor as taken_minor, kept.minor as kept_minor,
        money.refund_minor::bigint + kept.lost_minor as refund_minor, money.money_flag, o.amount_minor,
        ${COMMISSION_MINOR} as commission_minor, (${COLLECT_MINOR})::bigint as collect_minor,
        o.hour_count, ${IS_EARNED} as is_earned,
        o.order_status in ('confirmed', 'completed', 'no_show') or ${AWAITS_ANSWER} as is_trip
      from live_orders o
      join unnest(${ids}::int[], ${boats.map(({ city_id }) => city_id)}::int[]) b(id, city_id)
        on b.id = o.company_activity_id
      ${JOIN_MONEY}
      ${JOIN_TAKEN}
      where o.company_activity_id = any(${ids}::int[]) and ${IS_IN(span)}
    )
    select case grouping(date, company_activity_id, source, taken_by)
        when 7 then 'day' when 11 then 'boat' when 13 then 'person' else 'taker' end as kind,
      city_id, currency, date, company_activity_id, source, staff_id, taken_by,
      sum(kept_minor) as paid_by_card, sum(taken_minor) as paid_on_pier,
      sum(collect_minor) as to_collect, sum(refund_minor) as refunded,
      coalesce(sum(kept_minor) filter (where money_flag = 'disputed'), 0) as disputed,
      coalesce(sum(commission_minor) filter (where is_earned), 0) as commission,
      count(*) filter (where is_trip) as trips,
      coalesce(sum(hour_count) filter (where is_trip), 0) as hours,
      coalesce(sum(taken_minor) filter (where provider = 'cash'), 0) as cash,
      coalesce(sum(taken_minor) filter (where provider = 'terminal'), 0) as terminal
    from trip
    group by city_id, currency,
      grouping sets (date, company_activity_id, (source, staff_id), taken_by)`.execute(db);
  return rows;
}

export type OpenHoursRow = { open_hours: number; city_id: number; currency: string } & (
  | { date: string; company_activity_id: null }
  | { date: null; company_activity_id: number }
);

/** How many hours boats are open on some days, of each city and currency, by day and boat. */
export async function countOpenHours(
  db: Db,
  companyActivityIds: readonly number[],
  { from, to }: Span,
): Promise<OpenHoursRow[]> {
  const { rows } = await sql<OpenHoursRow>`
    with boats as (
      select ca.id, ca.city_id, ca.currency, c.time_zone
      from company_activities ca join cities c on c.id = ca.city_id
      where ca.id = any(${companyActivityIds}::int[]) and not ca.hidden
    ), hours as (
      select b.id, b.city_id, b.currency, day.date::date as date, oh.to_hour - oh.from_hour as hours
      from generate_series(${from}::date::timestamp, ${to}::date, interval '1 day') day(date)
      join opening_hours oh on oh.day_of_week = extract(isodow from day.date)
      join boats b on b.id = oh.company_activity_id
      union all
      select b.id, b.city_id, b.currency, local.hour::date, -1
      from boats b
      -- Boat by boat: of closures among the claims of all boats on these days there are few.
      cross join lateral (
        select ch.starts_at at time zone b.time_zone as hour from claimed_hours ch
        where ch.company_activity_id = b.id and ch.kind = 'closure'
          and ch.starts_at between ${from}::date - interval '1 day'
            and ${to}::date + interval '2 days'
        offset 0
      ) local
      join opening_hours oh on oh.company_activity_id = b.id
        and oh.day_of_week = extract(isodow from local.hour)
        and extract(hour from local.hour) >= oh.from_hour
        and extract(hour from local.hour) < oh.to_hour
      where local.hour::date between ${from} and ${to}
    )
    select city_id, currency, date, id as company_activity_id, sum(hours) as open_hours
    from hours group by city_id, currency, grouping sets (date, id)`.execute(db);
  return rows;
}

/** Names of staff, also of those who have left. */
export async function listStaffNames(
  db: Db,
  staffIds: readonly number[],
): Promise<ReadonlyMap<number, string>> {
  const { rows } = await sql<{ id: number; name: string }>`
    select id, name from staff where id = any(${staffIds}::int[])`.execute(db);
  return new Map(rows.map(({ id, name }) => [id, name]));
}
