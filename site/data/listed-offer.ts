import type { Language } from '@seahour/api-types/primitives.ts';
import type { SiteOffer } from '@seahour/api-types/site-data.ts';

/** Properties of an offer that lists, menus and neighbours need. */
export const LISTED = [
  'company_activity_id',
  'title',
  'title_slug',
  'activity_id',
  'activity_slug',
  'city_id',
  'city_slug',
  'location_id',
  'location_slug',
  'location_name',
  'company_id',
  'price',
  'currency',
  'rating',
  'reviews_count',
] as const satisfies readonly (keyof SiteOffer)[];

export type ListedOffer = Pick<SiteOffer, (typeof LISTED)[number]>;

/** All offers in their order. */
export type Listed = Record<Language, readonly ListedOffer[]>;

export function listedOf(offer: SiteOffer): ListedOffer {
  return Object.fromEntries(LISTED.map((key) => [key, offer[key]])) as unknown as ListedOffer;
}

/** The other properties, read when a page shows them. */
const DETAILS = {
  additional_services: true,
  cancellation: true,
  address: true,
  address_code: true,
  cleanliness_rating: true,
  comfort_rating: true,
  communication_rating: true,
  company_name: true,
  company_slug: true,
  day_prices: true,
  compliance_rating: true,
  description: true,
  filters: true,
  hour_price: true,
  latitude: true,
  longitude: true,
  maintenance_rating: true,
  money_rating: true,
  photos: true,
  rating_counts: true,
  raw_prices: true,
  reviews: true,
  working_hours: true,
} as const satisfies Record<Exclude<keyof SiteOffer, keyof ListedOffer | 'day'>, true>;

/** A list's offers and their neighbours: the next page reads most of them again. */
const CACHE_SIZE = 128;

/** Completes listed offers: all other properties are read on first use. */
export function wholeOffers(
  listed: readonly ListedOffer[],
  read: (id: number) => SiteOffer,
): SiteOffer[] {
  const cache = new Map<number, SiteOffer>();
  const known = (id: number): SiteOffer => {
    const offer = cache.get(id) ?? read(id);
    cache.delete(id);
    cache.set(id, offer);
    const [oldest] = cache.size > CACHE_SIZE ? cache.keys() : [];
    if (oldest !== undefined) cache.delete(oldest);
    return offer;
  };
  const whole = {};
  for (const key of Object.keys(DETAILS) as (keyof typeof DETAILS)[]) {
    Object.defineProperty(whole, key, {
      get(this: ListedOffer) {
        return known(this.company_activity_id)[key];
      },
    });
  }
  return listed.map((offer) => Object.assign(Object.create(whole), offer));
}
