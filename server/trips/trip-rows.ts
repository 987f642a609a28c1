import type { OrderId } from '@seahour/api-types/primitives.ts';
import { sql } from 'kysely';
import { FOUND_COLUMNS, FOUND_TABLES, type FoundOrderRow } from '../booking/order-rows.ts';
import { type FoundReview, findReview } from '../reviews/guest-review-rows.ts';
import type { Db } from '../tables/connection.ts';

export interface TripRow extends FoundOrderRow {
  photo: string | null;
  rating: number;
  review: FoundReview | null;
}

export async function findTrip(db: Db, orderId: OrderId): Promise<TripRow | undefined> {
  const { rows } = await sql<Omit<TripRow, 'review'>>`
    select ${FOUND_COLUMNS}, ca.rating,
      (select p.path from photos p where p.company_activity_id = ca.id order by p.position limit 1)
        as photo
    from ${FOUND_TABLES} where o.order_id = ${orderId}`.execute(db);
  const [row] = rows;
  return row && { ...row, review: (await findReview(db, orderId)) ?? null };
}

interface MovedOrder {
  date: string;
  time: number;
  starts_at: Date;
  hour_price_minor: number;
  discount_minor: number;
  amount_minor: number;
  moved_at: Date;
}

/** Other hours, which the crew has yet to confirm. */
export async function setOrderHours(db: Db, orderId: OrderId, to: MovedOrder): Promise<void> {
  await sql`
    update orders set date = ${to.date}, time = ${to.time}, starts_at = ${to.starts_at},
      hour_price_minor = ${to.hour_price_minor}, order_status = 'unconfirmed',
      amount_minor = ${to.amount_minor}, discount_minor = ${to.discount_minor}, moved_at = ${to.moved_at},
      reminded_at = null, weather_at = null
    where order_id = ${orderId}`.execute(db);
}
