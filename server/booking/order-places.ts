import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { StaffChangeRow } from '../tables/schema.ts';

/** The JSON of `was` of a change of the kind `order_hours`: where the order was before. */
export interface ChangedPlace {
  company_activity_id: number;
  title: string;
  date: string;
  time: number;
  hour_count: number;
}

/** The JSON of its `became`: where the order went, and where its guest last knew it to be. */
export interface NewPlace extends ChangedPlace {
  known: ChangedPlace;
}

/** Where staff took an order last. */
export async function findLastMove(db: Db, orderId: OrderId): Promise<NewPlace | undefined> {
  const { rows } = await sql<Pick<StaffChangeRow, 'became'>>`
    select became from staff_changes
    where order_id = ${orderId} and kind = 'order_hours'
    order by id desc limit 1`.execute(db);
  return rows[0] && (JSON.parse(rows[0].became) as NewPlace);
}
