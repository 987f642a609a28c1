import { getActivitiesCards } from '@seahour/api-types/activities.ts';
import type { CompanyActivity } from '@seahour/api-types/company-activity.ts';
import { YACHT_RENTAL } from '@seahour/api-types/constants.ts';
import { pathPrefix } from '@seahour/api-types/languages.ts';
import type { Language } from '@seahour/api-types/primitives.ts';
import type { Ask } from './free-block.ts';

const DUBAI = 1;
const WAKEBOARD = 1;

/** One page of each kind that sells, without the language's prefix. */
export async function salesPages(ask: Ask): Promise<string[]> {
  return [
    '/',
    '/yacht-rental',
    '/yacht-rental/dubai',
    await offerPath(ask, YACHT_RENTAL),
    await offerPath(ask, WAKEBOARD),
  ];
}

/** One page of each kind that tells. */
export async function tellingPages(): Promise<string[]> {
  return [
    ...['/ouractivities', '/faq', '/privacy-policy', '/contact-us', '/partnership', '/proof'],
    '/sitemap',
  ];
}

/** One of each kind that anybody may see and search engines do not list. */
export async function unlistedPages(ask: Ask): Promise<string[]> {
  return [`/fast-book${await offerPath(ask, YACHT_RENTAL)}`, '/auth', '/offline', '/error/500'];
}

export async function offerPath(
  ask: Ask,
  activity_id: number,
  isFit = (_offer: CompanyActivity) => true,
): Promise<string> {
  const { cards } = await ask(getActivitiesCards, { city_id: DUBAI, activity_id, count: 12 });
  const card = cards.find(isFit);
  if (!card) throw new Error('No offer');
  const { activity_slug, city_slug, title_slug, company_activity_id } = card;
  return `/${activity_slug}/${city_slug}/${title_slug}-${company_activity_id}`;
}

/** A page's path in a language, e.g. `/` → `/ru`. */
export function pathIn(language: Language, path: string): string {
  const prefix = pathPrefix(language);
  return path === '/' ? prefix || '/' : prefix + path;
}
