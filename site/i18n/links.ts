import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import { initAstroI18next, localizePath, localizeUrl } from 'astro-i18next';
import type { PageId } from './page-ids.ts';

interface OfferAddress {
  activity_slug: string;
  city_slug: string;
  title_slug: string;
  company_activity_id: number;
}

// For what runs outside of pages: the build's hooks, scripts and tests.
initAstroI18next({
  defaultLocale: DEFAULT_LANGUAGE,
  locales: [...LANGUAGE_CODES],
  trailingSlash: 'never',
});

/** The site is at the root of its host. Without it astro-i18next asks Vite, which is not everywhere. */
const BASE = '/';

/**
 * The same page in a language, whichever the path names.
 * Takes a path without query or fragment: of the home page's, they would be its last segment.
 */
export const localised = (path: string, language: Language): string =>
  localizePath(path, language, BASE);

/** The same of a whole address. */
export const localisedUrl = (url: string, language: Language): string =>
  localizeUrl(url, language, BASE);

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

/** The visitor's bookings; without a session the page leads to the sign-in. */
export const myBookingsPath = (language: Language): string => localised('/my-bookings', language);

/** The page of the visitor's favorites, of all lists. */
export const favouritesPath = (language: Language): string => localised('/favorites', language);

/** The title_id of the address: the slug and the id, e.g. `azure-46-12`. */
export function offerSlug(offer: Pick<OfferAddress, 'title_slug' | 'company_activity_id'>): string {
  return `${offer.title_slug}-${offer.company_activity_id}`;
}

/** The other languages and this page in each; one that is unlisted leads to their home pages. */
export function otherLanguages(language: Language, pathname: string, isUnlisted = false) {
  return LANGUAGE_CODES.filter((each) => each !== language).map((other) => ({
    language: other,
    href: localised(isUnlisted ? BASE : pathname, other),
  }));
}
