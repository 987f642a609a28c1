import type { ReviewScores } from '@seahour/api-types/reviews.ts';

/** The six alone, of whatever has them. */
export function scoresOf(row: ReviewScores): ReviewScores {
  const { compliance, communication, maintenance, comfort, cleanliness, money } = row;
  return { compliance, communication, maintenance, comfort, cleanliness, money };
}
