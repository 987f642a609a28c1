import { type RawBuilder, sql } from 'kysely';
import type { Db } from './connection.ts';
import { FOUND_COLUMNS, FOUND_TABLES, type FoundOrderRow } from './orders.ts';

export interface StaffOrderRow extends FoundOrderRow {
  company_id: number;
  came_in_at: Date;
}

/** What waits for its payment is not staff's to answer yet. */
const awaitsAnswer = sql`
  o.order_status = 'unconfirmed' and (o.acq_method = 1 or o.payment_status = '1')`;
/** An order that nobody paid for in time never came about. */
const cameAbout = sql`
  not (o.order_status = 'cancelled' and o.payment_status in ('2', '3'))`;
const MOST_LISTED = 500;

async function select(db: Db, where: RawBuilder<unknown>): Promise<StaffOrderRow[]> {
  const { rows } = await sql<StaffOrderRow>`
    select ${FOUND_COLUMNS}, o.created_at as came_in_at, ca.company_id from ${FOUND_TABLES}
    where ${where}`.execute(db);
  return rows;
}

/** An order, if it belongs to one of the companies. */
export async function findStaffOrder(
  db: Db,
  companyIds: readonly number[],
  uniqueId: string,
): Promise<StaffOrderRow | undefined> {
  const [row] = await select(
    db,
    sql`o.unique_id = ${uniqueId} and ca.company_id = any(${companyIds}::int[])`,
  );
  return row;
}

/** The orders that wait for an answer, oldest first. */
export async function listUnconfirmedOrders(
  db: Db,
  companyIds: readonly number[],
): Promise<StaffOrderRow[]> {
  return select(
    db,
    sql`ca.company_id = any(${companyIds}::int[]) and ${awaitsAnswer}
      order by o.created_at, o.unique_id limit ${MOST_LISTED}`,
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
      order by o.starts_at, o.created_at, o.unique_id limit ${MOST_LISTED}`,
  );
}
