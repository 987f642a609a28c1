import type { UniqueId } from '@seahour/api-types/primitives.ts';
import { openDatabase } from '@seahour/server/platform/database/open.ts';
import { sql } from 'kysely';
import { directUrl } from './front-parts.ts';
import type { Try } from './visitors.ts';

export interface OrderCheck {
  acknowledged: number;
  /** Acknowledged orders that are missing or have no hour. */
  lost: number;
  /** Hours acknowledged to two people, or claimed by two orders. */
  soldTwice: number;
  /** Orders without an acknowledgement, although all requests were retried. */
  unheard: number;
}

/** Compares the acknowledged orders since an instant with the database. */
export async function checkOrders(tries: readonly Try[], since: Date): Promise<OrderCheck> {
  const told = tries.filter(({ uniqueId }) => uniqueId !== null);
  const ids = [...new Set(told.flatMap(({ uniqueId }) => uniqueId ?? []))];
  const { db, close } = await openDatabase({ databaseUrl: directUrl, dataDir: '' });
  try {
    const kept = await sql<{ unique_id: UniqueId }>`
      select o.unique_id from orders o
      join claimed_hours c on c.order_id = o.order_id and c.starts_at = o.starts_at
      where o.unique_id = any(${ids}::text[])`.execute(db);
    const doubled = await sql`
      select from orders where order_status in ('unconfirmed', 'confirmed')
      group by company_activity_id, starts_at having count(*) > 1`.execute(db);
    const unheard = await sql`
      select from orders
      where created_at >= ${since} and unique_id <> all(${ids}::text[])`.execute(db);
    const there = new Set(kept.rows.map((row) => row.unique_id));
    return {
      acknowledged: ids.length,
      lost: ids.filter((id) => !there.has(id)).length,
      soldTwice: ids.length - new Set(told.map(({ hour }) => hour)).size + doubled.rows.length,
      unheard: unheard.rows.length,
    };
  } finally {
    await close();
  }
}
