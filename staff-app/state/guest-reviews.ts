import type { Result } from '@seahour/api-types/client.ts';
import {
  answerReview,
  getGuestReviews,
  type StaffReview,
  setReviewState,
} from '@seahour/api-types/staff-reviews.ts';
import { createLiveQuery, type LiveQuery } from '@seahour/ui/query/live.ts';
import type { CrewClient } from './crew-client.ts';

export interface GuestReviews {
  all: LiveQuery<StaffReview[]>;
  show(review_id: number, state: 'published' | 'hidden'): Promise<Result<StaffReview>>;
  /** An empty answer takes back the one before. */
  answer(review_id: number, answer: string): Promise<Result<StaffReview>>;
}

/** What guests said of the companies of an owner. */
export function createGuestReviews(client: CrewClient): GuestReviews {
  const all = createLiveQuery((signal) => client.ask(getGuestReviews, {}, { signal }));

  function keep(result: Result<StaffReview>): Result<StaffReview> {
    if (!result.ok) return result;
    const { data: changed } = result;
    all.change((reviews) =>
      reviews.map((each) => (each.review_id === changed.review_id ? changed : each)),
    );
    return result;
  }

  return {
    all,
    show: async (review_id, state) => keep(await client.ask(setReviewState, { review_id, state })),
    answer: async (review_id, answer) =>
      keep(await client.ask(answerReview, { review_id, answer })),
  };
}
