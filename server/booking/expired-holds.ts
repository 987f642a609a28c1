import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import { lockIdleOrders } from './lock-orders.ts';

/** An order `o` that was not paid in time. Its hours are free, whoever gets to them first. */
const isExpired = (now: Date) => sql`
  o.order_status = 'unconfirmed' and o.payment_state = 'pending' and o.payment_method = 'now'
  and o.expires_at <= ${now}`;

/** Locks the expired orders that claim any of the given hours, and returns them. */
export async function lockExpiredNear(
  db: Db,
  wanted: { companyActivityId: number; starts: readonly Date[]; now: Date },
): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from orders o
    where o.company_activity_id = ${wanted.companyActivityId} and o.order_id in (
      select near.order_id from claimed_hours near
      where near.company_activity_id = ${wanted.companyActivityId}
        and near.starts_at = any(${wanted.starts}::timestamptz[]))
      and ${isExpired(wanted.now)}
    order by o.order_id
    for update`.execute(db);
  return rows.map((row) => row.order_id);
}

/** Locks some expired orders, leaving out those that another transaction works on. */
export async function lockExpired(db: Db, now: Date, limit: number): Promise<string[]> {
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from orders o
    where ${isExpired(now)}
    order by o.expires_at
    limit ${limit}`.execute(db);
  const orderIds = rows.map((row) => row.order_id);
  return lockIdleOrders(db, orderIds, isExpired(now));
}

export async function markExpired(db: Db, orderIds: readonly string[]): Promise<void> {
  await sql`
    update orders set payment_state = 'expired', order_status = 'cancelled'
    where order_id = any(${orderIds}::uuid[])`.execute(db);
}
