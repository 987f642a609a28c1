import { HOLD_MINUTES } from '@seahour/api-types/constants.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { countCodeUses } from '../codes/code-rows.ts';
import { announceOrders } from '../outbox/announce.ts';
import { notify } from '../outbox/notify.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';
import { freeHours } from './claims.ts';
import { lockIdleOrders } from './lock-orders.ts';

/** Messages of all of them are queued in one statement, which is to stay short. */
const EXPIRED_AT_ONCE = 20;

export const holdEnd = (now: Date): Date => new Date(now.getTime() + HOLD_MINUTES * 60_000);

/** Ends expired holds: cancels their orders and frees their hours. */
export async function expireHolds(db: Db, now: Date): Promise<number> {
  let total = 0;
  for (;;) {
    const count = await inTransaction(db, async (tx) => {
      const orderIds = await lockExpired(tx, now, EXPIRED_AT_ONCE);
      await expire(tx, orderIds);
      return { commit: true, value: orderIds.length };
    });
    total += count;
    if (count < EXPIRED_AT_ONCE) return total;
  }
}

/** Ends the expired holds that stand in the way of the given hours. */
export async function releaseExpiredHolds(
  tx: Db,
  wanted: { companyActivityIds: readonly number[]; starts: readonly Date[]; now: Date },
): Promise<void> {
  await expire(tx, await lockExpiredNear(tx, wanted));
}

async function expire(tx: Db, orderIds: readonly OrderId[]): Promise<void> {
  if (orderIds.length === 0) return;
  await markExpired(tx, orderIds);
  await endHolds(tx, orderIds, 'expired');
}

/** Gives up a hold before its time; its partner alone knew of it. */
export async function releaseHold(tx: Db, orderId: OrderId): Promise<void> {
  await sql`
    update orders set order_status = 'cancelled' where order_id = ${orderId}`.execute(tx);
  await endHolds(tx, [orderId], 'released');
}

async function endHolds(
  tx: Db,
  orderIds: readonly OrderId[],
  event: 'expired' | 'released',
): Promise<void> {
  await freeHours(tx, orderIds);
  await notify(tx, ...orderIds.map((order_id) => ({ order_id, event })));
  await announceOrders(tx, orderIds);
}

/** An order `o` that was not paid or confirmed in time. Its hours are free for anybody. */
const isExpired = (now: Date) => sql`
  o.order_status = 'unconfirmed' and o.payment_state = 'pending' and o.expires_at <= ${now}`;

/** Locks the expired orders that claim any of the given hours, and returns them. */
async function lockExpiredNear(
  db: Db,
  wanted: { companyActivityIds: readonly number[]; starts: readonly Date[]; now: Date },
): Promise<OrderId[]> {
  const { rows } = await sql<{ order_id: OrderId }>`
    select o.order_id from orders o
    where o.company_activity_id = any(${wanted.companyActivityIds}::int[]) and o.order_id in (
      select near.order_id from claimed_hours near
      where near.company_activity_id = any(${wanted.companyActivityIds}::int[])
        and near.starts_at = any(${wanted.starts}::timestamptz[]))
      and ${isExpired(wanted.now)}
    order by o.order_id
    for update`.execute(db);
  return rows.map((row) => row.order_id);
}

/** Locks some expired orders, leaving out those that another transaction works on. */
async function lockExpired(db: Db, now: Date, limit: number): Promise<OrderId[]> {
  const { rows } = await sql<{ order_id: OrderId }>`
    select o.order_id from orders o
    where ${isExpired(now)}
    order by o.expires_at
    limit ${limit}`.execute(db);
  const orderIds = rows.map((row) => row.order_id);
  return lockIdleOrders(db, orderIds, isExpired(now));
}

async function markExpired(db: Db, orderIds: readonly OrderId[]): Promise<void> {
  await sql`
    update orders set payment_state = 'expired', order_status = 'cancelled'
    where order_id = any(${orderIds}::uuid[])`.execute(db);
  await countCodeUses(db, orderIds);
}
