import type { Review } from '@seahour/api-types/companies.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type catalogue from '@seahour/server/texts/catalogue.json';
import { translates } from '../platform/texts.ts';
import type { ListedReviewRow } from './reviews.ts';

const catalogueTexts = translates<typeof catalogue>('catalogue');

/** A review for a reader; an author who gave no name is a guest. */
export function review(row: ListedReviewRow, reader: Language): Review {
  const { id, rating, text, date, activity_id, company_activity_id, title, language } = row;
  return {
    id,
    author: row.author || catalogueTexts[reader]('guest'),
    ...{ rating, text, date, activity_id, company_activity_id, title, language },
    ...(row.is_verified ? { is_verified: true } : {}),
    ...(row.answer ? { answer: row.answer } : {}),
  };
}
