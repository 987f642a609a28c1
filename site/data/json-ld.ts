import type { Language } from '@seahour/api-types/primitives.ts';
import type { PublicSettings, SiteOffer } from '@seahour/api-types/site-data.ts';
import { photoPreview, photoUrl } from '@seahour/ui/photo.ts';
import type { PagePhoto } from './page-photos.ts';

/** A structured description of a page for search engines. */
export type JsonLd = Record<string, unknown>;

export interface Crumb {
  name: string;
  /** Path of the page; the last crumb is the page itself. */
  path: string;
}

export function breadcrumbList(crumbs: readonly Crumb[], site: URL): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'BreadcrumbList',
    itemListElement: crumbs.map(({ name, path }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: new URL(path, site).href,
    })),
  };
}

export function product(offer: SiteOffer, path: string, cdnBase: string, site: URL): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: offer.title,
    description: offer.description,
    sku: String(offer.company_activity_id),
    image: offer.photos.map((photo) => new URL(photoUrl(cdnBase, photo.path), site).href),
    brand: { '@type': 'Brand', name: offer.company_name },
    offers: {
      '@type': 'Offer',
      url: new URL(path, site).href,
      price: offer.price,
      priceCurrency: offer.currency,
      availability: 'https://schema.org/InStock',
      priceSpecification: {
        '@type': 'UnitPriceSpecification',
        price: offer.price,
        priceCurrency: offer.currency,
        unitCode: 'HUR',
      },
    },
    ...(offer.reviews_count > 0 && {
      aggregateRating: {
        '@type': 'AggregateRating',
        ratingValue: offer.rating,
        reviewCount: offer.reviews_count,
      },
    }),
  };
}

/** The site as a whole, in one language. */
export function webSite(name: string, language: Language, path: string, site: URL): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'WebSite',
    name,
    url: new URL(path, site).href,
    inLanguage: language,
  };
}

/** The organization that runs the site, as configured, and its areas. */
export function localBusiness(
  settings: PublicSettings,
  { cities, photo }: { cities: readonly { name: string }[]; photo: PagePhoto },
  site: URL,
): JsonLd {
  const { company_name, company_address, contact_phone, contact_email } = settings;
  return {
    '@context': 'https://schema.org',
    '@type': 'LocalBusiness',
    name: company_name,
    url: new URL('/', site).href,
    image: new URL(photoUrl(settings.cdn_base, photoPreview(photo.path)), site).href,
    areaServed: cities.map(({ name }) => ({ '@type': 'City', name })),
    ...(company_address && { address: company_address }),
    ...(contact_phone && { telephone: contact_phone }),
    ...(contact_email && { email: contact_email }),
  };
}

export function faqPage(questions: readonly { question: string; answer: string }[]): JsonLd {
  return {
    '@context': 'https://schema.org',
    '@type': 'FAQPage',
    mainEntity: questions.map(({ question, answer }) => ({
      '@type': 'Question',
      name: question,
      acceptedAnswer: { '@type': 'Answer', text: answer },
    })),
  };
}

/** As the text of a script element: nothing in it can end the element. */
export const jsonLdText = (data: JsonLd): string => JSON.stringify(data).replaceAll('<', '\\u003c');
