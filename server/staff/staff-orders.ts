import type { OrderId } from '@seahour/api-types/primitives.ts';
import type { GuestTold, PierPayment } from '@seahour/api-types/staff-order.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  AWAITS_ANSWER,
  FOUND_COLUMNS,
  FOUND_LIVE_TABLES,
  type FoundOrderRow,
} from '../booking/order-rows.ts';
import type { Db } from '../tables/connection.ts';
import type { GuestMessageRow } from '../tables/schema.ts';

export interface StaffOrderRow extends FoundOrderRow {
  company_id: number;
  came_in_at: Date;
  /** Who of the staff took what was paid on the pier; null where nobody did. */
  taken_by: { name: string; way: PierPayment; at: string } | null;
  /** What the guest was told last; null where there was nothing to tell yet. */
  guest_message: (Pick<GuestMessageRow, 'event'> & { state: GuestTold['state'] }) | null;
}

/** An order that nobody paid for in time never came about. */
export const CAME_ABOUT = sql`
  not (o.order_status = 'cancelled' and o.payment_state in ('failed', 'expired'))`;
const MOST_LISTED = 2000;

async function select(db: Db, where: RawBuilder<unknown>): Promise<StaffOrderRow[]> {
  const { rows } = await sql<StaffOrderRow>`
    select ${FOUND_COLUMNS}, o.created_at as came_in_at, ca.company_id, null as guest_message,
      (select json_build_object('name', s.name, 'way', p.provider, 'at', p.created_at)
        from payments p join staff s on s.id = p.taken_by
        where p.order_id = o.order_id and p.company_activity_id = o.company_activity_id
          and p.purpose = 'pier' and p.state = 'paid') as taken_by
    from ${FOUND_LIVE_TABLES}
    where ${where}`.execute(db);
  const messages = await listLastMessages(
    db,
    rows.map(({ order_id }) => order_id),
  );
  return rows.map((row) => ({ ...row, guest_message: messages.get(row.order_id) ?? null }));
}

type LastMessage = NonNullable<StaffOrderRow['guest_message']> & { order_id: OrderId };

/** What guests were told last of each order. By itself, as messages stand on one node of several. */
async function listLastMessages(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<ReadonlyMap<string, LastMessage>> {
  const { rows } = await sql<LastMessage>`
    select distinct on (order_id) order_id, event,
      case when state = 'given_up' or state = 'queued' and late_at is not null then 'failed'
        else state end as state
    from messages
    where order_id = any(${orderIds}::uuid[]) and audience = 'guest' and state <> 'dropped'
    order by order_id, queued_at desc, message_id desc`.execute(db);
  return new Map(rows.map((row) => [row.order_id, row]));
}

/** An order, if it is of one of the caller's boats. */
export async function findStaffOrder(
  db: Db,
  mine: RawBuilder<boolean>,
  orderId: OrderId,
): Promise<StaffOrderRow | undefined> {
  const [row] = await select(db, sql`o.order_id = ${orderId} and ${mine}`);
  return row;
}

/** So many orders one statement reads, each in some 40 µs; a desk asks for a fortnight of forty boats. */
const ORDERS_AT_ONCE = 200;

/** Orders by their ids, in the order of these. */
export async function listOrdersById(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<StaffOrderRow[]> {
  const rows: StaffOrderRow[] = [];
  for (let from = 0; from < orderIds.length; from += ORDERS_AT_ONCE) {
    const some = orderIds.slice(from, from + ORDERS_AT_ONCE);
    const where = sql`o.order_id = any(${some}::uuid[])
      order by array_position(${some}::uuid[], o.order_id)`;
    rows.push(...(await select(db, where)));
  }
  return rows;
}

/** Orders `o` of some tables and conditions, the first to start first. */
async function listOrders(
  db: Db,
  from: RawBuilder<unknown>,
  limit = MOST_LISTED,
): Promise<StaffOrderRow[]> {
  const { rows } = await sql<{ order_id: OrderId }>`
    select o.order_id from ${from}
    order by o.starts_at, o.created_at, o.order_id limit ${limit}`.execute(db);
  return listOrdersById(
    db,
    rows.map(({ order_id }) => order_id),
  );
}

/**
 * The orders that wait for an answer and are yet to come, by their hours. Boat by boat, which `offset 0`
 * keeps so: the planner would read those of all companies, in the order of their hours.
 */
export const listUnconfirmedOrders = (
  db: Db,
  mine: RawBuilder<boolean>,
  now: Date,
): Promise<StaffOrderRow[]> =>
  listOrders(
    db,
    sql`company_activities ca cross join lateral (
      select order_id, starts_at, created_at from live_orders o
      where o.company_activity_id = ca.id and ${AWAITS_ANSWER} and o.starts_at > ${now}
      offset 0) o
    where ${mine}`,
  );

/**
 * The orders of offers on days of their city, by their hours. `coalesce` hides from the planner that
 * both bounds say nearly the same: it would expect a handful and choose a join for these.
 */
export const listDayOrders = (
  db: Db,
  companyActivityIds: readonly number[],
  { first, last }: { first: string; last: string },
): Promise<StaffOrderRow[]> =>
  listOrders(
    db,
    sql`live_orders o
    where o.company_activity_id = any(${companyActivityIds}::int[])
      and coalesce(o.date between ${first} and ${last}, false)
      and o.starts_at between ${first}::date - interval '1 day' and ${last}::date + interval '2 days'
      and ${CAME_ABOUT}`,
  );

/** The first of some orders, by their hours. */
export const listOrdersOf = (
  db: Db,
  orderIds: readonly OrderId[],
  limit: number,
): Promise<StaffOrderRow[]> =>
  listOrders(db, sql`live_orders o where o.order_id = any(${orderIds}::uuid[])`, limit);
