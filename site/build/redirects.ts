import { DEFAULT_LANGUAGE, LANGUAGE_CODES } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { SiteOffer } from '@seahour/api-types/site-data.ts';
import { localised } from '../i18n/links.ts';

/** A line a language; `at` is a path in it. */
const inEach = (line: (at: (path: string) => string, language: Language) => string): string[] =>
  LANGUAGE_CODES.map((language) => line((path) => localised(path, language), language));

type Address = Pick<
  SiteOffer,
  'activity_slug' | 'city_slug' | 'title_slug' | 'company_activity_id'
>;

/**
 * The file `_redirects` as Netlify reads it, and others after it. A file that exists goes before
 * any rule, so an offer's page does not lead to itself. Pages that need a sign-in need the server.
 */
export function redirects(offers: readonly Address[]): string {
  const lines = offers.flatMap((offer) => {
    const { activity_slug, city_slug, title_slug, company_activity_id } = offer;
    const titleId = `${title_slug}-${company_activity_id}`;
    return ['', '/fast-book'].flatMap((kind) => {
      const pathOf = (city: string) => `${kind}/${activity_slug}/${city}/${titleId}`;
      return inEach((at) => `${at(pathOf(':any'))} ${at(pathOf(city_slug))} 301`);
    });
  });
  return `${[
    ...inEach((at) => `${at('/Object/Object')} ${at('/')} 301`),
    '/favicon.ico /favicon.svg 301',
    '/sitemap.xml /sitemap-index.xml 301',
    ...lines,
    // The first language's would take those of all others.
    ...inEach((at, language) => {
      const page = language === DEFAULT_LANGUAGE ? '/404.html' : at('/404/index.html');
      return `${at('/*')} ${page} 404`;
    }).reverse(),
  ].join('\n')}\n`;
}
