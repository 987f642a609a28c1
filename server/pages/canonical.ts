import { findOffer } from '../catalogue/offers.ts';
import { idOf } from '../catalogue/office-activity.ts';
import type { Db } from '../tables/connection.ts';

const OFFER_PATH =
  /^(?<prefix>(?:\/ru)?(?:\/fast-book)?)\/[a-z0-9-]+\/[^/]+\/(?:[a-z0-9-]+-)?\d{1,9}$/;

/**
 * Where the page of an offer, or that of booking it, really is. Its address may be written with any city and any title: the id
 * at its end decides. Null where the address names no offer or is the real one already.
 */
export async function canonicalPath(db: Db, pathname: string): Promise<string | null> {
  const match = OFFER_PATH.exec(pathname);
  if (!match) return null;
  const offer = await findOffer(db, idOf(pathname));
  if (!offer) return null;
  const { activity_slug, city_slug, title_slug, id } = offer;
  const path = `${match.groups?.prefix ?? ''}/${activity_slug}/${city_slug}/${title_slug}-${id}`;
  return path === pathname ? null : path;
}
