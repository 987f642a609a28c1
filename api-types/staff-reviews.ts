import * as z from 'zod/mini';
import { defineEndpoint } from './endpoint.ts';
import { CityDate, Id, OrderId, OrderNumber, Rating, severalLines } from './primitives.ts';
import { REVIEW_LENGTH, ReviewScores, ReviewState } from './reviews.ts';
import { InitData, staffErrors } from './staff.ts';

/** A guest's review as the owners of its company see it. */
export const StaffReview = z.object({
  review_id: Id,
  order_id: OrderId,
  number: OrderNumber,
  company_activity_id: Id,
  /** Of the offer, e.g. `Azure 46`. */
  title: z.string(),
  /** The day of the trip. */
  trip_date: CityDate,
  /** The day on which it was written, of the offer's city. */
  date: CityDate,
  /** Empty where the guest wants no name there. */
  author: z.string(),
  /** Empty where the guest gave stars alone. */
  text: z.string(),
  /** Language the review was written in. */
  language: z.string(),
  rating: Rating,
  scores: ReviewScores,
  state: ReviewState,
  /** Empty where there is none. */
  answer: z.string(),
});
export type StaffReview = z.infer<typeof StaffReview>;

export const getGuestReviews = defineEndpoint({
  path: '/api/telegram/get-guest-reviews',
  summary: 'What guests said of the companies that the caller owns, the newest first.',
  request: z.strictObject({ init_data: InitData }),
  response: z.array(StaffReview),
  errors: staffErrors,
});

export const setReviewState = defineEndpoint({
  path: '/api/telegram/set-review-state',
  summary: 'Shows a guest’s review to visitors, or keeps it from them.',
  request: z.strictObject({
    init_data: InitData,
    review_id: Id,
    state: z.enum(['published', 'hidden']),
  }),
  response: StaffReview,
  errors: staffErrors,
});

export const answerReview = defineEndpoint({
  path: '/api/telegram/answer-review',
  summary: 'The company’s answer below a guest’s review, in place of the one before.',
  request: z.strictObject({
    init_data: InitData,
    review_id: Id,
    /** Empty takes the answer back. */
    answer: severalLines(REVIEW_LENGTH),
  }),
  response: StaffReview,
  errors: staffErrors,
});
