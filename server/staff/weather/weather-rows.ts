import type { OrderId } from '@seahour/api-types/primitives.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../../tables/connection.ts';
import type { WeatherCallRow, WeatherTripRow } from '../../tables/schema.ts';

export async function insertCall(db: Db, call: Omit<WeatherCallRow, 'begun_at'>): Promise<void> {
  await db
    .insertInto('weather_calls')
    .values({ ...call, begun_at: null })
    .execute();
}

/** False where another call has decided on it and is not carried out yet. */
export async function insertTrip(db: Db, trip: Omit<WeatherTripRow, 'outcome'>): Promise<boolean> {
  const { rows } = await sql`
    insert into weather_trips (call_id, order_id, company_activity_id, staff_id, starts_at, to_date,
      held)
    values (${trip.call_id}, ${trip.order_id}, ${trip.company_activity_id}, ${trip.staff_id},
      ${trip.starts_at}, ${trip.to_date}, ${trip.held}::timestamptz[])
    on conflict (order_id) where outcome is null do nothing
    returning order_id`.execute(db);
  return rows.length > 0;
}

export async function deleteTrip(db: Db, callId: string, orderId: OrderId): Promise<void> {
  await sql`
    delete from weather_trips where call_id = ${callId} and order_id = ${orderId}`.execute(db);
}

/** How many trips a call decides on; 0 where not all are of boats that are the caller's. */
export async function countOwnTrips(
  db: Db,
  mine: RawBuilder<boolean>,
  callId: string,
): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select case when bool_and(${mine}) then count(*)::int else 0 end as count
    from weather_trips t join company_activities ca on ca.id = t.company_activity_id
    where t.call_id = ${callId}`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Deletes a call with its trips; false where its minute is over. */
export async function deleteCall(db: Db, callId: string, now: Date): Promise<boolean> {
  const { rows } = await sql`
    delete from weather_calls
    where call_id = ${callId} and begun_at is null and due_at > ${now}
    returning call_id`.execute(db);
  return rows.length > 0;
}

/** Begins the calls whose minute is over, which none can undo from here on; also those begun before. */
export async function beginCalls(db: Db, now: Date): Promise<WeatherCallRow[]> {
  const { rows } = await sql<WeatherCallRow>`
    update weather_calls c set begun_at = coalesce(begun_at, ${now})
    where due_at <= ${now} and (begun_at is null or exists (
      select from weather_trips t where t.call_id = c.call_id and t.outcome is null))
    returning *`.execute(db);
  return rows;
}

export async function listOpenTrips(db: Db, callId: string): Promise<WeatherTripRow[]> {
  const { rows } = await sql<WeatherTripRow>`
    select * from weather_trips where call_id = ${callId} and outcome is null
    order by starts_at, order_id`.execute(db);
  return rows;
}

/** Decides between two processes that carry out the same: false where the other has. */
export async function settleTrip(
  db: Db,
  { call_id, order_id }: Pick<WeatherTripRow, 'call_id' | 'order_id'>,
  outcome: NonNullable<WeatherTripRow['outcome']>,
): Promise<boolean> {
  const { rows } = await sql`
    update weather_trips set outcome = ${outcome}
    where call_id = ${call_id} and order_id = ${order_id} and outcome is null
    returning order_id`.execute(db);
  return rows.length > 0;
}

export async function setWeatherAt(db: Db, orderId: OrderId, now: Date): Promise<void> {
  await sql`update orders set weather_at = ${now} where order_id = ${orderId}`.execute(db);
}

/** Hours that an order may go to. */
export interface Choice {
  order_id: OrderId;
  company_activity_id: number;
  date: string;
  starts: readonly Date[];
}

/** Those of some choices whose hours nobody has, nor keeps as a distance: `areFreeFor` of many. */
export async function listFree(db: Db, choices: readonly Choice[], now: Date): Promise<Choice[]> {
  if (choices.length === 0) return [];
  const { rows } = await sql<{ place: number }>`
    select w.place::int
    from unnest(${choices.map(({ order_id }) => order_id)}::uuid[],
      ${choices.map(({ company_activity_id }) => company_activity_id)}::int[],
      ${choices.map(({ starts }) => starts[0])}::timestamptz[],
      ${choices.map(({ starts }) => starts.at(-1))}::timestamptz[])
      with ordinality w(order_id, id, first, last, place)
    join company_activities ca on ca.id = w.id
    left join lateral (
      select true as is_taken from claimed_hours c
      where c.company_activity_id = w.id and c.order_id is distinct from w.order_id
        and (c.expires_at is null or c.expires_at > ${now})
        and c.starts_at between w.first - make_interval(hours => ca.buffer_hours)
          and w.last + make_interval(hours => ca.buffer_hours)
        and (c.kind in ('order', 'hold') or c.starts_at between w.first and w.last)
      limit 1
    ) c on true
    where c.is_taken is null`.execute(db);
  const free = new Set(rows.map(({ place }) => place));
  return choices.filter((_, index) => free.has(index + 1));
}
