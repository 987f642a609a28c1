import type { Review } from '@seahour/api-types/companies.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { SiteOffer } from '@seahour/api-types/site-data.ts';

/**
 * The reviews of one offer as they are read: those in the reader's language first, the best and newest
 * of each before the others.
 */
export const readingOrder = (reviews: readonly Review[], language: Language): Review[] =>
  reviews.toSorted(
    (a, b) =>
      Number(b.language === language) - Number(a.language === language) ||
      b.rating - a.rating ||
      b.date.localeCompare(a.date),
  );

/** Longer quotes do not fit beside each other. */
const MAX_QUOTE_LENGTH = 180;

/** Short five-star reviews in the reader's language, of different activities first. */
export function shownReviews(
  reviews: readonly Review[],
  offers: readonly SiteOffer[],
  language: Language,
  count: number,
): Review[] {
  const known = new Set(offers.map(({ company_activity_id }) => company_activity_id));
  const fitting = reviews.filter(
    (review) =>
      review.language === language &&
      review.rating === 5 &&
      review.text !== '' &&
      review.text.length <= MAX_QUOTE_LENGTH &&
      review.company_activity_id !== undefined &&
      known.has(review.company_activity_id),
  );
  const activities = new Set<number>();
  const firsts = fitting.filter(({ activity_id }) => {
    const isFirst = !activities.has(activity_id);
    activities.add(activity_id);
    return isFirst;
  });
  return [...new Set([...firsts, ...fitting])].slice(0, count);
}
