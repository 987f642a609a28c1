import type { GuestTold } from '@seahour/api-types/staff-order.ts';
import { type RawBuilder, sql } from 'kysely';
import { FOUND_COLUMNS, FOUND_TABLES, type FoundOrderRow } from '../booking/order-rows.ts';
import type { Db } from '../tables/connection.ts';
import type { GuestMessageRow } from '../tables/schema.ts';

export interface StaffOrderRow extends FoundOrderRow {
  company_id: number;
  came_in_at: Date;
  /** What the guest was told last; null where there was nothing to tell yet. */
  guest_message:
    | (Pick<GuestMessageRow, 'event' | 'channel'> & { state: GuestTold['state'] })
    | null;
}

/** What waits for its payment is not staff's to answer yet. */
const awaitsAnswer = sql`
  o.order_status = 'unconfirmed' and (o.payment_method = 'later' or o.payment_state = 'paid')`;
/** An order that nobody paid for in time never came about. */
const cameAbout = sql`
  not (o.order_status = 'cancelled' and o.payment_state in ('failed', 'expired'))`;
const MOST_LISTED = 500;

async function select(db: Db, where: RawBuilder<unknown>): Promise<StaffOrderRow[]> {
  const { rows } = await sql<StaffOrderRow>`
    select ${FOUND_COLUMNS}, o.created_at as came_in_at, ca.company_id,
      (select json_build_object('event', gm.event, 'channel', gm.channel, 'state', gm.state)
        from guest_messages gm
        where gm.order_id = o.order_id and gm.company_activity_id = o.company_activity_id
        order by gm.queued_at desc, gm.id desc limit 1) as guest_message
    from ${FOUND_TABLES}
    where ${where}`.execute(db);
  return rows;
}

/** An order, if it belongs to one of the companies. */
export async function findStaffOrder(
  db: Db,
  companyIds: readonly number[],
  orderId: string,
): Promise<StaffOrderRow | undefined> {
  const [row] = await select(
    db,
    sql`o.order_id = ${orderId} and ca.company_id = any(${companyIds}::int[])`,
  );
  return row;
}

/** The orders that wait for an answer and are yet to come, by their hours. */
export async function listUnconfirmedOrders(
  db: Db,
  companyIds: readonly number[],
  now: Date,
): Promise<StaffOrderRow[]> {
  return select(
    db,
    sql`ca.company_id = any(${companyIds}::int[]) and ${awaitsAnswer}
      and o.starts_at > ${now}
      order by o.starts_at, o.created_at, o.order_id limit ${MOST_LISTED}`,
  );
}

/** The orders of offers on a day of their city, by their hours. */
export async function listDayOrders(
  db: Db,
  companyActivityIds: readonly number[],
  date: string,
): Promise<StaffOrderRow[]> {
  return select(
    db,
    sql`o.company_activity_id = any(${companyActivityIds}::int[]) and o.date = ${date}
      and o.starts_at between ${date}::date - interval '1 day' and ${date}::date + interval '2 days'
      and ${cameAbout}
      order by o.starts_at, o.created_at, o.order_id limit ${MOST_LISTED}`,
  );
}
