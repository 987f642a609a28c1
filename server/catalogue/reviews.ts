import { sql } from 'kysely';
import type { Db } from '../tables/connection.ts';
import type { ReviewRow } from '../tables/schema.ts';

/** One that visitors can read: of the catalogue, or a guest's that was published. */
export interface ListedReviewRow extends Omit<ReviewRow, 'scores'> {
  is_verified: boolean;
  /** Empty where there is none. */
  answer: string;
  activity_id: number;
  title: string;
}

/** The latest reviews, those in a language first; of one offer or of all visible ones. */
export async function listReviews(
  db: Db,
  reading: { language: string; limit: number; companyActivityId: number | null },
): Promise<ListedReviewRow[]> {
  const { rows } = await sql<ListedReviewRow>`
    select r.*, ca.activity_id, ca.title
    from shown_reviews r join company_activities ca on ca.id = r.company_activity_id
    where not ca.hidden
      and (${reading.companyActivityId}::int is null
        or r.company_activity_id = ${reading.companyActivityId}::int)
    order by (r.language = ${reading.language}) desc, r.date desc, r.id desc
    limit ${reading.limit}`.execute(db);
  return rows;
}

/** All of some offers, the latest first. */
export async function listReviewsOf(db: Db, ids: readonly number[]): Promise<ListedReviewRow[]> {
  const { rows } = await sql<ListedReviewRow>`
    select r.*, ca.activity_id, ca.title
    from shown_reviews r join company_activities ca on ca.id = r.company_activity_id
    where r.company_activity_id = any(${ids}::int[])
    order by r.date desc, r.id desc`.execute(db);
  return rows;
}
