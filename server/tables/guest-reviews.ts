import type { Language, OrderId } from '@seahour/api-types/primitives.ts';
import type { ReviewScores, ReviewState } from '@seahour/api-types/reviews.ts';
import type { Generated } from 'kysely';

/** What a guest says of their trip. */
export interface GuestReviewRow extends ReviewScores {
  id: Generated<number>;
  order_id: OrderId;
  company_activity_id: number;
  /** As it is shown; empty where the guest wants no name there. */
  author: string;
  /** Empty where the guest gave stars alone. */
  text: string;
  language: Language;
  /** The mean of the six in whole stars. */
  rating: Generated<number>;
  /** Of the city, when it was written. */
  date: string;
  written_at: Date;
  state: Generated<ReviewState>;
  /** The company's, below it; empty where there is none. */
  answer: Generated<string>;
}
