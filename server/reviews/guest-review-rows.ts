import type { OrderId } from '@seahour/api-types/primitives.ts';
import type { ReviewState } from '@seahour/api-types/reviews.ts';
import { type Insertable, type RawBuilder, type Selectable, sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { GuestReviewRow } from '../tables/schema.ts';

export type FoundReview = Selectable<GuestReviewRow>;

/** False where the order has a review: of two at once the constraint lets one. */
export async function insertReview(db: Db, review: Insertable<GuestReviewRow>): Promise<boolean> {
  const inserted = await db
    .insertInto('guest_reviews')
    .values(review)
    .onConflict((conflict) => conflict.column('order_id').doNothing())
    .executeTakeFirst();
  return inserted.numInsertedOrUpdatedRows === 1n;
}

export async function findReview(db: Db, orderId: OrderId): Promise<FoundReview | undefined> {
  return db
    .selectFrom('guest_reviews')
    .selectAll()
    .where('order_id', '=', orderId)
    .executeTakeFirst();
}

/** A review with what it is about. */
export interface CompanyReviewRow extends FoundReview {
  number: string;
  trip_date: string;
  title: string;
}

const MOST_LISTED = 500;

async function select(db: Db, where: RawBuilder<unknown>): Promise<CompanyReviewRow[]> {
  const { rows } = await sql<CompanyReviewRow>`
    select gr.*, o.number, o.date as trip_date, ca.title
    from guest_reviews gr
    join live_orders o on o.order_id = gr.order_id
    join company_activities ca on ca.id = gr.company_activity_id
    where ${where}`.execute(db);
  return rows;
}

/** The reviews of companies, the newest first. */
export const listCompanyReviews = (
  db: Db,
  companyIds: readonly number[],
): Promise<CompanyReviewRow[]> =>
  select(
    db,
    sql`ca.company_id = any(${companyIds}::int[])
      order by gr.written_at desc, gr.id desc limit ${MOST_LISTED}`,
  );

export interface ReviewChange {
  state?: ReviewState;
  answer?: string;
}

/** Changes a review, if it belongs to one of the companies. */
export async function changeReview(
  db: Db,
  companyIds: readonly number[],
  id: number,
  change: ReviewChange,
): Promise<CompanyReviewRow | undefined> {
  const { rows } = await sql<{ id: number }>`
    update guest_reviews gr
    set state = coalesce(${change.state ?? null}::text, gr.state),
      answer = coalesce(${change.answer ?? null}::text, gr.answer)
    from company_activities ca
    where ca.id = gr.company_activity_id and gr.id = ${id}
      and ca.company_id = any(${companyIds}::int[])
    returning gr.id`.execute(db);
  if (rows.length === 0) return undefined;
  const [row] = await select(db, sql`gr.id = ${id}`);
  return row;
}
