import { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';

/**
 * The id of an order by what others were given to name it: a button in a chat, a payment at its
 * provider. Those from before orders had an id carry its `unique_id`.
 */
export async function findOrderId(db: Db, named: string): Promise<string | undefined> {
  if (OrderId.safeParse(named).success) return named;
  const { rows } = await sql<{ order_id: string }>`
    select order_id from orders where unique_id = ${named} and secret_shared`.execute(db);
  return rows[0]?.order_id;
}
