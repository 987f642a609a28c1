import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';

/** What the crew wrote to the guests of the last weather call on an order; empty where nothing. */
export async function findWeatherWords(db: Db, orderId: OrderId): Promise<string> {
  const { rows } = await sql<{ words: string }>`
    select c.words from weather_trips t join weather_calls c on c.call_id = t.call_id
    where t.order_id = ${orderId} and t.outcome in ('moved', 'cancelled')
    order by c.due_at desc limit 1`.execute(db);
  return rows[0]?.words ?? '';
}
