import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { SiteOffer } from '@seahour/api-types/site-data.ts';
import { formatRating } from '@seahour/ui/format/rating.ts';
import type { OfferCardData } from '@seahour/ui/parts/offer-card/offer-card-data.ts';
import { type FactTexts, keyFacts } from '../../data/facts.ts';

/** Photos that a card turns through; the offer's page has them all. */
export const CARD_PHOTOS = 5;

/** Answers a text of a page that is built, or of an island. */
type Texts = FactTexts & {
  (key: 'card.favourite'): string;
  (key: 'card.heart', params: { title: string }): string;
  (key: 'card.rating', params: { rating: string; count: number }): string;
};

export interface CardPlace {
  language: Language;
  /** Ahead of a path in the page's language, e.g. `/ru`. */
  prefix: string;
  /** Where a map comes from; empty where there is none, and places need not be known. */
  mapStyle?: string;
}

/** How a card says an offer: the same whether a page is built or an answer came. */
export function offerCard(
  offer: Omit<CompanyActivity, 'hour_price' | 'raw_prices' | 'day'>,
  t: Texts,
  { language, prefix, mapStyle }: CardPlace,
): OfferCardData {
  const { company_activity_id: id, title, title_slug, activity_slug, city_slug } = offer;
  const { rating, reviews_count: count, price, currency } = offer;
  const said = { rating: formatRating(rating, language), count };
  return {
    id,
    city: city_slug,
    activity: activity_slug,
    title,
    href: `${prefix}/${activity_slug}/${city_slug}/${title_slug}-${id}`,
    photos: offer.photos.slice(0, CARD_PHOTOS).map(({ path }) => path),
    ...(isGuestFavourite(offer) && { badge: t('card.favourite') }),
    ...(count > 0 && { rating: { value: rating, count, label: t('card.rating', said) } }),
    facts: keyFacts(offer, t, language)
      .slice(0, 3)
      .map(({ text }) => text)
      .join(' · '),
    where: `${offer.company_name} · ${offer.address}`,
    ...(mapStyle && { at: [offer.latitude, offer.longitude] as [number, number] }),
    heart: t('card.heart', { title }),
    price: { amount: price, currency },
  };
}

const LEAST_RATING = 4.9;
const FEWEST_REVIEWS = 50;

/** Many people, nearly all of them glad. */
export function isGuestFavourite(offer: Pick<SiteOffer, 'rating' | 'reviews_count'>): boolean {
  return offer.rating >= LEAST_RATING && offer.reviews_count >= FEWEST_REVIEWS;
}
