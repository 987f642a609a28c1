import type { OrderStatus } from '@seahour/api-types/order.ts';
import type { OrderId } from '@seahour/api-types/primitives.ts';
import { ORDER_MOVES, wayBackSince } from '@seahour/api-types/rules/order-moves.ts';
import { sql } from 'kysely';
import { changeOrder } from '../../booking/change-order.ts';
import { refundOrder } from '../../payments/refund.ts';
import { inTransaction } from '../../platform/database/transaction.ts';
import { notFound, type Outcome } from '../../platform/outcome.ts';
import type { Db } from '../../tables/connection.ts';
import { BOOKING_COLUMNS, BOOKING_JOINS, type BookingRow } from '../booking-rows.ts';

export interface TestRow extends BookingRow {
  ended_at: Date | null;
}

/** Tests of a partner, the last one made first. */
export async function listTests(
  db: Db,
  partnerId: string,
  { limit, offset }: { limit: number; offset: number },
): Promise<TestRow[]> {
  const { rows } = await sql<TestRow>`
    select ${BOOKING_COLUMNS}, o.ended_at from orders o ${BOOKING_JOINS}
    where o.partner = ${partnerId} and o.is_test
    order by o.created_at desc, o.number
    limit ${limit} offset ${offset}`.execute(db);
  return rows;
}

export async function countTests(db: Db, partnerId: string): Promise<number> {
  const { rows } = await sql<{ count: number }>`
    select count(*) as count from orders where partner = ${partnerId} and is_test`.execute(db);
  return rows[0]?.count ?? 0;
}

/** Where a crew could take a test now; what came of it need not wait for its hours. */
export function movesOf(test: TestRow, now: Date): readonly OrderStatus[] {
  const { order_status: from, ended_at, expires_at } = test;
  const isOver = ended_at !== null && ended_at <= wayBackSince(now);
  if (isOver) return [];
  const moves: readonly OrderStatus[] = ORDER_MOVES[from];
  return moves.filter((to) => to !== 'confirmed' || expires_at === null);
}

/** Changes a test as a crew does. Only tests of the partner itself are found. */
export function moveTest(
  db: Db,
  { partnerId, number, to }: { partnerId: string; number: string; to: OrderStatus },
  now: Date,
): Promise<Outcome<OrderStatus>> {
  return inTransaction<Outcome<OrderStatus>>(db, async (tx) => {
    const { rows } = await sql<{ order_id: OrderId }>`
      select order_id from orders
      where number = ${number} and partner = ${partnerId} and is_test for update`.execute(tx);
    const [test] = rows;
    if (!test) return { commit: false, value: notFound('number') };
    const change = { order_id: test.order_id, to, by: 'staff', now } as const;
    const value = await changeOrder(tx, change, refundOrder);
    return { commit: value.ok, value };
  });
}
