import type { SiteOffer } from '@seahour/api-types/site-data.ts';

const LEAST_RATING = 4.9;
const FEWEST_REVIEWS = 50;

/** Many people, nearly all of them glad. */
export function isGuestFavourite(offer: Pick<SiteOffer, 'rating' | 'reviews_count'>): boolean {
  return offer.rating >= LEAST_RATING && offer.reviews_count >= FEWEST_REVIEWS;
}
