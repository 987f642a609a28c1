import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { StaffChangeRow } from '../tables/schema.ts';

export type NewStaffChange = Omit<StaffChangeRow, 'id'>;

export async function insertStaffChange(db: Db, change: NewStaffChange): Promise<void> {
  await db.insertInto('staff_changes').values(change).execute();
}

export interface OrderChangeRow {
  staff_id: number;
  name: string;
  became: OrderStatus;
  changed_at: Date;
}

/** What staff did with an order, oldest first. */
export async function listOrderChanges(db: Db, orderId: OrderId): Promise<OrderChangeRow[]> {
  const { rows } = await sql<OrderChangeRow>`
    select sc.staff_id, s.name, sc.became, sc.changed_at
    from staff_changes sc join staff s on s.id = sc.staff_id
    where sc.order_id = ${orderId}
    order by sc.id`.execute(db);
  return rows;
}
