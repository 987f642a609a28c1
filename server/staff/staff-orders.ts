import type { OrderId } from '@seahour/api-types/primitives.ts';
import type { GuestTold, PierPayment } from '@seahour/api-types/staff-order.ts';
import { type RawBuilder, sql } from 'kysely';
import {
  AWAITS_ANSWER,
  FOUND_COLUMNS,
  FOUND_LIVE_TABLES,
  type FoundOrderRow,
  foundIn,
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

async function select(
  db: Db,
  where: RawBuilder<unknown>,
  tables = FOUND_LIVE_TABLES,
): Promise<StaffOrderRow[]> {
  const { rows } = await sql<StaffOrderRow>`
    select ${FOUND_COLUMNS}, o.created_at as came_in_at, ca.company_id, null as guest_message,
      (select json_build_object('name', s.name, 'way', p.provider, 'at', p.created_at)
        from payments p join staff s on s.id = p.taken_by
        where p.order_id = o.order_id and p.company_activity_id = o.company_activity_id
          and p.purpose = 'pier' and p.state = 'paid') as taken_by
    from ${tables}
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

/** Orders by their ids, in the order of these. */
export async function listOrdersById(
  db: Db,
  orderIds: readonly OrderId[],
): Promise<StaffOrderRow[]> {
  if (orderIds.length === 0) return [];
  return select(
    db,
    sql`o.order_id = any(${orderIds}::uuid[])
      order by array_position(${orderIds}::uuid[], o.order_id)`,
  );
}

/**
 * The orders that wait for an answer and are yet to come, by their hours. Boat by boat, which `offset 0`
 * keeps so: the planner would read those of all companies, in the order of their hours.
 */
export async function listUnconfirmedOrders(
  db: Db,
  mine: RawBuilder<boolean>,
  now: Date,
): Promise<StaffOrderRow[]> {
  const waiting = sql`(
    select o.* from company_activities ca cross join lateral (
      select * from live_orders o
      where o.company_activity_id = ca.id and ${AWAITS_ANSWER} and o.starts_at > ${now}
      offset 0) o
    where ${mine})`;
  return select(
    db,
    sql`true order by o.starts_at, o.created_at, o.order_id limit ${MOST_LISTED}`,
    foundIn(waiting),
  );
}

/**
 * The orders of offers on days of their city, by their hours. `coalesce` hides from the planner that
 * both bounds say nearly the same: it would expect a handful and choose a join for these.
 */
export async function listDayOrders(
  db: Db,
  companyActivityIds: readonly number[],
  { first, last }: { first: string; last: string },
): Promise<StaffOrderRow[]> {
  return select(
    db,
    sql`o.company_activity_id = any(${companyActivityIds}::int[])
      and coalesce(o.date between ${first} and ${last}, false)
      and o.starts_at between ${first}::date - interval '1 day' and ${last}::date + interval '2 days'
      and ${CAME_ABOUT}
      order by o.starts_at, o.created_at, o.order_id limit ${MOST_LISTED}`,
  );
}

/** Some orders, the first to start first. */
export async function listOrdersOf(
  db: Db,
  orderIds: readonly OrderId[],
  limit: number,
): Promise<StaffOrderRow[]> {
  if (orderIds.length === 0) return [];
  return select(
    db,
    sql`o.order_id = any(${orderIds}::uuid[])
      order by o.starts_at, o.created_at, o.order_id limit ${limit}`,
  );
}
