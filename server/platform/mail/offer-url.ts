import { pathPrefix } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';

interface OfferAddress {
  activity_slug: string;
  city_slug: string;
  title_slug: string;
  company_activity_id: number;
  language: Language;
}

/** An offer's page. */
export function offerUrl(offer: OfferAddress, publicUrl: string): URL {
  const { activity_slug, city_slug, title_slug, company_activity_id, language } = offer;
  const name = `${title_slug}-${company_activity_id}`;
  return new URL(`${pathPrefix(language)}/${activity_slug}/${city_slug}/${name}`, publicUrl);
}
