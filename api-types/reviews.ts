import * as z from 'zod/mini';

/** What guests rate, in the order in which it is asked. */
export const CRITERIA = [
  'compliance',
  'communication',
  'maintenance',
  'comfort',
  'cleanliness',
  'money',
] as const;
export type Criterion = (typeof CRITERIA)[number];

/** Characters of a review, and of the answer to one. */
export const REVIEW_LENGTH = 2000;
export const REVIEW_NAME_LENGTH = 80;

const Stars = z.int().check(z.minimum(1), z.maximum(5));

/** Whole stars, 1-5, for each. */
export const ReviewScores = z.strictObject({
  compliance: Stars,
  communication: Stars,
  maintenance: Stars,
  comfort: Stars,
  cleanliness: Stars,
  money: Stars,
});
export type ReviewScores = z.infer<typeof ReviewScores>;

/** `waiting` for somebody of the company to look at it, then shown or not. */
export const ReviewState = z.enum(['waiting', 'published', 'hidden']);
export type ReviewState = z.infer<typeof ReviewState>;

/** What a guest has said of their trip. */
const WrittenReview = z.object({
  state: ReviewState,
  /** As it is shown; empty where the guest wants no name there. */
  author: z.string(),
  /** Empty where the guest gave stars alone. */
  text: z.string(),
  scores: ReviewScores,
  /** The company's; empty where there is none. */
  answer: z.string(),
});
export type WrittenReview = z.infer<typeof WrittenReview>;

/** A trip's review; `open` where the guest may write it now. */
export const TripReview = z.discriminatedUnion('state', [
  z.object({ state: z.literal('open') }),
  WrittenReview,
]);
export type TripReview = z.infer<typeof TripReview>;
