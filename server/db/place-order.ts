import { sql } from 'kysely';
import { insertJobs } from '../jobs/enqueue.ts';
import type { Job } from '../jobs/job.ts';
import type { Db } from './connection.ts';
import { insertGuestMessages } from './guest-messages.ts';
import { KEPT } from './idempotency.ts';
import { type NewOrder, ORDER_COLUMNS } from './orders.ts';
import type { OrderServiceRow } from './schema.ts';
import { isRetryable } from './transaction.ts';

export interface NewBooking {
  order: NewOrder;
  services: readonly OrderServiceRow[];
  /** Of the offer; its staff are told. */
  companyId: number;
  /** Hours that must all be free. */
  starts: readonly Date[];
  /** Hours around the block that keep other bookings at a distance; only free ones are taken. */
  bufferStarts: readonly Date[];
  jobs: readonly Job[];
  /** The catalogue that its prices and rules were taken from. */
  catalogueVersion: number;
  /** Null where the request may not be repeated. */
  key: { key: string; request_hash: string; response: string } | null;
}

export type Placing =
  | { state: 'placed' }
  /** The key was used before: by this request or, with another hash, by another one. */
  | { state: 'answered'; request_hash: string; response: string }
  | { state: 'closed' | 'taken' }
  /** Only holds that were not paid in time stand in the way. */
  | { state: 'expired_in_the_way' }
  | { state: 'catalogue_changed' }
  /** Another transaction claimed an hour first, or the new number is another order's. Retry. */
  | { state: 'conflict' };

/**
 * Places an order whole or not at all: the key, the hours, the order, its services and its jobs in
 * one statement, which is a transaction of its own. What it sees beforehand only spares it work
 * that would be undone: the primary key of the hours decides between two who want the same, and
 * who loses there undoes everything. The rows always come in the same order, key first, then hours
 * by time, so that no two statements wait for each other.
 */
export async function placeOrder(db: Db, booking: NewBooking): Promise<Placing> {
  const { order, companyId, services, starts, bufferStarts, jobs, catalogueVersion, key } = booking;
  const kind = order.expires_at ? 'hold' : 'order';
  const now = order.created_at;
  const offerId = order.company_activity_id;
  try {
    const { rows } = await sql<Placing>`
      with known as (
        select request_hash, response from idempotency_keys
        where key = ${key?.key ?? null} and created_at > ${now}::timestamptz - ${KEPT}
      ), standing as (
        select kind, expires_at <= ${now}::timestamptz as expired from claimed_hours
        where company_activity_id = ${offerId} and starts_at = any(${starts}::timestamptz[])
      ), clear as (
        select from catalogue_version
        where version = ${catalogueVersion}
          and not exists (select from known) and not exists (select from standing)
      ), keyed as (
        insert into idempotency_keys as k (key, request_hash, status, response, created_at)
        select ${key?.key ?? null}, ${key?.request_hash ?? null}, 200, ${key?.response ?? null},
          ${now}::timestamptz
        from clear where ${key !== null}
        on conflict (key) do update set request_hash = excluded.request_hash,
          response = excluded.response, created_at = excluded.created_at
          where k.created_at <= excluded.created_at - ${KEPT}
        returning key
      ), begun as (
        select from clear where ${key === null} or exists (select from keyed)
      ), claimed as (
        insert into claimed_hours (company_activity_id, starts_at, kind, order_id, expires_at)
        select ${offerId}, starts_at, kind, ${order.order_id}::uuid, ${order.expires_at}::timestamptz
        from begun, (
          select starts_at, ${kind} as kind from unnest(${starts}::timestamptz[]) starts_at
          union all
          select starts_at, 'buffer' from unnest(${bufferStarts}::timestamptz[]) starts_at
        ) wanted
        order by starts_at
        on conflict do nothing
        returning kind
      ), whole as (
        select from begun
        where (select count(*) from claimed where kind = ${kind}) = ${starts.length}
      ), placed as (
        insert into orders (${ORDER_COLUMNS})
        select ${ORDER_COLUMNS}
        from whole, json_populate_record(null::orders, ${JSON.stringify(order)})
        returning order_id
      ), serviced as (
        insert into order_services
        select service.*
        from whole, json_populate_recordset(null::order_services, ${JSON.stringify(services)}) service
      ), jobs as (
        select name, data
        from whole, json_to_recordset(${JSON.stringify(jobs)}) job(name text, data jsonb)
      ), noticed as (
        insert into staff_notices (company_id, order_id, event)
        select ${companyId}, (data ->> 'order_id')::uuid, data ->> 'event'
        from jobs where name = 'staff-notice'
      ), told as (
        ${insertGuestMessages(sql`jobs`)}
      ), queued as (
        ${insertJobs(sql`jobs`)}
      )
      select known.*, case
        when known.response is not null then 'answered'
        when exists (select from placed) then 'placed'
        when exists (select from begun) then lost_race()
        when exists (select from standing where kind = 'closure') then 'closed'
        when exists (select from standing where expired is not true) then 'taken'
        when exists (select from standing) then 'expired_in_the_way'
        when exists (select from clear) then 'conflict'
        else 'catalogue_changed' end as state
      from (select) one left join known on true`.execute(db);
    const [row] = rows;
    if (!row) throw new Error('placing an order answers one row');
    return row;
  } catch (cause) {
    if (isRetryable(cause)) return { state: 'conflict' };
    throw cause;
  }
}
