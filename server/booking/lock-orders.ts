import type { OrderId } from '@seahour/api-types/primitives.ts';
import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { OrderRow } from '../tables/schema.ts';
import { JOIN_MONEY, MONEY_COLUMNS, type OrderMoney } from './order-money.ts';

export interface LockedOrder extends Omit<OrderRow, 'has_guest'>, OrderMoney {
  buffer_hours: number;
  time_zone: string;
}

/** An order that nobody else changes until the transaction ends. */
export async function lockOrder(db: Db, orderId: OrderId): Promise<LockedOrder | undefined> {
  const { rows: locked } = await sql<{ company_activity_id: number }>`
    select company_activity_id from lock_orders(array[${orderId}::uuid], false)`.execute(db);
  const [found] = locked;
  if (!found) return undefined;
  // In a statement of its own: only then is the money that others moved before seen.
  const { rows } = await sql<LockedOrder>`
    select o.*, ${MONEY_COLUMNS}, ca.buffer_hours, c.time_zone
    from orders o
    join company_activities ca on ca.id = o.company_activity_id
    join cities c on c.id = ca.city_id
    ${JOIN_MONEY}
    where o.order_id = ${orderId} and o.company_activity_id = ${found.company_activity_id}`.execute(
    db,
  );
  return rows[0];
}

/** Locks orders and returns the ids of those that exist. Waits where another transaction has one. */
export async function lockOrders(db: Db, orderIds: readonly OrderId[]): Promise<OrderId[]> {
  const { rows } = await sql<{ order_id: OrderId }>`
    select order_id from lock_orders(${orderIds.toSorted()}::uuid[], false)`.execute(db);
  return rows.map(({ order_id }) => order_id);
}

/**
 * Locks those of some orders `o` that no other transaction works on and of which a condition still
 * holds, and names them.
 */
export async function lockIdleOrders(
  db: Db,
  orderIds: readonly OrderId[],
  stillHolds: RawBuilder<unknown>,
): Promise<OrderId[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<{ order_id: OrderId }>`
    select o.order_id from lock_orders(${orderIds}::uuid[], true) o where ${stillHolds}`.execute(
    db,
  );
  return rows.map(({ order_id }) => order_id);
}
