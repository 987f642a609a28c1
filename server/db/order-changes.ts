import type { OrderStatus, PaymentStatus } from '@seahour/api-types/order.ts';
import { sql } from 'kysely';
import type { Db } from './connection.ts';
import type { OrderRow } from './schema.ts';

export interface LockedOrder extends OrderRow {
  buffer_hours: number;
  time_zone: string;
}

/** An order that nobody else changes until the transaction ends. */
export async function lockOrder(db: Db, uniqueId: string): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    select o.*, ca.buffer_hours, c.time_zone
    from orders o
    join company_activities ca on ca.id = o.company_activity_id
    join cities c on c.id = ca.city_id
    where o.unique_id = ${uniqueId}
    for update of o`.execute(db);
  return rows[0];
}

/**
 * Moves an order if it still is where the move begins; of two moves at once one finds it gone.
 * What has to be paid first is not confirmed before.
 */
export async function moveOrder(
  db: Db,
  move: { uniqueId: string; from: readonly OrderStatus[]; to: OrderStatus },
): Promise<{ payment_status: PaymentStatus } | undefined> {
  const { rows } = await sql<{ payment_status: PaymentStatus }>`
    update orders set order_status = ${move.to}
    where unique_id = ${move.uniqueId} and order_status = any(${move.from}::text[])
      and (${move.to} <> 'confirmed' or acq_method = 1 or payment_status = '1')
    returning payment_status`.execute(db);
  return rows[0];
}

export async function hasOrder(db: Db, uniqueId: string): Promise<boolean> {
  const { rows } = await sql`select from orders where unique_id = ${uniqueId}`.execute(db);
  return rows.length > 0;
}

export async function markPaid(db: Db, uniqueId: string): Promise<void> {
  await sql`
    update orders set payment_status = '1', order_status = 'unconfirmed', expires_at = null
    where unique_id = ${uniqueId}`.execute(db);
}

export async function markFailed(db: Db, uniqueId: string): Promise<void> {
  await sql`
    update orders set payment_status = '2', order_status = 'cancelled'
    where unique_id = ${uniqueId}`.execute(db);
}

/** Unless another payment of the order stands. */
export async function markRefunded(db: Db, uniqueId: string): Promise<void> {
  await sql`
    update orders set payment_status = '4'
    where unique_id = ${uniqueId} and not exists (
      select from payments p where p.unique_id = orders.unique_id and p.state = 'paid')`.execute(
    db,
  );
}
