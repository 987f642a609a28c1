import type { TripReview } from '@seahour/api-types/reviews.ts';
import type { OrderRow } from '../tables/schema.ts';
import type { FoundReview } from './guest-review-rows.ts';
import { reviewable } from './reviewable.ts';
import { scoresOf } from './scores.ts';

/** What the guest of an order sees of its review; nothing where there is none and none to come. */
export function tripReview(
  order: Pick<OrderRow, 'order_status' | 'starts_at' | 'hour_count' | 'is_test'>,
  review: FoundReview | null,
  now: Date,
): { review?: TripReview } {
  if (!review) return reviewable(order, now) === 'open' ? { review: { state: 'open' } } : {};
  const { state, author, text, answer } = review;
  return { review: { state, author, text, answer, scores: scoresOf(review) } };
}
