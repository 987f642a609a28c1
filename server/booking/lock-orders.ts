import { type RawBuilder, sql } from 'kysely';
import type { Db } from '../tables/connection.ts';

/**
 * Locks those of some orders `o` that no other transaction works on and of which a condition still
 * holds, and names them.
 */
export async function lockIdleOrders(
  db: Db,
  orderIds: readonly string[],
  stillHolds: RawBuilder<unknown>,
): Promise<string[]> {
  if (orderIds.length === 0) return [];
  const { rows } = await sql<{ order_id: string }>`
    select o.order_id from lock_orders(${orderIds}::uuid[], true) o where ${stillHolds}`.execute(
    db,
  );
  return rows.map(({ order_id }) => order_id);
}
