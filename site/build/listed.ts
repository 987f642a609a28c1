import type { SitemapItem } from '@astrojs/sitemap';

/** Pages that search engines have no use for, by the first part of their address. */
const UNLISTED = /^(?:\/ru)?\/(?:auth|my-bookings|fast-book|error|offline)(?:\/|$)/;

/** Whether a page belongs into the sitemap. */
export const isListed = (page: string): boolean => !UNLISTED.test(new URL(page).pathname);

/** For whoever speaks neither language: the English page, as the pages themselves say. */
export function withDefault(item: SitemapItem): SitemapItem {
  const english = item.links?.find(({ lang }) => lang === 'en');
  const links = english ? [...(item.links ?? []), { ...english, lang: 'x-default' }] : item.links;
  return { ...item, links };
}
