import type { SiteOffer } from '@seahour/api-types/site-data.ts';

type Address = Pick<
  SiteOffer,
  'activity_slug' | 'city_slug' | 'title_slug' | 'company_activity_id'
>;

const PREFIXES = ['', '/ru', '/fast-book', '/ru/fast-book'] as const;

/**
 * The file `_redirects` as Netlify reads it, and others after it. A file that exists goes before
 * any rule, so an offer's page does not lead to itself. Pages that need a sign-in need the server.
 */
export function redirects(offers: readonly Address[]): string {
  const lines = offers.flatMap((offer) => {
    const { activity_slug, city_slug, title_slug, company_activity_id } = offer;
    const titleId = `${title_slug}-${company_activity_id}`;
    return PREFIXES.map(
      (prefix) =>
        `${prefix}/${activity_slug}/:any/${titleId} ` +
        `${prefix}/${activity_slug}/${city_slug}/${titleId} 301`,
    );
  });
  return `${[
    '/Object/Object / 301',
    '/ru/Object/Object /ru 301',
    '/favicon.ico /favicon.svg 301',
    '/sitemap.xml /sitemap-index.xml 301',
    ...lines,
    '/ru/* /ru/404/index.html 404',
    '/* /404.html 404',
  ].join('\n')}\n`;
}
