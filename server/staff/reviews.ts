import type { ParsedRequestOf } from '@seahour/api-types/endpoint.ts';
import type * as reviews from '@seahour/api-types/staff-reviews.ts';
import type { StaffReview } from '@seahour/api-types/staff-reviews.ts';
import { inTransaction } from '../platform/database/transaction.ts';
import { answer, type Outcome } from '../platform/outcome.ts';
import {
  type CompanyReviewRow,
  changeReview,
  listCompanyReviews,
  type ReviewChange,
} from '../reviews/guest-review-rows.ts';
import { scoresOf } from '../reviews/scores.ts';
import { notAnOwner, notYours, ownedBy } from './member.ts';
import type { StaffCall } from './staff-call.ts';

export async function readGuestReviews({ db, member }: StaffCall): Promise<Outcome<StaffReview[]>> {
  const owned = ownedBy(member);
  if (owned.length === 0) return notAnOwner();
  return answer((await listCompanyReviews(db, owned)).map(staffReview));
}

export const setReviewState = (
  { review_id, state }: ParsedRequestOf<typeof reviews.setReviewState>,
  call: StaffCall,
): Promise<Outcome<StaffReview>> => change(review_id, { state }, call);

export const answerReview = (
  { review_id, answer: said }: ParsedRequestOf<typeof reviews.answerReview>,
  call: StaffCall,
): Promise<Outcome<StaffReview>> => change(review_id, { answer: said.trim() }, call);

function change(
  id: number,
  what: ReviewChange,
  { db, member }: StaffCall,
): Promise<Outcome<StaffReview>> {
  return inTransaction<Outcome<StaffReview>>(db, async (tx) => {
    const changed = await changeReview(tx, ownedBy(member), id, what);
    if (!changed) return { commit: false, value: notYours('review_id') };
    return { commit: true, value: answer(staffReview(changed)) };
  });
}

function staffReview(row: CompanyReviewRow): StaffReview {
  const { id: review_id, order_id, number, company_activity_id, title, trip_date, date } = row;
  const { author, text, language, rating, state, answer: said } = row;
  return {
    ...{ review_id, order_id, number, company_activity_id, title, trip_date, date },
    ...{ author, text, language, rating, state, answer: said },
    scores: scoresOf(row),
  };
}
