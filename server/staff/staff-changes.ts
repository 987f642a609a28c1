import { OrderStatus } from '@seahour/api-types/order.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { type OrderChange, type OrderFact, PierPayment } from '@seahour/api-types/staff-order.ts';
import { sql } from 'kysely';
import type { ChangedPlace } from '../booking/order-places.ts';
import type { Db } from '../tables/connection.ts';
import type { StaffChangeRow } from '../tables/schema.ts';

export type NewStaffChange = Omit<StaffChangeRow, 'id'>;

export async function insertStaffChange(db: Db, change: NewStaffChange): Promise<void> {
  await db.insertInto('staff_changes').values(change).execute();
}

export async function insertStaffChanges(
  db: Db,
  changes: readonly NewStaffChange[],
): Promise<void> {
  if (changes.length > 0) await db.insertInto('staff_changes').values(changes).execute();
}

export interface OrderChangeRow
  extends Pick<StaffChangeRow, 'staff_id' | 'kind' | 'was' | 'became' | 'changed_at'> {
  name: string;
}

/** As the wire has it. */
export function orderChange({ name, changed_at, ...row }: OrderChangeRow): OrderChange {
  const did = { by: name, at: changed_at.toISOString() };
  switch (row.kind) {
    case 'manual_order':
      return { ...did, kind: 'taken_by_phone' };
    case 'order_status':
      return { ...did, kind: 'status', to: OrderStatus.parse(row.became) };
    case 'order_hours': {
      const { title, date, time } = JSON.parse(row.was ?? '') as ChangedPlace;
      return { ...did, kind: 'moved', from: { title, date, time } };
    }
    case 'order_facts':
      return { ...did, kind: 'edited', facts: Object.keys(JSON.parse(row.became)) as OrderFact[] };
    case 'order_payment':
      return row.became === ''
        ? { ...did, kind: 'payment_taken_back' }
        : { ...did, kind: 'payment_taken', way: PierPayment.parse(row.became) };
    case 'order_check_in':
      return { ...did, kind: row.became === '' ? 'check_in_taken_back' : 'checked_in' };
    case 'slot_state':
    case 'hours':
    case 'calendar':
      throw new Error(`a change of ${row.kind} is of no order`);
  }
}

/** What staff did with an order, oldest first. */
export async function listOrderChanges(db: Db, orderId: OrderId): Promise<OrderChangeRow[]> {
  const { rows } = await sql<OrderChangeRow>`
    select sc.staff_id, s.name, sc.kind, sc.was, sc.became, sc.changed_at
    from staff_changes sc join staff s on s.id = sc.staff_id
    where sc.order_id = ${orderId}
    order by sc.id`.execute(db);
  return rows;
}
