import { freesHours } from '@seahour/api-types/rules/order-moves.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { OrderRow } from '../tables/schema.ts';
import type { FoundOrderRow } from './order-rows.ts';

type Charged = Pick<
  FoundOrderRow,
  'order_status' | 'payment_state' | 'amount_minor' | 'paid_minor' | 'refund_minor'
>;

/** What was paid by card for an order and has not gone back. */
export function keptMinor(order: Omit<Charged, 'order_status'>): number {
  const { payment_state, amount_minor, paid_minor, refund_minor } = order;
  return payment_state === 'paid' ? Math.max(0, (paid_minor ?? amount_minor) - refund_minor) : 0;
}

/** What is still paid on the pier for an order that was paid by card before it became dearer. */
export function dueMinor(order: Charged): number {
  const isOn = order.payment_state === 'paid' && !freesHours(order.order_status);
  return isOn ? Math.max(0, order.amount_minor - keptMinor(order)) : 0;
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
