import type { Language } from '@seahour/api-types/primitives.ts';
import { localizePath } from 'astro-i18next';
import type { PageId } from './page-ids.ts';

interface OfferAddress {
  activity_slug: string;
  city_slug: string;
  title_slug: string;
  company_activity_id: number;
}

export const homePath = (language: Language): string => localised('/', language);

export const pagePath = (language: Language, id: PageId): string => localised(`/${id}`, language);

/** The catalogue of an activity, in one city or in all. */
export function cataloguePath(language: Language, activity: string, city?: string): string {
  return localised(city ? `/${activity}/${city}` : `/${activity}`, language);
}

/** A further page of a city's catalogue: four segments, as no other address has them. */
export function cataloguePagePath(
  language: Language,
  activity: string,
  city: string,
  page: number,
): string {
  const first = cataloguePath(language, activity, city);
  return page > 1 ? `${first}/page/${page}` : first;
}

export function offerPath(language: Language, offer: OfferAddress): string {
  const { activity_slug, city_slug } = offer;
  return localised(`/${activity_slug}/${city_slug}/${offerSlug(offer)}`, language);
}

/** What somebody booked; whoever is not signed in is led to the sign-in first. */
export const myBookingsPath = (language: Language): string => localised('/my-bookings', language);

/** The page of the visitor's favorites, of all lists. */
export const favouritesPath = (language: Language): string => localised('/favorites', language);

/** The title_id of the address: the slug and the id, e.g. `azure-46-12`. */
export function offerSlug(offer: Pick<OfferAddress, 'title_slug' | 'company_activity_id'>): string {
  return `${offer.title_slug}-${offer.company_activity_id}`;
}

/** The same page in a language, e.g. `/sup/phuket` → `/ru/sup/phuket`. */
export function samePage(pathname: string, language: Language): string {
  return localised(pathname.replace(/^\/ru(?=\/|$)/, '') || '/', language);
}

/** A page without an address in the other language leads to its home page. */
export function otherLanguagePath(
  language: Language,
  pathname: string,
  isUnlisted = false,
): string {
  const other = language === 'en' ? 'ru' : 'en';
  return isUnlisted ? homePath(other) : samePage(pathname, other);
}

const localised = (path: string, language: Language): string => localizePath(path, language, '/');
