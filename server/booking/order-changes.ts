import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { PaymentState } from '@seahour/api-types/rules/payment-codes.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { OrderRow } from '../tables/schema.ts';
import { lockIdleOrders } from './lock-orders.ts';

export interface LockedOrder extends Omit<OrderRow, 'has_guest' | 'refund_minor'> {
  refund_minor: number;
  buffer_hours: number;
  time_zone: string;
}

/** An order that nobody else changes until the transaction ends. */
export async function lockOrder(db: Db, orderId: string): Promise<LockedOrder | undefined> {
  const { rows } = await sql<LockedOrder>`
    select o.*, ca.buffer_hours, c.time_zone
    from lock_orders(array[${orderId}::uuid], false) o
    join company_activities ca on ca.id = o.company_activity_id
    join cities c on c.id = ca.city_id`.execute(db);
  return rows[0];
}

/**
 * Moves an order if it still is where the move begins; of two moves at once one finds it gone.
 * What has to be paid first is not confirmed before.
 */
export async function moveOrder(
  db: Db,
  move: {
    orderId: string;
    from: readonly OrderStatus[];
    to: OrderStatus;
    reason: OrderRow['end_reason'];
  },
): Promise<{ payment_state: PaymentState } | undefined> {
  const { rows } = await sql<{ payment_state: PaymentState }>`
    update orders set order_status = ${move.to}, end_reason = ${move.reason}
    where order_id = ${move.orderId} and order_status = any(${move.from}::text[])
      and (${move.to} <> 'confirmed' or payment_method = 'later' or payment_state = 'paid')
    returning payment_state`.execute(db);
  return rows[0];
}

export async function hasOrder(db: Db, orderId: string): Promise<boolean> {
  const { rows } = await sql`select from orders where order_id = ${orderId}`.execute(db);
  return rows.length > 0;
}

export async function markPaid(db: Db, orderId: string): Promise<void> {
  await sql`
    update orders set payment_state = 'paid', order_status = 'unconfirmed', expires_at = null
    where order_id = ${orderId}`.execute(db);
}

export async function markFailed(db: Db, orderId: string): Promise<void> {
  await sql`
    update orders set payment_state = 'failed', order_status = 'cancelled'
    where order_id = ${orderId}`.execute(db);
}

export async function setMoneyFlag(
  db: Db,
  orderId: string,
  flag: OrderRow['money_flag'],
): Promise<void> {
  await sql`update orders set money_flag = ${flag} where order_id = ${orderId}`.execute(db);
}

/** Web orders whose hours begin without anybody having answered, leaving out those in work. */
export async function lockLapsed(db: Db, now: Date, limit: number): Promise<string[]> {
  const isLapsed = sql`o.order_status = 'unconfirmed' and o.starts_at <= ${now}
    and (o.payment_method = 'later' or o.payment_state = 'paid')`;
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from orders o
    where ${isLapsed} order by o.starts_at limit ${limit}`.execute(db);
  const orderIds = rows.map(({ order_id }) => order_id);
  return lockIdleOrders(db, orderIds, isLapsed);
}

/** What goes back to the guest of an order, beside what went before. */
export async function addRefund(db: Db, orderId: string, minor: number): Promise<void> {
  await sql`
    update orders set refund_minor = refund_minor + ${minor} where order_id = ${orderId}`.execute(
    db,
  );
}

/** Unless another payment of the order stands. */
export async function markRefunded(db: Db, orderId: string): Promise<void> {
  await sql`
    update orders set payment_state = 'refunded'
    where order_id = ${orderId} and not exists (
      select from payments p where p.order_id = orders.order_id
        and p.company_activity_id = orders.company_activity_id and p.state = 'paid')`.execute(db);
}
