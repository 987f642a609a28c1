import type { Language } from '@seahour/api-types/primitives.ts';
import { localizePath } from 'astro-i18next';

interface OfferAddress {
  activity_slug: string;
  city_slug: string;
  title_slug: string;
  company_activity_id: number;
}

export const homePath = (language: Language): string => localised('/', language);

/** The catalogue of an activity, in one city or in all. */
export function cataloguePath(language: Language, activity: string, city?: string): string {
  return localised(city ? `/${activity}/${city}` : `/${activity}`, language);
}

export function offerPath(language: Language, offer: OfferAddress): string {
  const { activity_slug, city_slug } = offer;
  return localised(`/${activity_slug}/${city_slug}/${offerSlug(offer)}`, language);
}

/** The title_id of the address: the slug and the id, e.g. `azure-46-12`. */
export function offerSlug(offer: Pick<OfferAddress, 'title_slug' | 'company_activity_id'>): string {
  return `${offer.title_slug}-${offer.company_activity_id}`;
}

/** The same page in a language, e.g. `/sup/phuket` → `/ru/sup/phuket`. */
export function samePage(pathname: string, language: Language): string {
  return localised(pathname.replace(/^\/ru(?=\/|$)/, '') || '/', language);
}

const localised = (path: string, language: Language): string => localizePath(path, language, '/');
