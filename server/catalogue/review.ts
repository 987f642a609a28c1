import type { Review } from '@seahour/api-types/companies.ts';
import type { ListedReviewRow } from './reviews.ts';

export function review(row: ListedReviewRow): Review {
  const { id, author, rating, text, date, activity_id, company_activity_id, title, language } = row;
  return { id, author, rating, text, date, activity_id, company_activity_id, title, language };
}
