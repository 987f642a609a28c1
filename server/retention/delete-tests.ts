import type { OrderId } from '@seahour/api-types/primitives.ts';
import { type RawBuilder, sql } from 'kysely';
import { lockIdleOrders } from '../booking/lock-orders.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import type { Db } from '../tables/connection.ts';

/** So many orders are gone within some 50 ms, so that nobody waits for their locks. */
const BATCH = 100;

/**
 * Deletes the tests of a partner with every row that names them, and returns how many. One that
 * another transaction works on stays until the next time.
 */
export async function deleteTestsOf(db: Db, partnerId: string): Promise<number> {
  let total = 0;
  for (;;) {
    const { gone, isLast } = await deleteSomeTests(db, sql`t.partner = ${partnerId}`);
    total += gone;
    if (isLast) return total;
  }
}

/** One batch of the tests `t` of which a condition holds, oldest first. */
export function deleteSomeTests(
  db: Db,
  isWanted: RawBuilder<unknown>,
): Promise<{ gone: number; isLast: boolean }> {
  return inTransaction(db, async (tx) => {
    const { rows } = await sql<{ order_id: OrderId }>`
      select t.order_id from orders t where t.is_test and ${isWanted}
      order by t.created_at limit ${BATCH}`.execute(tx);
    const found = rows.map(({ order_id }) => order_id);
    const ids = await lockIdleOrders(tx, found, sql`o.is_test`);
    await deleteOrders(tx, ids);
    const isLast = found.length < BATCH || ids.length === 0;
    return { commit: true, value: { gone: ids.length, isLast } };
  });
}

/** What refers to orders by a foreign key goes with them; the rest is named here. */
async function deleteOrders(tx: Db, ids: readonly OrderId[]): Promise<void> {
  if (ids.length === 0) return;
  // A request that is repeated would be answered with an order that is gone.
  await sql`
    delete from idempotency_keys k using orders o
    where o.order_id = any(${ids}::uuid[]) and k.response::json ->> 'unique_id' = o.unique_id`.execute(
    tx,
  );
  // With their messages and each try to send them.
  await sql`delete from partner_events where order_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from octo_bookings where order_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from sandbox_payments where order_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from unknown_payments where order_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from weather_trips where order_id = any(${ids}::uuid[])`.execute(tx);
  await sql`delete from orders where order_id = any(${ids}::uuid[])`.execute(tx);
}
