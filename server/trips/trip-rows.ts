import { sql } from 'kysely';
import { FOUND_COLUMNS, FOUND_TABLES, type FoundOrderRow } from '../booking/order-rows.ts';
import { type FoundReview, findReview } from '../reviews/guest-review-rows.ts';
import type { Db } from '../tables/connection.ts';

export interface TripRow extends FoundOrderRow {
  photo: string | null;
  latitude: number;
  longitude: number;
  rating: number;
  company_phone: string | null;
  review: FoundReview | null;
}

export async function findTrip(db: Db, orderId: string): Promise<TripRow | undefined> {
  const { rows } = await sql<Omit<TripRow, 'review'>>`
    select ${FOUND_COLUMNS}, ca.latitude, ca.longitude, ca.rating, co.phone as company_phone,
      (select p.path from photos p where p.company_activity_id = ca.id order by p.position limit 1)
        as photo
    from ${FOUND_TABLES} where o.order_id = ${orderId}`.execute(db);
  const [row] = rows;
  return row && { ...row, review: (await findReview(db, orderId)) ?? null };
}
