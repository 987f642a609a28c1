import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { SiteOffer } from '@seahour/api-types/site-data.ts';
import { formatRating } from '@seahour/ui/format/rating.ts';
import type { OfferCardData } from '@seahour/ui/parts/offer-card/offer-card-data.ts';
import { type FactTexts, keyFacts } from '../../data/facts.ts';
import { liveOffer } from './live-offer.ts';
import { addLiveOffers } from './live-offers.ts';

/** Photos that a card turns through; the offer's page has them all. */
const CARD_PHOTOS = 5;

/** Texts of a static page or of an island. */
type Texts = FactTexts & {
  (key: 'card.favourite'): string;
  (key: 'card.heart', params: { title: string }): string;
  (key: 'card.rating', params: { rating: string; count: number }): string;
};

export interface CardPlace {
  language: Language;
  /** Prefix of paths in the page's language; may be empty. */
  prefix: string;
  /** The setting `map_style_url`; without a map, cards have no coordinates. */
  mapStyle?: string;
}

/** The data of a card: the same whether its page is built or an answer has come. */
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
    photos: offer.photos
      .slice(0, CARD_PHOTOS)
      .map(({ path, focus }) => ({ path, ...(focus && { focus }) })),
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

const MIN_RATING = 4.9;
const MIN_REVIEWS = 50;

/** Many people, nearly all of them glad. */
function isGuestFavourite(offer: Pick<SiteOffer, 'rating' | 'reviews_count'>): boolean {
  return offer.rating >= MIN_RATING && offer.reviews_count >= MIN_REVIEWS;
}

/** The cards of an answer; all cards of the page show its prices and free hours. */
export function answeredCards(
  answer: readonly CompanyActivity[],
  t: Texts,
  place: CardPlace,
): OfferCardData[] {
  addLiveOffers(
    Object.fromEntries(answer.map((offer) => [offer.company_activity_id, liveOffer(offer)])),
  );
  return answer.map((offer) => offerCard(offer, t, place));
}
